import type { PDFDocumentProxy } from './open-pdf.ts';

/** The text of the first page, as parts of the width of the page, and the usual size of its letters. */
export interface TextArea {
  readonly left: number;
  readonly width: number;
  /** The height of a letter, as a part of the width of the page. */
  readonly letter: number;
}

interface Piece {
  readonly str: string;
  readonly transform: readonly number[];
  readonly width: number;
  readonly height: number;
}

/** Points left free beside the text. */
const MARGIN = 12;

/** Returns the area of the text of the first page, or null for a page that is turned or has no text, such as a scan. */
export async function readTextArea(pdf: PDFDocumentProxy): Promise<TextArea | null> {
  const page = await pdf.getPage(1);
  if (page.rotate !== 0) return null;
  const [left = 0, , right = 0] = page.view;
  const { items } = await page.getTextContent();
  return textAreaOf(
    items.filter((item) => 'str' in item),
    { left, width: right - left },
  );
}

/** Returns the area of pieces of text on a page, or null without text. */
export function textAreaOf(
  pieces: readonly Piece[],
  page: { readonly left: number; readonly width: number },
): TextArea | null {
  const written = pieces.filter(({ str, width }) => str.trim() !== '' && width > 0);
  if (written.length === 0) return null;
  const starts = written.map(({ transform }) => (transform[4] ?? 0) - page.left);
  const ends = written.map(({ width }, index) => (starts[index] ?? 0) + width);
  const from = Math.max(0, Math.min(...starts) - MARGIN);
  const to = Math.min(page.width, Math.max(...ends) + MARGIN);
  return {
    left: from / page.width,
    width: (to - from) / page.width,
    letter: usualHeight(written) / page.width,
  };
}

/** Returns the height that most letters don't exceed. */
function usualHeight(pieces: readonly Piece[]): number {
  const sorted = pieces.toSorted((first, second) => first.height - second.height);
  const half = sorted.reduce((sum, { str }) => sum + str.length, 0) / 2;
  let passed = 0;
  for (const { str, height } of sorted) {
    passed += str.length;
    if (passed >= half) return height;
  }
  return 0;
}
