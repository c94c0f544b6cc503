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
    const leaving = new AbortController();
    const place = { container: container.current, signal: leaving.signal };
    // Leaving the page destroys the document while pages are still being drawn. That error doesn't matter.
    draw(pdf, number, { ...place, onRatio: setRatio }).catch(() => undefined);
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

/** The box of a page, until the signal: then it is empty again, so that a long document doesn't fill the memory. */
interface Place {
  readonly container: HTMLElement;
  readonly signal: AbortSignal;
}

/** Draws a page and its text. */
async function draw(
  pdf: PDFDocumentProxy,
  number: number,
  { container, signal, onRatio }: Place & { readonly onRatio: (ratio: number) => void },
): Promise<void> {
  const page = await pdf.getPage(number);
  if (signal.aborted) return;
  const natural = page.getViewport({ scale: 1 });
  onRatio(natural.height / natural.width);
  const viewport = page.getViewport({ scale: container.clientWidth / natural.width });
  const text = document.createElement('div');
  text.className = 'text-layer';
  container.replaceChildren(text);
  signal.addEventListener('abort', () => text.parentElement === container && container.replaceChildren());
  const paint = () => paintPage(page, viewport, { container, signal });
  // A new attempt asks the worker again. If that fails too, the service's picture stays.
  const painting = paint().catch(() => (signal.aborted ? undefined : paint()));
  await Promise.allSettled([painting, writeText(page, viewport, text)]);
}

/** Paints a page. Over a picture, it appears when it is complete. */
async function paintPage(
  page: PDFPageProxy,
  viewport: ReturnType<PDFPageProxy['getViewport']>,
  { container, signal }: Place,
): Promise<void> {
  const canvas = document.createElement('canvas');
  const density = Math.min(window.devicePixelRatio, 2);
  canvas.width = Math.round(viewport.width * density);
  canvas.height = Math.round(viewport.height * density);
  const task = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] });
  signal.addEventListener('abort', () => task.cancel());
  const show = (): void => {
    container.querySelector('canvas')?.remove();
    container.prepend(canvas);
  };
  if (!container.classList.contains('pictured')) show();
  await task.promise;
  if (!signal.aborted && !canvas.isConnected) show();
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
