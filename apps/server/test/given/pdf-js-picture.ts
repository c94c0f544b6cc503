import { createCanvas } from '@napi-rs/canvas';
import { openForDrawing } from '../../src/adapters/pdf-worker/open-for-drawing.ts';
import type { Picture } from './pictures.ts';

/** Returns a page as pdf.js draws it, with its annotations. */
export async function pdfJsPicture(
  pdf: Uint8Array,
  { page: number, resolution }: { readonly page: number; readonly resolution: number },
): Promise<Picture> {
  const task = openForDrawing(pdf, { stopAtErrors: false });
  try {
    const page = await (await task.promise).getPage(number);
    const viewport = page.getViewport({ scale: resolution / 72 });
    const [width, height] = [Math.round(viewport.width), Math.round(viewport.height)];
    const canvas = createCanvas(width, height);
    const context = canvas.getContext('2d');
    await page.render({ canvas, canvasContext: context, viewport, background: '#ffffff' }).promise;
    const { data } = context.getImageData(0, 0, width, height);
    const pixels = Buffer.from(data.filter((_, index) => index % 4 !== 3));
    return { width, height, pixels };
  } finally {
    await task.destroy();
  }
}
