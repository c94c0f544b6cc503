import { useEffect, useState } from 'preact/hooks';
import { useTask } from '../../api/use-task.ts';
import { Alert, Button } from '../../design/parts.tsx';
import type { Language } from '../../i18n/language.ts';
import { prepare, signPrepared } from './batch-signing.ts';
import type { Prepared } from './batch-signing.ts';
import type { Continuation } from './continuation.ts';
import type { PendingDocument } from './pending-portal.ts';
import { WORDS } from './words.ts';

interface BatchProps {
  readonly continuation: Continuation;
  /** The documents that one bulk send made. */
  readonly documents: readonly PendingDocument[];
  readonly language: Language;
  /** Some were signed, or no longer wait. */
  readonly onChange: () => Promise<void>;
}

/**
 * Signs many documents of one bulk send after one code. Every document is fetched, can be read, and has its own statement;
 * one tick accepts those statements, and each document is signed by itself.
 */
export function Batch({ continuation, documents, language, onChange }: BatchProps) {
  const words = WORDS[language].batch;
  const [prepared, setPrepared] = useState<readonly Prepared[] | null>(null);
  const [done, setDone] = useState(0);
  const [failed, setFailed] = useState(0);
  const [accepted, setAccepted] = useState(false);
  const task = useTask();
  useEffect(() => () => forget(prepared ?? []), [prepared]);
  const begin = async (): Promise<void> => {
    const ready: Prepared[] = [];
    setFailed(0);
    for (const [index, document] of documents.entries()) {
      setDone(index);
      // A document that fails here stays in the list, where it can be opened by itself.
      const made = await prepare(continuation, document, language).catch(() => null);
      if (made !== null) ready.push(made);
    }
    setPrepared(ready);
  };
  const sign = async (): Promise<void> => {
    let refused = 0;
    for (const [index, each] of (prepared ?? []).entries()) {
      setDone(index);
      await signPrepared(each).catch(() => (refused += 1));
    }
    setFailed(refused);
    setPrepared(null);
    setAccepted(false);
    await onChange();
  };
  const count = prepared?.length ?? documents.length;
  return (
    <section class="batch" aria-labelledby="batch">
      <h3 id="batch">{words.heading(documents.length)}</h3>
      <p class="soft">{words.intro}</p>
      {failed > 0 && <Alert kind="warn" title={words.failed(failed)} urgent />}
      {task.busy && <p role="status">{words.progress(done + 1, count)}</p>}
      {prepared === null ? (
        <Button busy={task.busy} onClick={() => void task.run(begin)}>
          {words.prepare}
        </Button>
      ) : (
        <ReadyBatch
          {...{ prepared, language, accepted }}
          busy={task.busy}
          onAccepted={setAccepted}
          onSign={() => void task.run(sign)}
        />
      )}
    </section>
  );
}

function forget(prepared: readonly Prepared[]): void {
  for (const { files } of prepared) for (const { url } of files) URL.revokeObjectURL(url);
}

interface ReadyProps {
  readonly prepared: readonly Prepared[];
  readonly language: Language;
  readonly accepted: boolean;
  readonly busy: boolean;
  readonly onAccepted: (accepted: boolean) => void;
  readonly onSign: () => void;
}

function ReadyBatch({ prepared, language, accepted, busy, onAccepted, onSign }: ReadyProps) {
  const words = WORDS[language].batch;
  if (prepared.length === 0) return <Alert kind="note" title={words.none} />;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (accepted) onSign();
      }}
    >
      <ul>
        {prepared.map((each) => (
          <li key={each.document.id}>
            <DocumentOfBatch prepared={each} language={language} />
          </li>
        ))}
      </ul>
      <label class="accept">
        <input
          type="checkbox"
          checked={accepted}
          onChange={(event) => onAccepted(event.currentTarget.checked)}
        />
        <span>{words.accept(prepared.length)}</span>
      </label>
      <Button type="submit" wide busy={busy} disabled={!accepted}>
        {words.sign(prepared.length)}
      </Button>
    </form>
  );
}

function DocumentOfBatch({
  prepared,
  language,
}: Pick<ReadyProps, 'language'> & { readonly prepared: Prepared }) {
  const words = WORDS[language].batch;
  const { document, consent, files } = prepared;
  const name = [document.title, ...document.people].join(' · ');
  return (
    <div>
      <p>
        <strong>{name}</strong>
      </p>
      <p class="batch-files">
        {files.map(({ title, url }) => (
          <a key={url} href={url} target="_blank" rel="noreferrer" aria-label={words.readTitle(title, name)}>
            {words.read(title)}
          </a>
        ))}
      </p>
      <details>
        <summary>{words.statement}</summary>
        <div lang={consent.language}>
          {consent.statement.split(/\n+/).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </details>
    </div>
  );
}
