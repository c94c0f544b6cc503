import type { ComponentChildren } from 'preact';
import { Button } from '../design/parts.tsx';
import type { SessionDocument } from './portal.ts';
import type { WantedPage } from './viewer/go-to-page.ts';
import type { Words } from './words/words.ts';

interface ReadBarProps {
  readonly documents: readonly SessionDocument[];
  readonly opened: ReadonlySet<string>;
  readonly seen: ReadonlyMap<string, ReadonlySet<number>>;
  readonly shown: SessionDocument | null;
  /** The page of the shown document in the middle of the window. */
  readonly current: number;
  readonly isYourTurn: boolean;
  /** True while the next step is being opened. */
  readonly opening: boolean;
  readonly words: Words;
  readonly onShow: (document: SessionDocument) => void;
  readonly onPage: (wanted: WantedPage) => void;
  readonly onRead: () => void;
  /** Null for a person who only reads along. */
  readonly onDecline: (() => void) | null;
  /** The work that is left besides reading. */
  readonly children?: ComponentChildren;
}

/** The bar below the document: the page, the unread pages, the next step, and the way out. */
export function ReadBar(props: ReadBarProps) {
  const { words, isYourTurn, onDecline } = props;
  return (
    <div class="bar">
      <Remaining {...props} />
      {props.children}
      <div class="row spread">
        {onDecline !== null && (
          <Button look="bare" onClick={onDecline}>
            {words.decline.open}
          </Button>
        )}
        {isYourTurn && <NextStep {...props} />}
      </div>
    </div>
  );
}

/** Says which page this is, and which documents were not opened or else which pages were not on the screen. */
function Remaining(props: ReadBarProps) {
  const { documents, opened, shown, current, words, onPage } = props;
  const closed = documents.filter(({ id }) => !opened.has(id)).length;
  const unseen = documents.reduce((sum, document) => sum + unseenOf(document, props).length, 0);
  const [next] = shown === null ? [] : unseenOf(shown, props);
  const left = closed > 0 ? words.read.left(closed) : words.read.unseen(unseen);
  return (
    <p class="soft row">
      <span>
        {shown !== null && words.viewer.page(current, shown.pages)}
        {(closed > 0 || unseen > 0) && (
          <>
            {' · '}
            <span role="status">{left}</span>
          </>
        )}
      </span>
      {closed === 0 && next !== undefined && (
        <button type="button" class="foot-button" onClick={() => onPage({ page: next })}>
          {words.read.nextUnseen}
        </button>
      )}
    </p>
  );
}

/** "I have read it" appears when every page was on the screen. Before, the button claims nothing. */
function NextStep(props: ReadBarProps) {
  const { documents, opened, shown, words, opening, onShow, onRead } = props;
  const isLoading = shown !== null && !opened.has(shown.id);
  const closed = documents.find(({ id }) => !opened.has(id));
  if (closed !== undefined && !isLoading)
    return <Button onClick={() => onShow(closed)}>{words.read.nextDocument}</Button>;
  const isSeen = documents.every((document) => unseenOf(document, props).length === 0);
  return (
    <Button disabled={isLoading} onClick={onRead}>
      {opening && <span class="spinner" aria-hidden="true" />}
      {isSeen ? words.read.next : words.read.skip}
    </Button>
  );
}

function unseenOf({ id, pages }: SessionDocument, { seen }: Pick<ReadBarProps, 'seen'>): readonly number[] {
  return Array.from({ length: pages }, (_, index) => index + 1).filter((page) => !seen.get(id)?.has(page));
}
