import { useEffect, useRef, useState } from 'preact/hooks';
import type { Words } from '../words/words.ts';
import type { FirstPicture } from './first-picture.ts';
import type { PDFDocumentProxy } from './open-pdf.ts';

interface PageViewProps {
  /** Null until the viewer has opened it. */
  readonly pdf: PDFDocumentProxy | null;
  readonly number: number;
  /** How many pages the document has. */
  readonly count: number;
  /** Shown until the viewer has drawn the page. */
  readonly picture: FirstPicture | null;
  readonly zoom: number;
  /** The width of the place for the pages. */
  readonly width: number;
  readonly words: Words['viewer'];
}

/** The assumed ratio of a page until the page is loaded: A4. */
const A4 = 297 / 210;

/** A page of a PDF. Its space is reserved at once; its picture and text appear when it comes near the window. */
export function PageView({ pdf, number, count, picture, zoom, width, words }: PageViewProps) {
  const container = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const [ratio, setRatio] = useState(picture?.ratio ?? A4);
  useEffect(() => {
    if (container.current === null) return;
    // A busy browser reports several changes at once, the newest last.
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting === true), {
      rootMargin: '600px',
    });
    observer.observe(container.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (pdf === null || !isNear || width === 0 || container.current === null) return;
    const leaving = new AbortController();
    const place = { container: container.current, signal: leaving.signal };
    // Leaving the page destroys the document while pages are still being drawn. That error doesn't matter.
    import('./draw-page.tsx')
      .then(({ drawPage }) => drawPage(pdf, number, { ...place, onRatio: setRatio }))
      .catch(() => undefined);
    return () => leaving.abort();
  }, [pdf, isNear, zoom, width]);
  return (
    <>
      <div
        ref={container}
        class={picture === null ? 'page' : 'page pictured'}
        role="img"
        aria-label={words.page(number, count)}
        data-page={number}
        style={{
          width: `${zoom * 100}%`,
          aspectRatio: `1 / ${ratio}`,
          ...(picture !== null && { backgroundImage: `url(${picture.address})` }),
        }}
      />
      <div class="page-end" data-end={number} />
    </>
  );
}
