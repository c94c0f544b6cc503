import type { Envelope } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { useTask } from '../../../api/use-task.ts';
import { Alert, Button } from '../../../design/parts.tsx';
import { newIdempotencyKey, readsPersonalData, useAppContext } from '../../shell/app-context.ts';
import { ConfirmDialog } from '../../shell/confirm-dialog.tsx';
import { ErrorAlert } from '../../shell/error-alert.tsx';
import { isUnwritten } from '../../shell/letter-limit.ts';
import { saveFile } from '../../shell/save-file.ts';
import { NOTHING_DONE, runEach } from './run-each.ts';
import type { RunResult } from './run-each.ts';
import { WORDS } from './words.ts';

interface SelectedActionsProps {
  readonly envelopes: readonly Envelope[];
  readonly onClear: () => void;
  /** The envelopes have changed. */
  readonly onChange: () => Promise<void>;
}

/** Reminds, cancels or downloads the selected envelopes, each as far as its state allows. */
export function SelectedActions({ envelopes, onClear, onChange }: SelectedActionsProps) {
  const context = useAppContext();
  const { client, language } = context;
  const words = WORDS[language];
  const task = useTask();
  const [progress, setProgress] = useState<string | null>(null);
  const [result, setResult] = useState<RunResult | null>(null);
  const [isCancelling, setIsCancelling] = useState(false);
  const sent = envelopes.filter(({ status }) => status === 'SENT');
  const open = envelopes.filter(({ status }) => status === 'SENT' || status === 'DRAFT');
  const ready = envelopes.filter(({ evidenceReady }) => evidenceReady);
  const each = async <T,>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> => {
    setResult(null);
    const tell = (over: number): void => setProgress(words.working(over, items.length));
    setResult(await runEach(items, work, tell));
    setProgress(null);
    await onChange();
  };
  const remind = (): Promise<void> =>
    each(waitingSigners(sent), async (path) => {
      const answer = await client.call('POST /v1/envelopes/{id}/signers/{signerId}/remind', { path });
      return isUnwritten(answer) ? NOTHING_DONE : answer;
    });
  const cancel = async (): Promise<void> => {
    setIsCancelling(false);
    await task.run(() =>
      each(open, ({ id }) =>
        client.call('POST /v1/envelopes/{id}/cancel', {
          path: { id },
          body: {},
          idempotencyKey: newIdempotencyKey(),
        }),
      ),
    );
  };
  const download = async (): Promise<void> => {
    const body = { envelopeIds: ready.map(({ id }) => id) };
    saveFile(await client.call('POST /v1/final-documents/export', { body }), words.archive);
  };
  const actions = [
    { label: words.remind, count: sent.length, run: () => void task.run(remind) },
    {
      label: words.download,
      count: readsPersonalData(context) ? ready.length : 0,
      run: () => void task.run(download),
    },
    { label: words.cancel, count: open.length, run: () => setIsCancelling(true) },
  ].filter(({ count }) => count > 0);
  if (envelopes.length === 0 && result === null) return null;
  return (
    <section class="card" aria-label={words.selected(envelopes.length)}>
      <div class="row">
        <strong role="status">{progress ?? words.selected(envelopes.length)}</strong>
        {actions.map(({ label, run }) => (
          <Button key={label} look="quiet" busy={task.busy} onClick={run}>
            {label}
          </Button>
        ))}
        <Button look="bare" onClick={() => (setResult(null), onClear())}>
          {words.clear}
        </Button>
      </div>
      <Result result={result} />
      <ErrorAlert error={task.error ?? result?.error ?? null} language={language} />
      {isCancelling && (
        <ConfirmDialog
          title={words.cancelSure(open.length)}
          act={words.cancel}
          onYes={cancel}
          onClose={() => setIsCancelling(false)}
        >
          <p>{words.cancelAdvice}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

function Result({ result }: { readonly result: RunResult | null }) {
  const words = WORDS[useAppContext().language];
  if (result === null) return null;
  if (result.failed === 0) return <Alert kind="good" title={words.done} />;
  return <Alert kind="warn" title={words.partly(result.failed)} />;
}

/** The signers whose turn it is, by the path of their reminder. */
function waitingSigners(envelopes: readonly Envelope[]) {
  return envelopes.flatMap(({ id, signers }) =>
    signers
      .filter(({ status }) => status === 'SENT' || status === 'VIEWED')
      .map((signer) => ({ id, signerId: signer.id })),
  );
}
