import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { LoadingIndicator } from '../../design/parts.tsx';
import { saveFile } from '../save-file.ts';
import type { Words } from '../words/words.ts';
import type { FirstPicture } from './first-picture.ts';
import { goToPage } from './go-to-page.ts';
import type { WantedPage } from './go-to-page.ts';
import type { PDFDocumentProxy } from './open-pdf.ts';
import { PageView } from './page-view.tsx';
import type { PageLayer } from './page-view.tsx';
import { SearchBox } from './search-box.tsx';
import { usePagesOnScreen } from './use-pages-on-screen.ts';
import { usePdf } from './use-pdf.ts';
import { useWidth } from './use-width.ts';
import { useZoom } from './use-zoom.ts';
import type { Zoom } from './use-zoom.ts';
import { ViewerTools } from './viewer-tools.tsx';

interface DocumentViewProps {
  readonly title: string;
  readonly pages: number;
  /** Null until it has arrived. */
  readonly file: Blob | null;
  /** The first page, until the viewer has drawn it. Null if there is none. */
  readonly picture: FirstPicture | null;
  /** How far loading is, in words; null after an error. */
  readonly loading: string | null;
  readonly words: Words['viewer'];
  /** A page that another part of the screen wants to show. */
  readonly wanted: WantedPage | null;
  readonly layer: PageLayer | null;
  readonly onSeen: (page: number) => void;
  /** The page in the middle of the window. */
  readonly onCurrent: (page: number) => void;
}

/**
 * Shows every page of a PDF. A page is drawn when it comes near the window. Until the viewer and the document are there, the
 * service's picture stands in for the first page, in the same box. Every page has its place from the start: a button that
 * moves away under a finger gets no click.
 */
export function DocumentView(props: DocumentViewProps) {
  const { title, file, words } = props;
  const { pdf, failed } = usePdf(file);
  const first = useRef(props.picture);
  // A picture that comes after the viewer is of no use, and would move what is below.
  if (pdf === null) first.current = props.picture;
  const picture = first.current;
  const download = (): void => void (file !== null && saveFile(file, title));
  return (
    <section class="viewer" aria-label={title}>
      {failed && (
        <div class="card">
          <p>{words.failed}</p>
          <button type="button" class="button quiet" onClick={download}>
            {words.download}
          </button>
        </div>
      )}
      {(!failed || picture !== null) && <Pages {...props} {...{ picture, pdf, failed, download }} />}
    </section>
  );
}

interface PagesProps extends DocumentViewProps {
  readonly pdf: PDFDocumentProxy | null;
  readonly failed: boolean;
  readonly download: () => void;
}

function Pages(props: PagesProps) {
  const { pdf, title, words, wanted, picture, layer, onSeen, onCurrent } = props;
  const pages = useRef<HTMLDivElement>(null);
  const width = useWidth(pages);
  const zoom = useZoom(pages, { pdf, width });
  const count = pdf?.numPages ?? props.pages;
  const current = usePagesOnScreen(pages, { count: pdf === null ? 0 : count, onSeen });
  useEffect(() => {
    if (wanted !== null) goToPage(pages.current, wanted.page);
  }, [wanted, pdf]);
  useEffect(() => onCurrent(current), [current]);
  return (
    <>
      <div class="viewer-head">
        {pdf === null ? <Waiting {...props} /> : <Tools {...props} {...{ pdf, pages, zoom, current }} />}
      </div>
      <SmallText zoom={zoom} words={words} />
      <div class="pages" ref={pages} tabIndex={0} role="group" aria-label={title}>
        {Array.from({ length: count }, (_, index) => (
          <PageView
            key={index}
            {...{ pdf, width, words, layer, count }}
            number={index + 1}
            picture={index === 0 ? picture : null}
            zoom={zoom.value}
          />
        ))}
      </div>
    </>
  );
}

/** Has the height of the tools. */
function Waiting({ failed, loading }: PagesProps) {
  return (
    <div class="viewer-tools viewer-waits">
      {!failed && loading !== null && <LoadingIndicator words={loading} />}
    </div>
  );
}

interface ToolsProps {
  readonly title: string;
  readonly words: Words['viewer'];
  readonly download: () => void;
  readonly pdf: PDFDocumentProxy;
  readonly pages: RefObject<HTMLDivElement | null>;
  readonly zoom: Zoom;
  readonly current: number;
}

function Tools({ title, words, download, pdf, pages, zoom, current }: ToolsProps) {
  const [searching, setSearching] = useState(false);
  return (
    <>
      <ViewerTools
        {...{ title, words, current, zoom, searching }}
        count={pdf.numPages}
        onSearch={() => setSearching(!searching)}
        onGo={(page) => goToPage(pages.current, page)}
        onDownload={download}
      />
      {searching && <SearchBox pdf={pdf} pages={pages} words={words} />}
    </>
  );
}

/** How to read small letters. On a phone, its line is kept free where there is nothing to say. */
function SmallText({ zoom, words }: { readonly zoom: Zoom; readonly words: Words['viewer'] }) {
  const isSmall = zoom.isSmall && zoom.toggleText !== null;
  return (
    <p class={isSmall ? 'small-text' : 'small-text kept'}>
      {words.smallText}{' '}
      <button type="button" class="foot-button" onClick={zoom.toggleText ?? undefined}>
        {words.enlarge}
      </button>
    </p>
  );
}
