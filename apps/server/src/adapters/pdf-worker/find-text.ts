import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { MarkBox } from '../../ports/printed-marks.ts';
import { openForDrawing, withComplaints } from './open-for-drawing.ts';
import { pageGlyphs } from './page-glyphs.ts';
import { searchable, textLines } from './text-lines.ts';
import type { LineCharacter } from './text-lines.ts';

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
      for (let page = question.from; page <= Math.min(question.to, document.numPages); page++)
        found.push(...(await findOn(await document.getPage(page), { question, page })));
      return { pages: document.numPages, found: found.slice(0, MOST_FOUND) };
    });
    return value;
  } finally {
    await task.destroy();
  }
}

/** Only a page that has a text is read in full, because that decodes its pictures. A damaged page has no text. */
async function findOn(
  page: PDFPageProxy,
  { question, page: number }: { readonly question: TextQuestion; readonly page: number },
): Promise<readonly FoundText[]> {
  try {
    const { items } = await page.getTextContent({ includeMarkedContent: false });
    const whole = searchable(items.map((item) => ('str' in item ? item.str : '')).join(''));
    const wanted = wantedIn(whole, question);
    if (wanted.length === 0) return [];
    const { width, height } = page.getViewport({ scale: 1 });
    const lines = textLines(
      (await pageGlyphs(page)).filter(({ from: [x, y] }) => isOn([x, y], width, height)),
    );
    return lines
      .flatMap((line) => matchesIn(line, wanted))
      .map(({ text, characters }) => {
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

/** An anchor of ours: a text in double braces. */
const ANCHOR = /\{\{[^{}]{1,200}\}\}/gu;

interface Wanted {
  readonly text: string;
  readonly searched: string;
}

function wantedIn(whole: string, { texts }: TextQuestion): readonly Wanted[] {
  const all = texts ?? [...new Set(whole.match(ANCHOR))];
  return all
    .map((text) => ({ text, searched: searchable(text) }))
    .filter(({ searched }) => searched !== '' && whole.includes(searched));
}

interface Match {
  readonly text: string;
  readonly at: number;
  readonly characters: readonly LineCharacter[];
}

/** Matches of different texts may overlap; those of one text don't. */
function matchesIn(line: readonly LineCharacter[], wanted: readonly Wanted[]): readonly Match[] {
  const whole = line.map(({ text }) => text).join('');
  const matches: Match[] = [];
  for (const { text, searched } of wanted) {
    for (let at = whole.indexOf(searched); at >= 0; at = whole.indexOf(searched, at + searched.length))
      matches.push({ text, at, characters: charactersOf(line, at, searched.length) });
  }
  return matches.toSorted((a, b) => a.at - b.at);
}

/** A character beyond the basic plane takes two places of a string. */
function charactersOf(line: readonly LineCharacter[], at: number, length: number): readonly LineCharacter[] {
  let reached = 0;
  return line.filter(({ text }) => {
    const from = reached;
    reached += text.length;
    return from < at + length && reached > at;
  });
}

function inside(value: number, limit: number): number {
  return Math.round(Math.min(Math.max(value, 0), limit) * 1000);
}

/** Shares of the size below and above the base line. */
const [BELOW, ABOVE] = [0.22, 0.78];

function boxOf(characters: readonly LineCharacter[], [width, height]: readonly [number, number]): MarkBox {
  const points = characters.flatMap(({ glyph: { from, to, up } }) =>
    [from, to].flatMap(([x, y]) =>
      [-BELOW, ABOVE].map((share) => [x + share * up[0], y + share * up[1]] as const),
    ),
  );
  const [across, down] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [
    inside(Math.min(...across), width),
    inside(Math.min(...down), height),
    inside(Math.max(...across), width),
    inside(Math.max(...down), height),
  ];
}
