import { createFileOfCodes, footerOf, photographOf, readByJsQr, readByZbar } from './footer-codes.ts';
import { picturesOf } from './pictures.ts';

/** A way in which a reader gets to see a footer. */
export interface Way {
  readonly name: string;
  readonly tool: 'pdftoppm' | 'mutool';
  readonly resolution: number;
  readonly isPhotograph: boolean;
}

const SCANS = [150, 216].flatMap((resolution) =>
  (['pdftoppm', 'mutool'] as const).map((tool) => ({
    name: `drawn by ${tool} at ${resolution} dpi`,
    tool,
    resolution,
    isPhotograph: false,
  })),
);

/** Scans at two resolutions, and the photograph of a whole page with a camera of twelve megapixels. */
export const WAYS: readonly Way[] = [
  ...SCANS,
  { name: 'photographed', tool: 'pdftoppm', resolution: 300, isPhotograph: true },
];

/**
 * Returns the codes that a reader doesn't read, each with the name of the reader. In a picture of 150 dpi either reader is
 * enough: of 1,006 codes, jsQR missed a single code there, which zbar read.
 */
export async function findUnreadCodes(
  { tool, resolution, isPhotograph }: Way,
  { pages, seed }: { readonly pages: number; readonly seed: number },
): Promise<readonly string[]> {
  const { pdf, addresses } = createFileOfCodes(pages, seed);
  const drawn = picturesOf(pdf, tool, { resolution, last: pages });
  const pictures = addresses.map((address, index) => {
    const page = drawn.get(index + 1);
    if (page === undefined) throw new Error(`${tool} drew no page ${index + 1} for ${address}`);
    const footer = footerOf(page, resolution);
    return isPhotograph ? photographOf(footer, seed * pages + index) : footer;
  });
  const read = { jsQR: pictures.map(readByJsQr), zbar: readByZbar(pictures) };
  const isEnough = (index: number): boolean =>
    resolution < 200 && Object.values(read).some((texts) => texts[index] === addresses[index]);
  return Object.entries(read).flatMap(([reader, texts]) =>
    addresses
      .filter((address, index) => texts[index] !== address && !isEnough(index))
      .map((address) => `${reader}: ${address}`),
  );
}
