import { useEffect, useState } from 'preact/hooks';
import { Alert, Button, LoadingIndicator, StepHeading } from '../design/parts.tsx';
import { DocumentList } from './document-list.tsx';
import { MessageQuote } from './message-quote.tsx';
import type { Portal, Session, SessionDocument } from './portal.ts';
import { ReadBar } from './read-bar.tsx';
import { ErrorAlert } from './refusal.tsx';
import { useTask } from '../api/use-task.ts';
import { DocumentView } from './viewer/document-view.tsx';
import type { WantedPage } from './viewer/go-to-page.ts';
import type { Words } from './words/words.ts';

/** What the signer has received and seen. The ceremony keeps it while other steps are shown. */
export interface Reading {
  /** Fetched files by document ID. */
  readonly files: Map<string, Blob>;
  /** The pages that were on the screen, by document ID. */
  readonly seen: Map<string, ReadonlySet<number>>;
}

interface ReadStepProps {
  readonly portal: Portal;
  readonly session: Session;
  readonly words: Words;
  readonly reading: Reading;
  readonly onRead: () => void;
  readonly onDecline: () => void;
}

/** Shows all documents, one at a time. The signer can continue once they have opened each document. */
export function ReadStep({ portal, session, words, reading, onRead, onDecline }: ReadStepProps) {
  const { documents } = session;
  const { files } = reading;
  const [shown, setShown] = useState<SessionDocument | null>(documents[0] ?? null);
  const [opened, setOpened] = useState(
    () => new Set(documents.filter(({ id }) => files.has(id)).map(({ id }) => id)),
  );
  const [seen, setSeen] = useState<ReadonlyMap<string, ReadonlySet<number>>>(() => new Map(reading.seen));
  const [percent, setPercent] = useState<number | null>(null);
  const [wanted, setWanted] = useState<WantedPage | null>(null);
  const task = useTask();
  useEffect(() => {
    if (shown !== null) void task.run(() => fetchInto(shown));
  }, [shown]);
  const fetchInto = async ({ id, size }: SessionDocument): Promise<void> => {
    setPercent(null);
    if (!files.has(id))
      files.set(id, await portal.document(id, undefined, (bytes) => setPercent(tens(bytes, size))));
    setOpened((before) => new Set([...before, id]));
  };
  const markSeen = (id: string, page: number): void => {
    reading.seen.set(id, new Set([...(reading.seen.get(id) ?? []), page]));
    setSeen(new Map(reading.seen));
  };
  const file = shown === null ? null : (files.get(shown.id) ?? null);
  return (
    <>
      <StepHeading>{words.read.heading}</StepHeading>
      {session.envelope.message !== null && <MessageQuote text={session.envelope.message} words={words} />}
      {!session.signingOrder.isYourTurn && (
        <Alert kind="note" title={words.read.notYourTurn.title}>
          <p>{words.read.notYourTurn.advice}</p>
        </Alert>
      )}
      {documents.length > 1 && (
        <DocumentList documents={documents} opened={opened} shown={shown} words={words} onShow={setShown} />
      )}
      {task.error !== null && (
        <ErrorAlert error={task.error} words={words}>
          <Button look="quiet" onClick={() => shown !== null && void task.run(() => fetchInto(shown))}>
            {words.retry}
          </Button>
        </ErrorAlert>
      )}
      {task.busy && (
        <LoadingIndicator words={percent === null ? words.viewer.loading : words.viewer.loaded(percent)} />
      )}
      {shown !== null && file !== null && (
        <>
          <Warnings found={shown.warnings} words={words} />
          <DocumentView
            key={shown.id}
            title={shown.title}
            file={file}
            words={words.viewer}
            wanted={wanted}
            onSeen={(page) => markSeen(shown.id, page)}
          />
        </>
      )}
      <ReadBar
        {...{ documents, opened, seen, shown, words, onRead, onDecline }}
        isYourTurn={session.signingOrder.isYourTurn}
        onShow={setShown}
        onPage={setWanted}
      />
    </>
  );
}

/** Returns the received part in percent, in steps of ten: a screen reader announces each step. */
function tens(bytes: number, size: number): number {
  return Math.min(100, Math.floor((bytes / Math.max(1, size)) * 10) * 10);
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
