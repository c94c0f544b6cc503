import { createCanvas } from '@napi-rs/canvas';
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PictureInput } from '../../ports/pdf-reader.ts';
import { openForDrawing, withComplaints } from './open-for-drawing.ts';

/** Of WebP, 0 to 100: text stays sharp, and a full page of it has some 50 kB at 720 pixels. */
const QUALITY = 60;
/** The longest a picture may be, in widths. */
const HEIGHT_RATIO = 4;
const PAPER = '#ffffff';

/**
 * Draws a page as WebP, as readers show it (ADR-0036). A page that pdf.js complains about is drawn as far as it goes, but an
 * empty picture of such a page is none. Parses hostile bytes: run it in a child process.
 *
 * @throws if the page can't be drawn
 */
export async function drawPage(pdf: Uint8Array, { page: number, width }: PictureInput): Promise<Uint8Array> {
  const task = openForDrawing(pdf, { stopAtErrors: false });
  try {
    const { value, complaints } = await withComplaints(async () =>
      drawn(await (await task.promise).getPage(number), width),
    );
    if (complaints.length > 0 && isBlank(value)) throw new Error(`pdf.js drew nothing: ${complaints.join()}`);
    return value.canvas.encodeSync('webp', QUALITY);
  } finally {
    await task.destroy();
  }
}

/** A page that is far higher than wide is drawn narrower. */
async function drawn(page: PDFPageProxy, width: number): Promise<SKRSContext2D> {
  const natural = page.getViewport({ scale: 1 });
  const scale = Math.min(width / natural.width, (HEIGHT_RATIO * width) / natural.height);
  const viewport = page.getViewport({ scale });
  const size = [viewport.width, viewport.height].map((side) => Math.max(1, Math.round(side)));
  const canvas = createCanvas(size[0] ?? 1, size[1] ?? 1);
  const context = canvas.getContext('2d');
  await page.render({ canvas, canvasContext: context, viewport, background: PAPER }).promise;
  return context;
}

function isBlank(context: SKRSContext2D): boolean {
  const { width, height } = context.canvas;
  const { data } = context.getImageData(0, 0, width, height);
  return data.every((value) => value === 255);
}
