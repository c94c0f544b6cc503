import { AvalError } from '@aval/sdk/client';
import type { Operations, Webhook } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { Button, Field } from '../../../design/parts.tsx';
import { useTask } from '../../../design/use-task.ts';
import { useDesk, useWords } from '../../shell/desk.ts';
import { Refusal, wrongWith } from '../../shell/refusal.tsx';
import { EventChoice } from './event-choice.tsx';
import type { Subscription } from './event-types.ts';
import { SchemeChoice } from './scheme-choice.tsx';
import { WORDS } from './words.ts';

/** What an endpoint is told when it is registered. */
export type Wish = Operations['POST /v1/webhooks']['body'];

/** Address, events, description and signatures of an endpoint; those of `given` to begin with. */
export function WebhookForm(props: {
  readonly given?: Webhook;
  readonly act: string;
  readonly onWish: (wish: Wish) => Promise<void>;
}) {
  const { given } = props;
  const words = useWords(WORDS);
  const { language } = useDesk();
  const task = useTask();
  const isForbidden = task.error instanceof AvalError && task.error.code === 'WEBHOOK_URL_NOT_ALLOWED';
  const [url, setUrl] = useState(given?.url ?? '');
  const [events, setEvents] = useState<readonly Subscription[]>(given?.events ?? ['*']);
  const [description, setDescription] = useState(given?.description ?? '');
  const [signatures, setSignatures] = useState<readonly Webhook['signatures'][number][]>(
    given?.signatures ?? ['v1'],
  );
  const wish = (): Wish => ({
    url: url.trim(),
    events: [...events],
    description: description === '' ? null : description,
    signatures: [...signatures],
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void task.run(() => props.onWish(wish()));
      }}
    >
      <Field
        id="webhook-url"
        label={words.url}
        hint={words.urlHint}
        type="url"
        placeholder="https://example.com/aval"
        value={url}
        onInput={(event) => setUrl(event.currentTarget.value)}
        wrong={isForbidden ? words.reasons.URL_NOT_ALLOWED : wrongWith(task.error, 'url')}
        maxLength={2048}
        required
      />
      <EventChoice value={events} onChange={setEvents} />
      <Field
        id="webhook-description"
        label={words.description}
        value={description}
        onInput={(event) => setDescription(event.currentTarget.value)}
        wrong={wrongWith(task.error, 'description')}
        maxLength={500}
      />
      <SchemeChoice value={signatures} onChange={setSignatures} />
      {!isForbidden && <Refusal error={task.error} language={language} />}
      <Button type="submit" busy={task.busy} disabled={events.length === 0 || signatures.length === 0}>
        {props.act}
      </Button>
    </form>
  );
}
