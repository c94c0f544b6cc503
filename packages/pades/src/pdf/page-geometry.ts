import type { PdfDocument } from './document.ts';
import type { PdfDict, PdfValue } from './values.ts';

/** Left, top, right and bottom edge on the page as shown, in thousandths of a point from its upper left corner. */
export type ShownBox = readonly [number, number, number, number];

/** Lower left and upper right corner, in the page's own units. */
export type UserRect = readonly [number, number, number, number];

/** The part of a page that readers show, and how they turn and scale it (ISO 32000-1, 14.11.2 and 7.7.3.3). */
export interface PageGeometry {
  /** Visible part: the crop box within the media box. */
  readonly visible: UserRect;
  /** Clockwise turn before the page is shown. */
  readonly rotate: 0 | 90 | 180 | 270;
  /** Points per unit. */
  readonly unit: number;
}

const MOST_PARENTS = 64;
/** 200 inches, and nothing smaller than a stamp: other sizes are mistakes or attacks (ISO 32000-1, annex C). */
const SIDES = { min: 72, max: 14_400 } as const;
const MOST_UNIT = 200;
const FARTHEST = 1e6;

/** Returns the geometry of a page, or null where readers would disagree about it. */
export function pageGeometry(document: PdfDocument, page: PdfDict): PageGeometry | null {
  const visible = visiblePart(document, page);
  const rotate = turnOf(inherited(document, page, 'Rotate') ?? 0);
  const unit = unitOf(document.resolve(page.get('UserUnit')) ?? 1);
  if (visible === null || rotate === null || unit === null) return null;
  const sides = [(visible[2] - visible[0]) * unit, (visible[3] - visible[1]) * unit];
  return sides.every((side) => side >= SIDES.min && side <= SIDES.max) ? { visible, rotate, unit } : null;
}

function visiblePart(document: PdfDocument, page: PdfDict): UserRect | null {
  const media = rectOf(document, inherited(document, page, 'MediaBox'));
  const cropped = inherited(document, page, 'CropBox');
  const crop = cropped === null ? media : rectOf(document, cropped);
  return media && crop && overlap(media, crop);
}

function unitOf(value: PdfValue): number | null {
  return typeof value === 'number' && value > 0 && value <= MOST_UNIT ? value : null;
}

/** The entries that a page may have from a node above (ISO 32000-1, 7.7.3.4). */
export const INHERITABLE = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const;

/** Returns a value of a page, or of the node above that gives it. */
export function inherited(document: PdfDocument, page: PdfDict, key: (typeof INHERITABLE)[number]): PdfValue {
  let node: PdfDict | null = page;
  for (let steps = 0; node && steps < MOST_PARENTS; steps++) {
    const value = document.resolve(node.get(key));
    if (value !== null) return value;
    node = document.dict(node.get('Parent'));
  }
  return null;
}

/** Returns the corners of a rectangle in order, or null if it is none. */
export function rectOf(document: PdfDocument, value: PdfValue): UserRect | null {
  if (!Array.isArray(value) || value.length !== 4) return null;
  const edges = value.map((item) => document.resolve(item));
  const numbers = edges.filter((edge) => typeof edge === 'number' && Math.abs(edge) <= FARTHEST);
  const [a, b, c, d] = numbers as number[];
  if (a === undefined || b === undefined || c === undefined || d === undefined) return null;
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
}

function overlap(a: UserRect, b: UserRect): UserRect {
  return [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])];
}

function turnOf(value: PdfValue): PageGeometry['rotate'] | null {
  const turns = [0, 90, 180, 270] as const;
  return turns.find((turn) => typeof value === 'number' && ((value % 360) + 360) % 360 === turn) ?? null;
}

/** Returns width and height of the page as shown, in points. */
export function shownSize({ visible, rotate, unit }: PageGeometry): readonly [number, number] {
  const sides = [(visible[2] - visible[0]) * unit, (visible[3] - visible[1]) * unit] as const;
  return rotate % 180 === 0 ? sides : [sides[1], sides[0]];
}

/** Returns a box of the page as shown in the page's own units. Null if it isn't inside the visible part. */
export function userRect(geometry: PageGeometry, box: ShownBox): UserRect | null {
  if (!isInside(box, shownSize(geometry))) return null;
  const [left, top, right, bottom] = box;
  const [[ax, ay], [bx, by]] = [userPoint(geometry, left, top), userPoint(geometry, right, bottom)];
  return [
    precise(Math.min(ax, bx)),
    precise(Math.min(ay, by)),
    precise(Math.max(ax, bx)),
    precise(Math.max(ay, by)),
  ];
}

/** Returns the shown part of a rectangle in the page's own units, in whole thousandths. Null if nothing of it is shown. */
export function shownBox(geometry: PageGeometry, rect: UserRect): ShownBox | null {
  const [x1, y1, x2, y2] = overlap(geometry.visible, rect);
  if (x1 >= x2 || y1 >= y2) return null;
  const [[ax, ay], [bx, by]] = [shownPoint(geometry, x1, y1), shownPoint(geometry, x2, y2)];
  const [left, top, right, bottom] = [Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by)];
  return left < right && top < bottom ? [left, top, right, bottom] : null;
}

/** The inverse of `userPoint`, in whole thousandths. */
function shownPoint(
  { visible, rotate, unit }: PageGeometry,
  x: number,
  y: number,
): readonly [number, number] {
  const [x1, y1, x2, y2] = visible;
  const turned = {
    0: [x - x1, y2 - y],
    90: [y - y1, x - x1],
    180: [x2 - x, y - y1],
    270: [y2 - y, x2 - x],
  } as const;
  const [right, down] = turned[rotate];
  return [Math.round(right * unit * 1000), Math.round(down * unit * 1000)];
}

function isInside([left, top, right, bottom]: ShownBox, [width, height]: readonly [number, number]): boolean {
  const isOrdered = left >= 0 && top >= 0 && left < right && top < bottom;
  return isOrdered && right <= width * 1000 && bottom <= height * 1000;
}

function precise(value: number): number {
  return Math.round(value * 1e5) / 1e5;
}

function userPoint(
  { visible, rotate, unit }: PageGeometry,
  right: number,
  down: number,
): readonly [number, number] {
  const [x, y] = [right / 1000 / unit, down / 1000 / unit];
  const [x1, y1, x2, y2] = visible;
  if (rotate === 0) return [x1 + x, y2 - y];
  if (rotate === 90) return [x1 + y, y1 + x];
  return rotate === 180 ? [x2 - x, y1 + y] : [x2 - y, y2 - x];
}
