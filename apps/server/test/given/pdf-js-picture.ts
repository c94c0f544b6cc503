import { createCanvas } from '@napi-rs/canvas';
import { openForDrawing } from '../../src/adapters/pdf-worker/open-for-drawing.ts';
import type { Picture } from './pictures.ts';

/** Returns a page as pdf.js draws it, with its annotations. */
export async function pdfJsPicture(
  pdf: Uint8Array,
  { page, resolution }: { readonly page: number; readonly resolution: number },
): Promise<Picture> {
  const picture = (await pdfJsPictures(pdf, { pages: [page], resolution })).get(page);
  if (picture === undefined) throw new Error(`pdf.js drew no page ${page}`);
  return picture;
}

/** Returns these pages as pdf.js draws them, with their annotations. */
export async function pdfJsPictures(
  pdf: Uint8Array,
  { pages, resolution }: { readonly pages: readonly number[]; readonly resolution: number },
): Promise<ReadonlyMap<number, Picture>> {
  const task = openForDrawing(pdf, { stopAtErrors: false });
  try {
    const document = await task.promise;
    const drawn = new Map<number, Picture>();
    for (const number of pages) drawn.set(number, await drawPage(await document.getPage(number), resolution));
    return drawn;
  } finally {
    await task.destroy();
  }
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof openForDrawing>['promise']>['getPage']>>;

async function drawPage(page: Page, resolution: number): Promise<Picture> {
  const viewport = page.getViewport({ scale: resolution / 72 });
  const [width, height] = [Math.round(viewport.width), Math.round(viewport.height)];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  await page.render({ canvas, canvasContext: context, viewport, background: '#ffffff' }).promise;
  const { data } = context.getImageData(0, 0, width, height);
  const pixels = Buffer.from(data.filter((_, index) => index % 4 !== 3));
  return { width, height, pixels };
}
