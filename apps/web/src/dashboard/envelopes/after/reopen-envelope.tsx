import type { Envelope, Signer, SigningLink } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { useTask } from '../../../api/use-task.ts';
import { Button, Field } from '../../../design/parts.tsx';
import { formatMoment } from '../../../i18n/format-moment.ts';
import { newIdempotencyKey, useAppContext } from '../../shell/app-context.ts';
import { ErrorAlert } from '../../shell/error-alert.tsx';
import { Dialog } from '../../shell/parts.tsx';
import { dayOf } from '../draft/draft-state.ts';
import { REOPEN_WORDS } from './reopen-words.ts';

/** For so many days after its term an envelope can be reopened. */
const REOPEN_DAYS = 90;
const DAY_MS = 86_400_000;

interface ReopenProps {
  readonly envelope: Envelope;
  readonly onReopened: (links: readonly SigningLink[]) => void;
  readonly onClose: () => void;
}

/** Returns true while an envelope can get a new term. */
export function canReopen({ status, expiredAt, signers }: Envelope, now: number): boolean {
  if (status !== 'EXPIRED' || expiredAt === null) return false;
  const isRecent = now - Date.parse(expiredAt) <= REOPEN_DAYS * DAY_MS;
  return isRecent && signers.every(({ erasedAt }) => erasedAt === null);
}

/** Gives an expired envelope a new term, and says before what that means for whom. */
export function ReopenEnvelope({ envelope, onReopened, onClose }: ReopenProps) {
  const { language } = useAppContext();
  return (
    <Dialog title={REOPEN_WORDS[language].act} onClose={onClose}>
      <ReopenForm envelope={envelope} onReopened={onReopened} />
    </Dialog>
  );
}

function ReopenForm({ envelope, onReopened }: Omit<ReopenProps, 'onClose'>) {
  const { client, language, organization } = useAppContext();
  const words = REOPEN_WORDS[language];
  const [day, setDay] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const task = useTask();
  const today = dayOf(new Date().toISOString(), organization.timeZone);
  const isTooEarly = day < today;
  const reopen = (): void => {
    setChecked(true);
    if (isTooEarly) return;
    void task.run(async () => {
      const path = { id: envelope.id };
      const body = { expiresAt: day };
      const reopened = await client.call('POST /v1/envelopes/{id}/reopen', { path, body, idempotencyKey });
      onReopened(envelope.notify ? [] : reopened.signingLinks);
    });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        reopen();
      }}
    >
      <Consequences envelope={envelope} />
      <Field
        id="reopen-day"
        type="date"
        label={words.lastDay}
        min={today}
        value={day}
        wrong={isChecked && isTooEarly ? words.tooEarly : null}
        onInput={(event) => setDay(event.currentTarget.value)}
      />
      <ErrorAlert error={task.error} language={language} />
      <Button type="submit" busy={task.busy}>
        {words.act}
      </Button>
    </form>
  );
}

function Consequences({ envelope }: { readonly envelope: Envelope }) {
  const { language, organization } = useAppContext();
  const words = REOPEN_WORDS[language];
  const { expiredAt, notify, signers } = envelope;
  const signed = signers.filter(({ status }) => status === 'SIGNED');
  const open = signers.filter(isAwaited);
  return (
    <>
      {expiredAt !== null && <p>{words.intro(formatMoment(expiredAt, language, organization.timeZone))}</p>}
      {signed.length > 0 && <p>{words.signed(namesOf(signed, language))}</p>}
      {open.length > 0 && <p>{words.open(namesOf(open, language))}</p>}
      <p>{notify ? words.told : words.untold}</p>
    </>
  );
}

/** People whose act is still missing; a reader of a copy is none of them. */
function isAwaited({ role, status }: Signer): boolean {
  return role !== 'CC' && status !== 'SIGNED' && status !== 'DECLINED' && status !== 'SKIPPED';
}

function namesOf(signers: readonly Signer[], language: string): string {
  return new Intl.ListFormat(language).format(signers.map(({ name }) => name ?? '…'));
}
