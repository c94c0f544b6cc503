import './draw-page.css';
import { TextLayer } from './open-pdf.ts';
import type { PDFDocumentProxy, PDFPageProxy } from './open-pdf.ts';

/** The box of a page, until the signal: then it is empty again, so that a long document doesn't fill the memory. */
interface Place {
  readonly container: HTMLElement;
  readonly signal: AbortSignal;
}

/** Draws a page and its text, in the width of its container. */
export async function drawPage(
  pdf: PDFDocumentProxy,
  number: number,
  {
    container,
    signal,
    onRatio,
  }: Place & {
    /** Height by width, and the width in points. */
    readonly onRatio: (ratio: number, width: number) => void;
  },
): Promise<void> {
  const page = await pdf.getPage(number);
  if (signal.aborted) return;
  const natural = page.getViewport({ scale: 1 });
  onRatio(natural.height / natural.width, natural.width);
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
  container.style.setProperty('--scale-factor', String(viewport.scale));
  container.style.setProperty('--total-scale-factor', String(viewport.scale));
  await new TextLayer({ textContentSource: page.streamTextContent(), container, viewport }).render();
}
