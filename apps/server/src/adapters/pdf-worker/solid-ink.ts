/** A picture of which each pixel has ink (1) or not (0). */
export interface InkPicture {
  readonly ink: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Pixels of a rule or of the edge of a box: at least so long, at most so thick, with gaps between dashes and dots. */
const LENGTH = 6;
const THICKNESS = 3;
export const GAP = 5;

/**
 * Returns the ink without rules, edges of boxes and the lines of tables: thin straight lines, across or down, also dashed or
 * dotted (ADR-0127). A pixel is a point.
 */
export function solidInk({ ink, width, height }: InkPicture): Uint8Array {
  const solid = new Uint8Array(ink);
  for (const thin of Object.values(thinInk({ ink, width, height })))
    for (let at = 0; at < solid.length; at++) if (thin[at] === 1) solid[at] = 0;
  return solid;
}

/** Returns the pixels of thin straight lines, across and down. */
export function thinInk({ ink, width, height }: InkPicture): Readonly<Record<'across' | 'down', Uint8Array>> {
  const across = { lines: height, length: width, line: width, step: 1 };
  const down = { lines: width, length: height, line: 1, step: width };
  return { across: thinRuns(ink, across, down), down: thinRuns(ink, down, across) };
}

/** How a picture is walked: line by line, each from its first pixel by steps. */
interface Walk {
  readonly lines: number;
  readonly length: number;
  readonly line: number;
  readonly step: number;
}

/** Long runs along one direction that are thin in the other. */
function thinRuns(ink: Uint8Array, along: Walk, across: Walk): Uint8Array {
  const long = new Uint8Array(ink.length);
  eachRun(ink, { walk: along, gap: GAP }, (from, count) => {
    if (count >= LENGTH) fill(long, from, { count, step: along.step });
  });
  const thin = new Uint8Array(ink.length);
  eachRun(long, { walk: across, gap: 0 }, (from, count) => {
    if (count <= THICKNESS) fill(thin, from, { count, step: across.step });
  });
  return thin;
}

function fill(picture: Uint8Array, from: number, { count, step }: { count: number; step: number }): void {
  for (let index = 0; index < count; index++) picture[from + index * step] = 1;
}

function eachRun(
  ink: Uint8Array,
  { walk, gap }: { readonly walk: Walk; readonly gap: number },
  found: (from: number, count: number) => void,
): void {
  for (let line = 0; line < walk.lines; line++) {
    const start = line * walk.line;
    let [first, last] = [-1, -1];
    for (let index = 0; index < walk.length; index++) {
      if (ink[start + index * walk.step] !== 1) continue;
      if (first >= 0 && index - last - 1 > gap) {
        found(start + first * walk.step, last - first + 1);
        first = index;
      }
      if (first < 0) first = index;
      last = index;
    }
    if (first >= 0) found(start + first * walk.step, last - first + 1);
  }
}
