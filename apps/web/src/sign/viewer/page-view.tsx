import type { ComponentChild } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Words } from '../words/words.ts';
import type { FirstPicture } from './first-picture.ts';
import type { PDFDocumentProxy } from './open-pdf.ts';

/** A page that the viewer has opened. Its size is in points, as it is shown. */
export interface ShownPage {
  readonly number: number;
  readonly width: number;
  readonly height: number;
}

/** Returns what lies over a page. */
export type PageLayer = (page: ShownPage) => ComponentChild;

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
  readonly layer: PageLayer | null;
}

/** The assumed ratio of a page until the page is loaded: A4. */
const A4 = 297 / 210;

/** A page of a PDF. Its space is reserved at once; its picture and text appear when it comes near the window. */
export function PageView(props: PageViewProps) {
  const { pdf, number, count, picture, zoom, width, words, layer } = props;
  const container = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const [size, setSize] = useState<ShownPage | null>(null);
  const ratio = size === null ? (picture?.ratio ?? A4) : size.height / size.width;
  const onRatio = (found: number, points: number): void =>
    setSize({ number, width: points, height: found * points });
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
      .then(({ drawPage }) => drawPage(pdf, number, { ...place, onRatio }))
      .catch(() => undefined);
    return () => leaving.abort();
  }, [pdf, isNear, zoom, width]);
  return (
    <>
      <div class="page-frame" style={{ width: `${zoom * 100}%` }}>
        <div
          ref={container}
          class={picture === null ? 'page' : 'page pictured'}
          role="img"
          aria-label={words.page(number, count)}
          data-page={number}
          style={{
            aspectRatio: `1 / ${ratio}`,
            ...(picture !== null && { backgroundImage: `url(${picture.address})` }),
          }}
        />
        {isNear && size !== null && layer?.(size)}
      </div>
      <div class="page-end" data-end={number} />
    </>
  );
}
