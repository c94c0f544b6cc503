import type { FieldBox } from './field.ts';
import { overlap } from '@aval/pades/look/cover';

/** A page as the eyes of ADR-0127 see it, in thousandths of a point. */
export interface PrintedPage {
  readonly width: number;
  readonly height: number;
  /** Words, pictures and other annotations, which no place covers. */
  readonly content: readonly FieldBox[];
  /** Lines across. */
  readonly lines: readonly FieldBox[];
  /** Other rules, fillers, form fields, and links. */
  readonly fillers: readonly FieldBox[];
}

/** The line below a mark in a box, and the space for its caption. */
export interface MarkGround {
  /** The upper edge of the printed line that the mark stands on, from the upper edge of the page; absent where the box has none. */
  readonly line?: number;
  /** Where the page has space for a caption, the best one first. */
  readonly strips?: readonly FieldBox[];
}

/** The share of a box, and the height, that a mark has at least above its line. */
const ABOVE_SHARE = 0.4;
const ABOVE_MIN = 8000;
/** A line is below a mark if it has this share of the width of the box, or this length. */
const LINE_SHARE = 0.5;
const LINE_LENGTH = 60_000;

/** A caption: the height of its strip, the least width of one below a mark, and the width of one beside it. */
const STRIP_HEIGHT = 9000;
const STRIP_WIDTH_MIN = 48_000;
const BESIDE = 96_000;
/** Ink of the page stays this far away from a caption; the line of its mark may be nearer. */
const CLEARANCE = 1500;
const BELOW_LINE = 500;
/** A line this near to the lower edge of a box belongs to it. */
const AT_EDGE = 3000;
/** Printers leave so much white at the edge of a page. */
const EDGE = 12_000;

/** Returns what a page has for a mark in a box (ADR-0127). Initials have no caption. */
export function markGround(box: FieldBox, page: PrintedPage, hasCaption: boolean): MarkGround {
  const line = lineIn(box, page);
  const strips = hasCaption ? freeStrips(box, line, page) : [];
  return { ...(line !== null && { line: line[1] }), ...(strips.length > 0 && { strips }) };
}

/** The upper one of several: a mark on it crosses none of the others. */
function lineIn(box: FieldBox, { lines }: PrintedPage): FieldBox | null {
  const [, top, , bottom] = box;
  const highest = top + Math.max(ABOVE_MIN, ABOVE_SHARE * (bottom - top));
  const under = lines.filter((line) => line[1] >= highest && line[1] < bottom && isUnder(line, box));
  return under.toSorted((a, b) => a[1] - b[1])[0] ?? null;
}

function isUnder(line: FieldBox, box: FieldBox): boolean {
  const shared = Math.min(line[2], box[2]) - Math.max(line[0], box[0]);
  return shared >= Math.min(LINE_SHARE * (box[2] - box[0]), LINE_LENGTH);
}

function freeStrips(box: FieldBox, line: FieldBox | null, page: PrintedPage): readonly FieldBox[] {
  const [left, top, right, bottom] = box;
  const below = bottomOf(box, page) + BELOW_LINE;
  const isWide = right - left >= STRIP_WIDTH_MIN;
  const under = line === null ? below : line[3] + BELOW_LINE;
  const tops = !isWide ? [] : under + STRIP_HEIGHT <= bottom ? [under] : [below];
  const strips: readonly FieldBox[] = [
    ...tops.map((each): FieldBox => [left, each, right, each + STRIP_HEIGHT]),
    [right, top, right + BESIDE, bottom],
  ];
  return strips.map(rounded).filter((strip) => isFree(strip, page));
}

/** The lower edge of a box, or that of the printed line there. */
function bottomOf(box: FieldBox, { lines }: PrintedPage): number {
  const bottom = box[3];
  const edges = lines.filter(
    (line) => line[3] >= bottom && line[1] <= bottom + AT_EDGE && line[0] < box[2] && box[0] < line[2],
  );
  return Math.max(bottom, ...edges.map((line) => line[3]));
}

function rounded([left, top, right, bottom]: FieldBox): FieldBox {
  return [Math.round(left), Math.round(top), Math.round(right), Math.round(bottom)];
}

/** The upper edge may be near to the line of the mark, and the left one is that of the box. */
function isFree([left, top, right, bottom]: FieldBox, page: PrintedPage): boolean {
  if (left < EDGE || right > page.width - EDGE || bottom > page.height - EDGE) return false;
  const around: FieldBox = [left, top, right + CLEARANCE, bottom + CLEARANCE];
  return ![...page.content, ...page.lines, ...page.fillers].some((other) => overlap(around, other));
}
