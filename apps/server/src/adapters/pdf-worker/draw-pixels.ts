import { createCanvas } from '@napi-rs/canvas';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The part of a page that a viewport shows, and whether annotations are drawn too. */
interface PixelQuestion {
  readonly viewport: ReturnType<PDFPageProxy['getViewport']>;
  readonly width: number;
  readonly height: number;
  readonly annotations: boolean;
}

/** Values of pdf.js. */
const [NO_ANNOTATIONS, ANNOTATIONS] = [0, 1];

/**
 * Returns red, green, blue and alpha of a page on white: as it is shown, and darkened by what it shows with all layers, since
 * both may be what a reader shows.
 */
export async function drawPixels(
  document: PDFDocumentProxy,
  page: PDFPageProxy,
  { viewport, width, height, annotations }: PixelQuestion,
): Promise<Uint8ClampedArray> {
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255);
  const annotationMode = annotations ? ANNOTATIONS : NO_ANNOTATIONS;
  for (const layers of await layersOf(document)) {
    const canvas = createCanvas(width, height);
    const canvasContext = canvas.getContext('2d');
    const drawn = { canvas, canvasContext, viewport, background: '#ffffff', annotationMode };
    await page.render({ ...drawn, optionalContentConfigPromise: Promise.resolve(layers) }).promise;
    darken(pixels, canvasContext.getImageData(0, 0, width, height).data);
  }
  return pixels;
}

type Layers = Awaited<ReturnType<PDFDocumentProxy['getOptionalContentConfig']>>;

/** The layers as they are shown and, where there are any, all of them at once. */
async function layersOf(document: PDFDocumentProxy): Promise<readonly Layers[]> {
  const [shown, all] = [await document.getOptionalContentConfig(), await document.getOptionalContentConfig()];
  const ids = [...all].map(([id]) => id as string);
  for (const id of ids) all.setVisibility(id, true, false);
  return ids.length === 0 ? [shown] : [shown, all];
}

function darken(pixels: Uint8ClampedArray, others: Uint8ClampedArray): void {
  for (const [at, value] of others.entries()) pixels[at] = Math.min(pixels[at] ?? 0, value);
}
