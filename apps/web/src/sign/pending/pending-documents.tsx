import { useEffect, useState } from 'preact/hooks';
import { Button } from '../../design/parts.tsx';
import type { Language } from '../../i18n/language.ts';
import { useRead } from '../../api/use-read.ts';
import { useTask } from '../../api/use-task.ts';
import type { Batch as BatchPart } from './batch.tsx';
import { readContinuation } from './continuation.ts';
import { listPending, openPending } from './pending-portal.ts';
import type { PendingDocument } from './pending-portal.ts';
import { WORDS } from './words.ts';
import type { Words } from './words.ts';
import './pending.css';

interface PendingProps {
  readonly language: Language;
  /** Goes to the page of another document. */
  readonly onGo?: (path: string) => void;
}

/** Who sent it or, of the same document, as whom the signer signs it once more. */
function aboutOf(document: PendingDocument, words: Words): string {
  const { isSameEnvelope, onBehalfOf, organizationName } = document;
  const about = isSameEnvelope ? words.again : organizationName;
  return onBehalfOf === null ? about : `${about}, ${words.onBehalfOf(onBehalfOf)}`;
}

/** The other documents of the same organization that wait for the signer. Shows nothing once the code's time is over. */
export function PendingDocuments({ language, onGo = (path) => location.assign(path) }: PendingProps) {
  const [continuation] = useState(readContinuation);
  const read = useRead(async () => (continuation === null ? [] : listPending(continuation)), []);
  const opening = useTask();
  const documents = read.error === null ? (read.value ?? []) : [];
  const together = documents.filter(({ sameBulkSend }) => sameBulkSend);
  const Batch = useBatch(together.length > 0);
  if (continuation === null || documents.length === 0) return null;
  const words = WORDS[language];
  const open = ({ id }: PendingDocument): Promise<void> =>
    opening.run(async () => {
      try {
        onGo(await openPending(continuation, id));
      } catch {
        // The document no longer waits, or the time is over: the list is read again.
        await read.reload();
      }
    });
  return (
    <section class="pending" aria-labelledby="pending">
      <h2 id="pending">{words.heading(documents.length)}</h2>
      <p class="soft">{words.intro}</p>
      {Batch !== null && together.length > 0 && (
        <Batch {...{ continuation, language }} documents={together} onChange={read.reload} />
      )}
      <ul>
        {documents.map((document, index) => (
          <li key={document.id}>
            <p>
              <strong>{document.title}</strong>
              <span class="soft">{aboutOf(document, words)}</span>
            </p>
            <Button
              {...(index === 0 ? {} : { look: 'quiet' as const })}
              busy={opening.busy}
              aria-label={words.openTitle(document.title)}
              onClick={() => void open(document)}
            >
              {words.open}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Most signers have no batch, so its part comes when there is one. */
function useBatch(isWanted: boolean) {
  const [loaded, setLoaded] = useState<{ readonly Batch: typeof BatchPart } | null>(null);
  useEffect(() => {
    if (isWanted) void import('./batch.tsx').then(setLoaded, () => undefined);
  }, [isWanted]);
  return loaded?.Batch ?? null;
}
