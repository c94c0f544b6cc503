import type { MarkBox } from '../../ports/printed-marks.ts';
import type { PixelRect } from './ink-map.ts';
import type { ShownGlyph } from './page-glyphs.ts';
import { textLines } from './text-lines.ts';
import type { LineCharacter } from './text-lines.ts';

/** The words of a page that nothing may cover, and where any of its text has ink. */
export interface PageWords {
  readonly words: readonly { readonly text: string; readonly box: MarkBox }[];
  /** In points. */
  readonly inked: readonly PixelRect[];
  /** The letters of all that is no line: a line right below or above them stays. In points. */
  readonly letters: readonly PixelRect[];
  /** Places to fill in that are no lines: empty boxes, and anchors. In points. */
  readonly fillers: readonly PixelRect[];
}

/** A wider gap, as a share of the size, separates words. */
const WORD_GAP = 0.18;
/** Characters of places to fill in: lines, empty boxes, and the marks between them. */
const FILLERS = /^[_.…·•‗¯\-–—―‐‑‒☐□▢◻○◯/()[\]|,:;]+$/u;
/** Inside a word, such as `R$_____`. */
const FILLER_RUN = /[_.…·‗\-–—―‐‑‒☐□▢◻]{2,}|[☐□▢◻_…]/gu;
const LINE = /^[_.…‗\-–—―‐‑‒]{4,}$/u;
/** An anchor of ours. */
const ANCHOR = /\{\{[^{}]{1,200}\}\}/gu;

/** Shares of the size: letters from the base line to the top of capitals, and anything that a glyph may have as ink. */
const LETTERS = { below: 0.05, above: 0.68 } as const;
const INK = { below: 0.4, above: 1 } as const;
/** From the end of descenders to the top of capitals. */
const GLYPHS = { below: 0.22, above: 0.74 } as const;
/** Fillers have their ink around the base line. */
const FILLER_INK = { below: 0.35, above: 0.78 } as const;

/** Returns the words of a page, without fillers and anchors. */
export function pageWords(glyphs: readonly ShownGlyph[]): PageWords {
  const pieces = textLines(glyphs).flatMap(piecesOf);
  return {
    words: pieces.flatMap(({ characters, isFree }) =>
      isFree
        ? []
        : [{ text: textOf(characters).normalize('NFC'), box: thousandths(around(characters, LETTERS)) }],
    ),
    inked: pieces.map(({ characters, isFree }) => around(characters, isFree ? FILLER_INK : INK)),
    letters: pieces.filter((each) => !isLine(each)).map(({ characters }) => around(characters, GLYPHS)),
    fillers: pieces
      .filter((each) => each.isFree && !isLine(each))
      .map(({ characters }) => around(characters, FILLER_INK)),
  };
}

interface Piece {
  readonly characters: readonly LineCharacter[];
  readonly isFree: boolean;
}

/** A run of underscores, dots, or dashes: its ink is a line. */
function isLine({ characters, isFree }: Piece): boolean {
  return isFree && LINE.test(textOf(characters));
}

function piecesOf(line: readonly LineCharacter[]): readonly Piece[] {
  const pieces: Piece[] = [];
  let rest = 0;
  for (const { from, to } of matches(line, ANCHOR)) {
    pieces.push(...wordsOf(line.slice(rest, from)).flatMap(split));
    pieces.push({ characters: line.slice(from, to), isFree: true });
    rest = to;
  }
  return [...pieces, ...wordsOf(line.slice(rest)).flatMap(split)];
}

function split(word: readonly LineCharacter[]): readonly Piece[] {
  if (FILLERS.test(textOf(word))) return [{ characters: word, isFree: true }];
  const pieces: Piece[] = [];
  let rest = 0;
  for (const { from, to } of matches(word, FILLER_RUN)) {
    if (from > rest) pieces.push(piece(word.slice(rest, from)));
    pieces.push({ characters: word.slice(from, to), isFree: true });
    rest = to;
  }
  return rest < word.length ? [...pieces, piece(word.slice(rest))] : pieces;
}

function piece(characters: readonly LineCharacter[]): Piece {
  return { characters, isFree: FILLERS.test(textOf(characters)) };
}

/** Places of matches, counted in characters: a character beyond the basic plane takes two places of a string. */
function matches(
  characters: readonly LineCharacter[],
  pattern: RegExp,
): readonly { readonly from: number; readonly to: number }[] {
  const ends: number[] = [];
  for (const { text } of characters) ends.push((ends.at(-1) ?? 0) + text.length);
  const indexOf = (at: number) => ends.findIndex((end) => end > at);
  return [...textOf(characters).matchAll(pattern)].map(({ 0: text, index }) => ({
    from: indexOf(index),
    to: indexOf(index + text.length - 1) + 1,
  }));
}

function wordsOf(line: readonly LineCharacter[]): readonly (readonly LineCharacter[])[] {
  const words: LineCharacter[][] = [];
  let last: ShownGlyph | null = null;
  for (const character of line) {
    const { glyph } = character;
    if (last === null || gapBetween(last, glyph) > WORD_GAP * Math.hypot(...glyph.up)) words.push([]);
    words.at(-1)?.push(character);
    last = glyph;
  }
  return words;
}

/** Along the line: upwards is `up`, and text runs to its right. */
function gapBetween(before: ShownGlyph, { from, up }: ShownGlyph): number {
  const size = Math.hypot(...up) || 1;
  const [x, y] = [from[0] - before.to[0], from[1] - before.to[1]];
  return (x * -up[1] + y * up[0]) / size;
}

function textOf(characters: readonly LineCharacter[]): string {
  return characters.map(({ text }) => text).join('');
}

function around(
  characters: readonly LineCharacter[],
  { below, above }: { readonly below: number; readonly above: number },
): PixelRect {
  const points = characters.flatMap(({ glyph: { from, to, up } }) =>
    [from, to].flatMap(([x, y]) =>
      [-below, above].map((share) => [x + share * up[0], y + share * up[1]] as const),
    ),
  );
  const [across, down] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return {
    left: Math.min(...across),
    top: Math.min(...down),
    right: Math.max(...across),
    bottom: Math.max(...down),
  };
}

function thousandths({ left, top, right, bottom }: PixelRect): MarkBox {
  return [rounded(left), rounded(top), rounded(right), rounded(bottom)];
}

function rounded(points: number): number {
  return Math.max(0, Math.round(points * 1000));
}
