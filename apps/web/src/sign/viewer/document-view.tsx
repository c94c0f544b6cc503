import { useEffect, useRef, useState } from 'preact/hooks';
import { LoadingIndicator } from '../../design/parts.tsx';
import { saveFile } from '../receipt.tsx';
import type { Words } from '../words/words.ts';
import { goToPage } from './go-to-page.ts';
import type { WantedPage } from './go-to-page.ts';
import type { PDFDocumentProxy } from './open-pdf.ts';
import { PageView } from './page-view.tsx';
import { SearchBox } from './search-box.tsx';
import { usePagesOnScreen } from './use-pages-on-screen.ts';
import { usePdf } from './use-pdf.ts';
import { useWidth } from './use-width.ts';
import { useZoom } from './use-zoom.ts';
import { ViewerTools } from './viewer-tools.tsx';

interface DocumentViewProps {
  readonly title: string;
  readonly file: Blob;
  readonly words: Words['viewer'];
  /** A page that another part of the screen wants to show. */
  readonly wanted: WantedPage | null;
  readonly onSeen: (page: number) => void;
  /** The page in the middle of the window. */
  readonly onCurrent: (page: number) => void;
}

/** Shows every page of a PDF. A page is drawn when it comes near the window. The viewer is loaded with the first document. */
export function DocumentView(props: DocumentViewProps) {
  const { title, file, words } = props;
  const { pdf, failed } = usePdf(file);
  return (
    <section class="viewer" aria-label={title}>
      {failed && (
        <div class="card">
          <p>{words.failed}</p>
          <button type="button" class="button quiet" onClick={() => saveFile(file, title)}>
            {words.download}
          </button>
        </div>
      )}
      {pdf === null && !failed && <LoadingIndicator words={words.loading} />}
      {pdf !== null && <Pages {...props} pdf={pdf} />}
    </section>
  );
}

function Pages(props: DocumentViewProps & { readonly pdf: PDFDocumentProxy }) {
  const { pdf, title, file, words, wanted, onSeen, onCurrent } = props;
  const [searching, setSearching] = useState(false);
  const pages = useRef<HTMLDivElement>(null);
  const width = useWidth(pages);
  const zoom = useZoom(pages, { pdf, width });
  const current = usePagesOnScreen(pages, { count: pdf.numPages, onSeen });
  useEffect(() => {
    if (wanted !== null) goToPage(pages.current, wanted.page);
  }, [wanted]);
  useEffect(() => onCurrent(current), [current]);
  return (
    <>
      <div class="viewer-head">
        <ViewerTools
          {...{ title, words, current, zoom, searching }}
          count={pdf.numPages}
          onSearch={() => setSearching(!searching)}
          onGo={(page) => goToPage(pages.current, page)}
          onDownload={() => saveFile(file, title)}
        />
        {searching && <SearchBox pdf={pdf} pages={pages} words={words} />}
      </div>
      {zoom.isSmall && zoom.toggleText !== null && (
        <p class="small-text">
          {words.smallText}{' '}
          <button type="button" class="foot-button" onClick={zoom.toggleText}>
            {words.enlarge}
          </button>
        </p>
      )}
      <div class="pages" ref={pages} tabIndex={0} role="group" aria-label={title}>
        {Array.from({ length: pdf.numPages }, (_, index) => (
          <PageView key={index} {...{ pdf, width, words }} number={index + 1} zoom={zoom.value} />
        ))}
      </div>
    </>
  );
}
