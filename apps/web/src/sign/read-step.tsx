import { useEffect, useRef, useState } from 'preact/hooks';
import { Alert, Button, StepHeading, LoadingIndicator } from '../design/parts.tsx';
import type { Portal, Session, SessionDocument } from './portal.ts';
import { ErrorAlert } from './refusal.tsx';
import { useTask } from '../api/use-task.ts';
import { DocumentView } from './viewer/document-view.tsx';
import type { Words } from './words/words.ts';

interface ReadStepProps {
  readonly portal: Portal;
  readonly session: Session;
  readonly words: Words;
  /** Fetched files by document ID. */
  readonly files: Map<string, Blob>;
  readonly onRead: () => void;
  readonly onDecline: () => void;
}

/** Shows all documents, one at a time. The signer can continue once they have opened each document. */
export function ReadStep({ portal, session, words, files, onRead, onDecline }: ReadStepProps) {
  const { documents } = session;
  const [shown, setShown] = useState<SessionDocument | null>(documents[0] ?? null);
  const [opened, setOpened] = useState(
    () => new Set(documents.filter(({ id }) => files.has(id)).map(({ id }) => id)),
  );
  const task = useTask();
  // Loads the viewer at the same time as the document.
  useEffect(() => void import('./viewer/open-pdf.ts').catch(() => undefined), []);
  useEffect(() => {
    if (shown !== null) void task.run(() => fetchInto(shown.id));
  }, [shown]);
  const fetchInto = async (id: string): Promise<void> => {
    if (!files.has(id)) files.set(id, await portal.document(id));
    setOpened((before) => new Set([...before, id]));
  };
  const left = documents.filter(({ id }) => !opened.has(id));
  const file = shown === null ? null : (files.get(shown.id) ?? null);
  return (
    <>
      <StepHeading>{words.read.heading}</StepHeading>
      <p>{words.read.intro}</p>
      {session.envelope.message !== null && (
        <figure class="message">
          <figcaption>{words.read.message}</figcaption>
          <blockquote>{session.envelope.message}</blockquote>
        </figure>
      )}
      {documents.length > 1 && (
        <DocumentList documents={documents} opened={opened} shown={shown} words={words} onShow={setShown} />
      )}
      {task.error !== null && (
        <ErrorAlert error={task.error} words={words}>
          <Button look="quiet" onClick={() => shown !== null && void task.run(() => fetchInto(shown.id))}>
            {words.retry}
          </Button>
        </ErrorAlert>
      )}
      {task.busy && <LoadingIndicator words={words.viewer.loading} />}
      {shown !== null && file !== null && (
        <>
          <Warnings found={shown.warnings} words={words} />
          <DocumentView key={shown.id} title={shown.title} file={file} words={words.viewer} />
        </>
      )}
      <Footer left={left.length} session={session} words={words} onRead={onRead} onDecline={onDecline} />
    </>
  );
}

/** Warnings that the document may look different in another viewer. */
function Warnings({ found, words }: { readonly found: SessionDocument['warnings']; readonly words: Words }) {
  const { title, each, advice } = words.read.warnings;
  if (found.length === 0) return null;
  return (
    <Alert kind="warn" title={title}>
      <ul>
        {found.map((warning) => (
          <li key={warning}>{each[warning]}</li>
        ))}
      </ul>
      <p>{advice}</p>
    </Alert>
  );
}

function DocumentList(props: {
  readonly documents: readonly SessionDocument[];
  readonly opened: ReadonlySet<string>;
  readonly shown: SessionDocument | null;
  readonly words: Words;
  readonly onShow: (document: SessionDocument) => void;
}) {
  const { documents, opened, shown, words, onShow } = props;
  return (
    <ul class="documents">
      {documents.map((document) => (
        <li key={document.id}>
          <button
            type="button"
            class="document"
            aria-current={document.id === shown?.id}
            onClick={() => onShow(document)}
          >
            <span aria-hidden="true">{opened.has(document.id) ? '✓' : '○'}</span>
            <span class="document-title">
              <span class="hidden-words">{words.read.open('')}</span>
              {document.title}
            </span>
            <span class="soft">
              {words.read.pages(document.pages)}
              {opened.has(document.id) && <span class="hidden-words">, {words.read.opened}</span>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Footer(props: {
  readonly left: number;
  readonly session: Session;
  readonly words: Words;
  readonly onRead: () => void;
  readonly onDecline: () => void;
}) {
  const { left, session, words, onRead, onDecline } = props;
  const bar = useRef<HTMLDivElement>(null);
  const isTurn = session.signingOrder.isYourTurn;
  return (
    <div class="bar" ref={bar}>
      {!isTurn && (
        <Alert kind="note" title={words.read.notYourTurn.title}>
          <p>{words.read.notYourTurn.advice}</p>
        </Alert>
      )}
      {left > 0 && (
        <p class="soft" role="status">
          {words.read.left(left)}
        </p>
      )}
      <div class="row spread">
        <Button look="bare" onClick={onDecline}>
          {words.decline.open}
        </Button>
        {isTurn && (
          <Button disabled={left > 0} onClick={onRead}>
            {words.read.next}
          </Button>
        )}
      </div>
    </div>
  );
}
