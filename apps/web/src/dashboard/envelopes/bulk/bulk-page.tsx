import type { BulkSend } from '@aval/sdk/operations';
import { useEffect, useState } from 'preact/hooks';
import { useRead } from '../../../api/use-read.ts';
import { useTask } from '../../../api/use-task.ts';
import { Alert, Button } from '../../../design/parts.tsx';
import { ProgressBar } from '../../../design/progress-bar.tsx';
import { formatMoment } from '../../../i18n/format-moment.ts';
import { canWrite, newIdempotencyKey, readsPersonalData, useAppContext } from '../../shell/app-context.ts';
import { ConfirmDialog } from '../../shell/confirm-dialog.tsx';
import { ErrorAlert } from '../../shell/error-alert.tsx';
import { Link } from '../../shell/link.tsx';
import { Dialog, Page, ReadView } from '../../shell/parts.tsx';
import { saveFile } from '../../shell/save-file.ts';
import './bulk.css';
import { WaitingApproval } from '../../shell/approvals/waiting-approval.tsx';
import { BulkRows } from './bulk-rows.tsx';
import { WORDS } from './words.ts';

/** How often the page asks for progress. */
const REFRESH_MS = 1500;

/** A bulk send: what the check found, its progress, and its result. A reload of the page loses nothing. */
export function BulkPage(props: { readonly params: Readonly<Record<string, string>> }) {
  const { client, language } = useAppContext();
  const words = WORDS[language];
  const id = props.params['id'] ?? '';
  const read = useRead(() => client.call('GET /v1/bulk-sends/{id}', { path: { id } }), [id]);
  const isSending = read.value?.status === 'SENDING';
  useEffect(() => {
    if (!isSending) return;
    const timer = setInterval(() => void read.reload(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [isSending, id]);
  return (
    <Page
      title={read.value?.title ?? words.title}
      intro={words.title}
      actions={
        <Link to="/envelopes/bulk" class="button quiet">
          {words.another}
        </Link>
      }
    >
      <ReadView of={read}>
        {(bulkSend) => (
          <>
            <section class="card">
              <Summary bulkSend={bulkSend} />
              {bulkSend.approval?.status === 'REQUESTED' ? (
                <WaitingApproval id={bulkSend.approval.id} onDecided={() => void read.reload()} />
              ) : (
                <Actions bulkSend={bulkSend} onDone={read.reload} />
              )}
            </section>
            <BulkRows bulkSend={bulkSend} />
          </>
        )}
      </ReadView>
    </Page>
  );
}

function Summary({ bulkSend }: { readonly bulkSend: BulkSend }) {
  const { language } = useAppContext();
  const words = WORDS[language];
  const { rows, status } = bulkSend;
  switch (status) {
    case 'DRAFT':
    case 'READY':
      return <CheckResult bulkSend={bulkSend} />;
    case 'SENDING':
      return <SendingProgress bulkSend={bulkSend} />;
    case 'COMPLETED':
      return (
        <Alert kind={rows.failed > 0 ? 'warn' : 'good'} title={words.completed(rows.sent)}>
          {rows.failed > 0 && <p>{words.failed(rows.failed)}</p>}
        </Alert>
      );
    case 'CANCELLED':
      return <Alert kind="note" title={words.cancelled(rows.sent)} />;
  }
}

function CheckResult({ bulkSend: { status, rows } }: { readonly bulkSend: BulkSend }) {
  const words = WORDS[useAppContext().language];
  return (
    <>
      {status === 'READY' ? (
        <Alert kind="good" title={words.ready(rows.ready)}>
          <p>{words.readyAdvice}</p>
        </Alert>
      ) : (
        <Alert kind="bad" title={words.problems(rows.invalid)}>
          <p>{rows.ready === 0 ? words.nothingReady : words.problemsAdvice(rows.ready)}</p>
        </Alert>
      )}
      {rows.warnings > 0 && <Alert kind="warn" title={words.repeated(rows.warnings)} />}
    </>
  );
}

function SendingProgress({ bulkSend: { rows, pausedUntil } }: { readonly bulkSend: BulkSend }) {
  const { language } = useAppContext();
  const words = WORDS[language];
  const done = rows.sent + rows.failed;
  const all = done + rows.ready;
  return (
    <div class="bulk-progress">
      <ProgressBar value={done} max={all} label={words.statuses.SENDING} />
      <p role="status">
        <strong>{words.statuses.SENDING}</strong> · {words.progress(done, all)}
      </p>
      <p class="soft">{words.mayLeave}</p>
      {pausedUntil !== null && (
        <Alert kind="warn" title={words.paused(formatMoment(pausedUntil, language))} />
      )}
    </div>
  );
}

interface ActionsProps {
  readonly bulkSend: BulkSend;
  readonly onDone: () => Promise<void>;
}

function Actions({ bulkSend, onDone }: ActionsProps) {
  const context = useAppContext();
  const { client, language } = context;
  const words = WORDS[language];
  const [open, setOpen] = useState<'send' | 'cancel' | null>(null);
  const { id, status, rows } = bulkSend;
  const path = { id };
  const close = (): void => setOpen(null);
  const cancel = async (): Promise<void> => {
    await client.call('POST /v1/bulk-sends/{id}/cancel', { path, idempotencyKey: newIdempotencyKey() });
    close();
    await onDone();
  };
  const isWaiting = (status === 'DRAFT' || status === 'READY') && rows.ready > 0;
  const canSend = canWrite(context) && isWaiting;
  return (
    <>
      <div class="row">
        {canSend && <Button onClick={() => setOpen('send')}>{words.send(rows.ready)}</Button>}
        {canWrite(context) && status === 'SENDING' && (
          <Button look="quiet" onClick={() => setOpen('cancel')}>
            {words.cancel}
          </Button>
        )}
      </div>
      {readsPersonalData(context) && <Downloads bulkSend={bulkSend} isWaiting={isWaiting} />}
      {open === 'send' && <SendDialog bulkSend={bulkSend} onClose={close} onDone={onDone} />}
      {open === 'cancel' && (
        <ConfirmDialog title={words.cancelSure} act={words.cancel} onYes={cancel} onClose={close}>
          <p>{words.cancelAdvice}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

interface DownloadsProps {
  readonly bulkSend: BulkSend;
  /** Whether a row waits that can be shown. */
  readonly isWaiting: boolean;
}

/** The first row as it would go out, and the result. */
function Downloads({ bulkSend: { id, title }, isWaiting }: DownloadsProps) {
  const { client, language } = useAppContext();
  const words = WORDS[language];
  const download = useTask();
  const path = { id };
  const save = async (): Promise<void> => {
    const query = { separator: 'semicolon' as const };
    saveFile(await client.call('GET /v1/bulk-sends/{id}/result', { path, query }), `${title}.csv`);
  };
  const preview = async (): Promise<void> => {
    saveFile(await client.call('GET /v1/bulk-sends/{id}/preview', { path, query: {} }), words.previewFile);
  };
  return (
    <>
      <div class="row">
        {isWaiting && (
          <Button look="quiet" busy={download.busy} onClick={() => void download.run(preview)}>
            {words.preview}
          </Button>
        )}
        <Button look="quiet" busy={download.busy} onClick={() => void download.run(save)}>
          {words.result}
        </Button>
      </div>
      <ErrorAlert error={download.error} language={language} />
    </>
  );
}

function SendDialog({ bulkSend, onClose, onDone }: ActionsProps & { readonly onClose: () => void }) {
  const { client, language } = useAppContext();
  const words = WORDS[language];
  const task = useTask();
  // One key for all tries: a lost answer starts nothing twice.
  const [idempotencyKey] = useState(newIdempotencyKey);
  const send = async (): Promise<void> => {
    const body = { skipInvalid: bulkSend.status === 'DRAFT' };
    await client.call('POST /v1/bulk-sends/{id}/send', { path: { id: bulkSend.id }, body, idempotencyKey });
    onClose();
    await onDone();
  };
  return (
    <Dialog title={words.sendSure(bulkSend.rows.ready)} onClose={onClose}>
      <p>{words.sendAdvice}</p>
      <ErrorAlert error={task.error} language={language} />
      <Button busy={task.busy} onClick={() => void task.run(send)}>
        {words.sendNow}
      </Button>
    </Dialog>
  );
}
