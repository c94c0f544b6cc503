import { useEffect } from 'preact/hooks';
import { Alert, Button, StepHeading, LoadingIndicator } from '../design/parts.tsx';
import type { Language } from '../i18n/language.ts';
import { formatMoment } from '../i18n/format-moment.ts';
import { Onward } from './onward.tsx';
import { PendingDocuments } from './pending/pending-documents.tsx';
import type { Portal, Session, SessionDocument } from './portal.ts';
import { ErrorAlert } from './refusal.tsx';
import { useTask } from '../api/use-task.ts';
import type { Words } from './words/words.ts';
import { saveFile } from './save-file.ts';
import { addressOf } from '../api/base-path.ts';

/** How often the page checks for the final document. */
const POLL_INTERVAL_MS = 3000;

interface ReceiptProps {
  readonly portal: Portal;
  readonly session: Session;
  readonly language: Language;
  readonly words: Words;
  readonly onReload: () => void;
}

/** The receipt: what the signer did, what comes next, and the final document once it is ready. */
export function Receipt({ portal, session, language, words, onReload }: ReceiptProps) {
  const { envelope, signer, documents } = session;
  const isComplete = envelope.status === 'COMPLETED';
  const isMissing = isComplete && !envelope.evidenceReady;
  useEffect(() => {
    if (!isMissing) return;
    const timer = setInterval(onReload, POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isMissing]);
  return (
    <>
      <div class="tick" aria-hidden="true">
        ✓
      </div>
      <StepHeading>{words.receipt.heading}</StepHeading>
      {signer.signedAt !== null && (
        <p>{words.receipt.signed(formatMoment(signer.signedAt, language, session.sender.timeZone))}</p>
      )}
      {!isComplete && (
        <Alert kind="note" title={envelope.title}>
          <p>{signer.notifiedBy === null ? words.receipt.waitingHere : words.receipt.waiting}</p>
        </Alert>
      )}
      {isMissing && <Missing session={session} words={words} />}
      {envelope.evidenceReady && (
        <Alert kind="good" title={words.receipt.ready}>
          <p>{words.receipt.keep}</p>
        </Alert>
      )}
      {!isMissing &&
        documents.map((document) => (
          <Download key={document.id} {...{ portal, document, words }} isFinal={isComplete} />
        ))}
      {envelope.verificationCode !== null && (
        <p class="verification">
          <span class="soft">{words.receipt.code}</span>
          <strong class="mono">{envelope.verificationCode}</strong>
          <a href={addressOf(`/verify/${envelope.verificationCode}`)}>{words.receipt.verify}</a>
        </p>
      )}
      {envelope.validarSecret !== null && (
        <p class="verification">
          <span class="soft">{words.receipt.validarSecret}</span>
          <strong class="mono">{envelope.validarSecret}</strong>
        </p>
      )}
      <Onward url={session.redirectUrl} organization={session.sender.organizationName} language={language} />
      <PendingDocuments language={language} />
    </>
  );
}

/** The final document is on its way, or could not be made. */
function Missing({ session: { envelope, sender }, words }: Pick<ReceiptProps, 'session' | 'words'>) {
  if (!envelope.evidenceFailed) return <LoadingIndicator words={words.receipt.preparing} />;
  return (
    <Alert kind="bad" title={words.receipt.failed}>
      <p>{words.receipt.askSender(whoToAsk(sender))}</p>
    </Alert>
  );
}

/** The sender, with the address at which they answer. */
function whoToAsk({ organizationName, contactEmail }: Session['sender']): string {
  return contactEmail === null ? organizationName : `${organizationName} (${contactEmail})`;
}

function Download(props: {
  readonly portal: Portal;
  readonly document: SessionDocument;
  readonly words: Words;
  /** False until everyone has signed: then it is the document that was read. */
  readonly isFinal: boolean;
}) {
  const { portal, document, words, isFinal } = props;
  const task = useTask();
  const save = async (): Promise<void> =>
    saveFile(await portal.document(document.id, isFinal ? 'final' : undefined), document.title);
  return (
    <>
      {task.error !== null && <ErrorAlert error={task.error} words={words} />}
      <Button
        wide
        {...(isFinal ? {} : { look: 'quiet' as const })}
        busy={task.busy}
        onClick={() => void task.run(save)}
      >
        {isFinal ? words.receipt.download(document.title) : words.receipt.copy(document.title)}
      </Button>
    </>
  );
}
