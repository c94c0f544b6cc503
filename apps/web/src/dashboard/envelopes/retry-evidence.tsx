import { useTask } from '../../api/use-task.ts';
import { Button } from '../../design/parts.tsx';
import { useToast } from '../../design/toast.tsx';
import { canWrite, useAppContext } from '../shell/app-context.ts';
import { ErrorAlert } from '../shell/error-alert.tsx';
import { RETRY_WORDS } from './retry-words.ts';

/** Has evidence that failed tried again, for members who may send. */
export function RetryEvidence({ id, onRetried }: { readonly id: string; readonly onRetried: () => void }) {
  const context = useAppContext();
  const { client, language } = context;
  const words = RETRY_WORDS[language];
  const task = useTask();
  const toast = useToast();
  if (!canWrite(context)) return null;
  const retry = (): void =>
    void task.run(async () => {
      await client.call('POST /v1/envelopes/{id}/evidence/retry', { path: { id } });
      toast(words.started);
      onRetried();
    });
  return (
    <>
      <p>{words.hint}</p>
      <ErrorAlert error={task.error} language={language} />
      <Button look="quiet" busy={task.busy} onClick={retry}>
        {words.retry}
      </Button>
    </>
  );
}
