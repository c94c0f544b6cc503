import type { Envelope } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { useTask } from '../../../api/use-task.ts';
import { Button, Field } from '../../../design/parts.tsx';
import { formatMoment } from '../../../i18n/format-moment.ts';
import { useAppContext } from '../../shell/app-context.ts';
import { ErrorAlert } from '../../shell/error-alert.tsx';
import { Dialog } from '../../shell/parts.tsx';
import { dayOf } from '../draft/draft-state.ts';
import { WORDS } from './words.ts';

/** Gives a sent envelope a later deadline. */
export function ExtendDeadline(props: {
  readonly envelope: Envelope;
  readonly onExtended: () => void;
  readonly onClose: () => void;
}) {
  const { id, expiresAt } = props.envelope;
  const words = WORDS[useAppContext().language];
  if (expiresAt === null) return null;
  return (
    <Dialog title={words.extend} onClose={props.onClose}>
      <DeadlineForm id={id} deadline={expiresAt} onExtended={props.onExtended} />
    </Dialog>
  );
}

function DeadlineForm(props: {
  readonly id: string;
  readonly deadline: string;
  readonly onExtended: () => void;
}) {
  const { id, deadline, onExtended } = props;
  const { client, language, organization } = useAppContext();
  const words = WORDS[language];
  const [day, setDay] = useState('');
  const [isChecked, setChecked] = useState(false);
  const task = useTask();
  const lastDay = dayOf(deadline, organization.timeZone);
  const isTooEarly = day <= lastDay;
  const extend = (): void => {
    setChecked(true);
    if (isTooEarly) return;
    void task.run(async () => {
      await client.call('PATCH /v1/envelopes/{id}', { path: { id }, body: { expiresAt: day } });
      onExtended();
    });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        extend();
      }}
    >
      <p>{words.extendIntro(formatMoment(deadline, language, organization.timeZone))}</p>
      <Field
        id="extend-day"
        type="date"
        label={words.lastDay}
        min={lastDay}
        value={day}
        wrong={isChecked && isTooEarly ? words.tooEarly : null}
        onInput={(event) => setDay(event.currentTarget.value)}
      />
      <ErrorAlert error={task.error} language={language} />
      <Button type="submit" busy={task.busy}>
        {words.extend}
      </Button>
    </form>
  );
}
