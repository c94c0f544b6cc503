import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { MarkBox } from '../../ports/printed-marks.ts';
import { openForDrawing, withComplaints } from './open-for-drawing.ts';
import { pageGlyphs } from './page-glyphs.ts';
import { searchable, textLines } from './text-lines.ts';
import type { LineCharacter } from './text-lines.ts';
import { ANCHOR, textMatches } from './text-matches.ts';
import type { WantedText } from './text-matches.ts';

/** The texts to look for on some pages. */
export interface TextQuestion {
  /** Null for every text in double braces. */
  readonly texts: readonly string[] | null;
  readonly from: number;
  readonly to: number;
}

/** A text where it stands. */
export interface FoundText {
  readonly text: string;
  /** Counts from 1. */
  readonly page: number;
  readonly box: MarkBox;
}

/** The places found, in reading order. */
export interface TextAnswer {
  readonly pages: number;
  readonly found: readonly FoundText[];
}

/** Characters of a page beyond this are not searched: twice what a full page of a newspaper has. */
const SEARCHED_GLYPHS = 50_000;
/** Places beyond this are left out. */
const MOST_FOUND = 5000;

/**
 * Finds texts on pages, with the boxes that readers show them in. A text may be drawn in many runs, but stands on one line;
 * spaces don't matter. Parses hostile bytes: run it in a child process.
 *
 * @throws if the file can't be opened
 */
export async function findText(pdf: Uint8Array, question: TextQuestion): Promise<TextAnswer> {
  const task = openForDrawing(pdf, { stopAtErrors: false });
  try {
    const { value } = await withComplaints(async () => {
      const document = await task.promise;
      const found: FoundText[] = [];
      const last = Math.min(question.to, document.numPages);
      for (let page = question.from; page <= last && found.length < MOST_FOUND; page++) {
        const max = MOST_FOUND - found.length;
        found.push(
          ...(await findOn(await document.getPage(page), {
            question,
            page,
            max,
          })),
        );
      }
      return { pages: document.numPages, found };
    });
    return value;
  } finally {
    await task.destroy();
  }
}

interface PageQuestion {
  readonly question: TextQuestion;
  readonly page: number;
  /** The places that are still looked for. */
  readonly max: number;
}

/** Only a page that has a text is read in full, because that decodes its pictures. A damaged page has no text. */
async function findOn(
  page: PDFPageProxy,
  { question, page: number, max }: PageQuestion,
): Promise<readonly FoundText[]> {
  try {
    const { items } = await page.getTextContent({
      includeMarkedContent: false,
    });
    const whole = searchable(items.map((item) => ('str' in item ? item.str : '')).join(''));
    const wanted = wantedIn(whole, question);
    if (wanted?.length === 0) return [];
    const { width, height } = page.getViewport({ scale: 1 });
    const lines = textLines(
      (await pageGlyphs(page, SEARCHED_GLYPHS)).filter(({ from: [x, y] }) => isOn([x, y], width, height)),
    );
    return textMatches(lines, wanted, max).map(({ text, characters }) => {
      return { text, page: number, box: boxOf(characters, [width, height]) };
    });
  } catch {
    return [];
  } finally {
    page.cleanup();
  }
}

function isOn([x, y]: readonly [number, number], width: number, height: number): boolean {
  return x >= 0 && y >= 0 && x <= width && y <= height;
}

/** Returns null for every anchor, and nothing if the page has none of the texts. */
function wantedIn(whole: string, { texts }: TextQuestion): readonly WantedText[] | null {
  if (texts === null) return whole.search(ANCHOR) < 0 ? [] : null;
  return texts
    .map((text) => ({ text, searched: searchable(text) }))
    .filter(({ searched }) => searched !== '' && whole.includes(searched));
}

function inside(value: number, limit: number): number {
  return Math.round(Math.min(Math.max(value, 0), limit) * 1000);
}

/** Shares of the size below and above the base line. */
const [BELOW, ABOVE] = [0.22, 0.78];

function boxOf(characters: readonly LineCharacter[], [width, height]: readonly [number, number]): MarkBox {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { glyph } of characters) {
    for (const [x, y] of [glyph.from, glyph.to]) {
      for (const share of [-BELOW, ABOVE]) {
        const [across, down] = [x + share * glyph.up[0], y + share * glyph.up[1]];
        [left, right] = [Math.min(left, across), Math.max(right, across)];
        [top, bottom] = [Math.min(top, down), Math.max(bottom, down)];
      }
    }
  }
  return [inside(left, width), inside(top, height), inside(right, width), inside(bottom, height)];
}
