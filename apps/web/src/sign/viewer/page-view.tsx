import { useEffect, useRef, useState } from 'preact/hooks';
import type { Words } from '../words/words.ts';
import type { FirstPicture } from './first-picture.ts';
import type { PDFDocumentProxy, PDFPageProxy } from './open-pdf.ts';

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
    // Leaving the page destroys the document while pages are still being drawn. That error doesn't matter.
    const drawing = draw(pdf, number, container.current, setRatio).catch(() => () => undefined);
    return () => void drawing.then((stop) => stop());
  }, [pdf, isNear, zoom, width, ratio]);
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

/** Draws a page and returns a function that removes it, so that a long document doesn't fill the memory. */
async function draw(
  pdf: PDFDocumentProxy,
  number: number,
  container: HTMLElement,
  onRatio: (ratio: number) => void,
): Promise<() => void> {
  const page = await pdf.getPage(number);
  const natural = page.getViewport({ scale: 1 });
  onRatio(natural.height / natural.width);
  const viewport = page.getViewport({ scale: container.clientWidth / natural.width });
  const canvas = document.createElement('canvas');
  const density = Math.min(window.devicePixelRatio, 2);
  canvas.width = Math.round(viewport.width * density);
  canvas.height = Math.round(viewport.height * density);
  const task = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] });
  const text = document.createElement('div');
  text.className = 'text-layer';
  // Over a picture, the page appears when it is complete.
  const isPictured = container.classList.contains('pictured');
  container.replaceChildren(...(isPictured ? [text] : [canvas, text]));
  task.promise.then(
    () => isPictured && text.isConnected && container.prepend(canvas),
    () => undefined, // removed while it was being drawn
  );
  await writeText(page, viewport, text);
  return () => {
    task.cancel();
    if (text.isConnected) container.replaceChildren();
  };
}

/** Writes the text over the picture of the page, for selection, search and screen readers. */
async function writeText(
  page: PDFPageProxy,
  viewport: ReturnType<PDFPageProxy['getViewport']>,
  container: HTMLElement,
): Promise<void> {
  const { TextLayer } = await import('./open-pdf.ts');
  container.style.setProperty('--scale-factor', String(viewport.scale));
  container.style.setProperty('--total-scale-factor', String(viewport.scale));
  await new TextLayer({ textContentSource: page.streamTextContent(), container, viewport }).render();
}
