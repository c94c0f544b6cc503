import type { Envelope } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { useTask } from '../../../api/use-task.ts';
import { Button } from '../../../design/parts.tsx';
import { newIdempotencyKey, useAppContext } from '../../shell/app-context.ts';
import { ErrorAlert } from '../../shell/error-alert.tsx';
import { navigate } from '../../shell/navigation.ts';
import { WORDS } from './words.ts';

/** Makes a draft of an envelope and opens it. */
export function UseAgain({ envelope }: { readonly envelope: Envelope }) {
  const { client, language } = useAppContext();
  const words = WORDS[language];
  const task = useTask();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const copy = (): Promise<void> =>
    task.run(async () => {
      const call = { path: { id: envelope.id }, idempotencyKey };
      const draft = await client.call('POST /v1/envelopes/{id}/copy', call);
      navigate(`/envelopes/${draft.id}`);
    });
  const isRunning = envelope.status === 'SENT' || envelope.status === 'COMPLETED';
  return (
    <>
      <ErrorAlert error={task.error} language={language} />
      <Button
        {...(isRunning ? { look: 'quiet' as const } : {})}
        busy={task.busy}
        title={words.useAgainHint}
        onClick={() => void copy()}
      >
        {isRunning ? words.useAgain : words.reopen}
      </Button>
    </>
  );
}
