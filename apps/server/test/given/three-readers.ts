import { pdfJsPicture } from './pdf-js-picture.ts';
import { picturesOf } from './pictures.ts';
import type { Picture } from './pictures.ts';

/** The readers that most people open a PDF with, by the code that draws their pages. */
export const READERS = ['poppler', 'MuPDF', 'pdf.js'] as const;
export type Reader = (typeof READERS)[number];

/** Returns each page up to `last` as each reader draws it, with its annotations. */
export async function drawnByReaders(
  pdf: Uint8Array,
  { resolution, last }: { readonly resolution: number; readonly last: number },
): Promise<Readonly<Record<Reader, ReadonlyMap<number, Picture>>>> {
  const pages = Array.from({ length: last }, (_, index) => index + 1);
  const byPdfJs = new Map<number, Picture>();
  for (const page of pages) byPdfJs.set(page, await pdfJsPicture(pdf, { page, resolution }));
  return {
    poppler: picturesOf(pdf, 'pdftoppm', { resolution, last }),
    MuPDF: picturesOf(pdf, 'mutool', { resolution, last }),
    'pdf.js': byPdfJs,
  };
}

/** Returns one page as each reader draws it. */
export async function pageByReaders(
  pdf: Uint8Array,
  { resolution, page = 1 }: { readonly resolution: number; readonly page?: number },
): Promise<readonly (readonly [Reader, Picture])[]> {
  const drawn = await drawnByReaders(pdf, { resolution, last: page });
  return READERS.map((reader) => {
    const picture = drawn[reader].get(page);
    if (picture === undefined) throw new Error(`${reader} drew no page ${page}`);
    return [reader, picture] as const;
  });
}
