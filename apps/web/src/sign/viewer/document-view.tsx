import { useEffect, useRef, useState } from 'preact/hooks';
import { Button, LoadingIndicator } from '../../design/parts.tsx';
import { saveFile } from '../receipt.tsx';
import type { Words } from '../words/words.ts';
import type { PDFDocumentProxy } from './open-pdf.ts';
import { PageView } from './page-view.tsx';
import { SearchBox } from './search-box.tsx';

type ViewerWords = Words['viewer'];

interface DocumentViewProps {
  readonly title: string;
  readonly file: Blob;
  readonly words: ViewerWords;
}

const ZOOMS = [0.75, 1, 1.25, 1.5, 2, 3] as const;

/** Shows every page of a PDF. A page is drawn when it comes near the window. The viewer is loaded with the first document. */
export function DocumentView({ title, file, words }: DocumentViewProps) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const [failed, setFailed] = useState(false);
  const [zoom, setZoom] = useState(1);
  const pages = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let stop = (): unknown => undefined;
    let isGone = false;
    const open = async (): Promise<void> => {
      const { openPdf } = await import('./open-pdf.ts');
      const task = openPdf(new Uint8Array(await file.arrayBuffer()));
      // Leaving the page cancels running calls. Their errors don't matter.
      stop = () => task.destroy().catch(() => undefined);
      const opened = await task.promise;
      if (!isGone) setPdf(opened);
    };
    open().catch(() => setFailed(!isGone));
    return () => {
      isGone = true;
      stop();
    };
  }, [file]);
  const step = (by: 1 | -1): void => setZoom((now) => ZOOMS[ZOOMS.indexOf(now as 1) + by] ?? now);
  return (
    <section class="viewer" aria-label={title}>
      <div class="viewer-tools" role="toolbar" aria-label={title}>
        {pdf !== null && <SearchBox pdf={pdf} pages={pages} words={words} />}
        <Button look="quiet" aria-label={words.zoomOut} disabled={zoom === ZOOMS[0]} onClick={() => step(-1)}>
          −
        </Button>
        <Button
          look="quiet"
          aria-label={words.zoomIn}
          disabled={zoom === ZOOMS.at(-1)}
          onClick={() => step(1)}
        >
          +
        </Button>
        <Button look="quiet" onClick={() => saveFile(file, title)}>
          {words.download}
        </Button>
      </div>
      {failed && <p class="card">{words.failed}</p>}
      {pdf === null && !failed && <LoadingIndicator words={words.loading} />}
      {pdf !== null && (
        <div class="pages" ref={pages} tabIndex={0} role="group" aria-label={title}>
          {Array.from({ length: pdf.numPages }, (_, index) => (
            <PageView key={index} pdf={pdf} number={index + 1} zoom={zoom} words={words} />
          ))}
        </div>
      )}
    </section>
  );
}
