import type { Webhook, WebhookTest } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { Alert, Button } from '../../../design/parts.tsx';
import { useTask } from '../../../api/use-task.ts';
import { useAppContext, useWords } from '../../shell/app-context.ts';
import { Select } from '../../shell/parts.tsx';
import { ErrorAlert } from '../../shell/error-alert.tsx';
import { EVENT_TYPES } from './event-types.ts';
import type { EventType } from './event-types.ts';
import { WORDS } from './words.ts';

/** Sends a test event and shows the response of the receiver. */
export function TestCard(props: { readonly webhook: Webhook; readonly onDone: () => Promise<void> }) {
  const { client, language } = useAppContext();
  const words = WORDS[language];
  const task = useTask();
  const [type, setType] = useState<EventType>('envelope.completed');
  const [result, setResult] = useState<WebhookTest | null>(null);
  const { id, enabled } = props.webhook;
  const send = async (): Promise<void> => {
    setResult(null);
    const given = { path: { id }, body: { type } };
    setResult(await client.call('POST /v1/webhooks/{id}/test', given));
    // A successful test enables an endpoint that was disabled after failures.
    if (!enabled) await props.onDone();
  };
  return (
    <section class="card" aria-labelledby="test">
      <h2 id="test">{words.test}</h2>
      <p>{words.testHint}</p>
      <div class="two">
        <Select
          id="test-event"
          label={words.event}
          value={type}
          choices={EVENT_TYPES.map((value) => ({ value, label: value }))}
          onChange={setType}
        />
      </div>
      <Button look="quiet" busy={task.busy} onClick={() => void task.run(send)}>
        {words.send}
      </Button>
      <ErrorAlert error={task.error} language={language} />
      {result !== null && <TestResult result={result} />}
    </section>
  );
}

function TestResult({
  result: { status, durationMs, responseBody, reason },
}: {
  readonly result: WebhookTest;
}) {
  const words = useWords(WORDS);
  const title = status === null ? words.refused : words.answered(status, durationMs);
  return (
    <div class="test-result">
      <Alert kind={reason === null ? 'good' : 'bad'} title={title}>
        {reason !== null && <p>{words.reasons[reason]}</p>}
      </Alert>
      {responseBody !== null && responseBody !== '' && (
        <pre class="mono" tabIndex={0}>
          {responseBody}
        </pre>
      )}
    </div>
  );
}
