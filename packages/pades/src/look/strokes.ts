import type { SignatureMark } from './mark.ts';

/** A drawing is enlarged to the box from this share of its frame on: a dot stays a dot. */
const LEAST_SHARE = 0.4;
/** Maximum number of points of a drawn signature; nobody draws more by hand. */
const MOST_POINTS = 20_000;

/** The strokes of a drawing, enlarged. */
interface EnlargedStrokes {
  /** `x, y, x, y …` in points from the upper left corner, upwards. */
  readonly strokes: readonly (readonly number[])[];
  readonly width: number;
  readonly height: number;
}

/** Returns the strokes of a drawn signature, as large as a box of this size allows. Moves points outside its frame to the frame. */
export function strokesIn(
  mark: Extract<SignatureMark, { kind: 'DRAWN' }>,
  box: { readonly width: number; readonly height: number },
): EnlargedStrokes {
  const drawn = drawnPart(mark);
  const scale = Math.min(box.width / drawn.width, box.height / drawn.height);
  if (!Number.isFinite(scale) || scale <= 0) return { strokes: [], width: 0, height: 0 };
  let left = MOST_POINTS;
  const strokes = mark.strokes.map((stroke) => {
    const points = stroke.slice(0, 2 * left).map((value, index) => {
      const isAcross = index % 2 === 0;
      const [start, size] = isAcross ? [drawn.left, drawn.width] : [drawn.top, drawn.height];
      const inside = Math.min(Math.max((Number.isFinite(value) ? value : 0) - start, 0), size) * scale;
      return isAcross ? inside : -inside;
    });
    left -= Math.floor(points.length / 2);
    return points;
  });
  return {
    strokes: strokes.filter(({ length }) => length >= 2),
    width: drawn.width * scale,
    height: drawn.height * scale,
  };
}

interface DrawnPart {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The part of the frame that has ink, so that a signature in a corner of a large frame is large enough to see. */
function drawnPart({ width, height, strokes }: Extract<SignatureMark, { kind: 'DRAWN' }>): DrawnPart {
  const points = strokes.flatMap((stroke) => stroke).slice(0, 2 * MOST_POINTS);
  const [left, wide] = span(
    points.filter((_, index) => index % 2 === 0),
    width,
  );
  const [top, high] = span(
    points.filter((_, index) => index % 2 === 1),
    height,
  );
  return { left, top, width: wide, height: high };
}

/** Returns start and length of the part of `0…limit` that has these values. */
function span(values: readonly number[], limit: number): readonly [number, number] {
  const inside = values.map((value) => Math.min(Math.max(Number.isFinite(value) ? value : 0, 0), limit));
  const from = inside.reduce((min, value) => Math.min(min, value), limit);
  const to = inside.reduce((max, value) => Math.max(max, value), 0);
  const length = Math.min(limit, Math.max(to - from, limit * LEAST_SHARE));
  return [Math.max(0, Math.min(from, limit - length)), length];
}
