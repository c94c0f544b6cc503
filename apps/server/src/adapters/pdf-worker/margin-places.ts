import type { MarkShape } from '../../ports/printed-marks.ts';
import type { InkMap, PixelRect } from './ink-map.ts';

/** Points from the edge of the page, which printers leave white. */
const EDGE = 12;
/** Points around a mark that stay white. */
const CLEARANCE = 3;
/** Where footers start if nothing is there: consistent from page to page. */
const LEFT = 28;
const STEP = { down: 4, right: 8 } as const;

/** A strip of the page that was rendered, a pixel per point. */
export interface Strip {
  readonly side: 'bottom' | 'top';
  readonly width: number;
  readonly height: number;
  readonly ink: InkMap;
}

/** The upper left corner of a mark within its strip, in points, and the shape that fits there. */
interface StripPlace {
  readonly shape: number;
  readonly left: number;
  readonly top: number;
}

/**
 * Returns the free place nearest to the edge of the page: of the preferred shape if it fits there; on the left, on the
 * right, in the middle, or anywhere in between. Null if no shape fits. The shapes are equally high.
 */
export function placeInStrip(strip: Strip, shapes: readonly MarkShape[]): StripPlace | null {
  for (const top of rows(strip, Math.max(...shapes.map(({ height }) => height)))) {
    for (const [shape, size] of shapes.entries()) {
      const left = columns(strip, size).find((column) => strip.ink.isFree(around(size, column, top)));
      if (left !== undefined) return { shape, left, top };
    }
  }
  return null;
}

function rows({ side, height }: Strip, tallest: number): readonly number[] {
  const most = Math.floor((height - tallest - EDGE) / STEP.down);
  return Array.from({ length: Math.max(0, most + 1) }, (_, index) =>
    side === 'top' ? EDGE + index * STEP.down : height - EDGE - tallest - index * STEP.down,
  );
}

function columns({ width }: Strip, size: MarkShape): readonly number[] {
  const last = width - size.width - EDGE;
  const steps = Array.from(
    { length: Math.max(0, Math.floor((last - EDGE) / STEP.right)) },
    (_, index) => EDGE + index * STEP.right,
  );
  const preferred = [LEFT, width - size.width - LEFT, (width - size.width) / 2];
  return [...preferred, ...steps].filter((left) => left >= EDGE && left <= last);
}

function around(size: MarkShape, left: number, top: number): PixelRect {
  return {
    left: Math.floor(left - CLEARANCE),
    top: Math.floor(top - CLEARANCE),
    right: Math.ceil(left + size.width + CLEARANCE),
    bottom: Math.ceil(top + size.height + CLEARANCE),
  };
}
