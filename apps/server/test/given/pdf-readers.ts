import { pdfJsPictures } from './pdf-js-picture.ts';
import { picturesOf } from './pictures.ts';
import type { Picture } from './pictures.ts';

/** The readers that most people open a PDF with, by the code that draws their pages. */
export const READERS = ['poppler', 'MuPDF', 'pdf.js'] as const;
export type Reader = (typeof READERS)[number];

/** Returns pages as each reader draws them, with their annotations. */
export async function drawnByReaders(
  pdf: Uint8Array,
  { resolution, pages }: { readonly resolution: number; readonly pages: readonly number[] },
): Promise<Readonly<Record<Reader, ReadonlyMap<number, Picture>>>> {
  const last = Math.max(...pages);
  return {
    poppler: picturesOf(pdf, 'pdftoppm', { resolution, last }),
    MuPDF: picturesOf(pdf, 'mutool', { resolution, last }),
    'pdf.js': await pdfJsPictures(pdf, { pages, resolution }),
  };
}

/** Returns the first page as each reader draws it. */
export async function firstPageByReaders(
  pdf: Uint8Array,
  resolution: number,
): Promise<readonly (readonly [Reader, Picture])[]> {
  const drawn = await drawnByReaders(pdf, { resolution, pages: [1] });
  return READERS.map((reader) => {
    const picture = drawn[reader].get(1);
    if (picture === undefined) throw new Error(`${reader} drew nothing`);
    return [reader, picture] as const;
  });
}
