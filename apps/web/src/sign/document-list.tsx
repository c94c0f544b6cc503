import type { SessionDocument } from './portal.ts';
import type { Words } from './words/words.ts';

/** The documents of an envelope: which is shown, and which were opened. */
export function DocumentList(props: {
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
