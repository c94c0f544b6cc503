import { sizeIn, type SignatureMark } from '../look/mark.ts';
import { TYPE } from './type-scale.ts';
import { strokesIn } from '../look/strokes.ts';
import { imageMask } from './bitmap.ts';
import { INK, type PageFlow, type Style } from './page-flow.ts';

/** Maximum width and height of a signature on a page, in points. */
const MARK_BOX = { width: 240, height: 72 } as const;

const TYPED: Style = { ...TYPE.title, weight: 'regular' };
const PEN = 1.4;

/** Returns the height that a signature takes, in points. */
export function markHeight({ kind }: SignatureMark): number {
  return kind === 'TYPED' ? TYPED.leading : MARK_BOX.height;
}

/** Draws a signature with its upper left corner at this position. Moves points outside its frame to the frame. */
export function drawMark(
  flow: PageFlow,
  mark: SignatureMark,
  corner: { readonly left: number; readonly top: number },
): void {
  if (mark.kind === 'TYPED') {
    const lines = flow.wrap(mark.text, TYPED, MARK_BOX.width * 2);
    flow.draw(lines.slice(0, 1), TYPED, { left: corner.left, top: corner.top });
    return;
  }
  if (mark.kind === 'UPLOADED') {
    const mask = imageMask(mark);
    const size = sizeIn(mark, MARK_BOX);
    const corners = { x: corner.left, y: corner.top - size.height, ...size };
    if (mask !== null) flow.canvas.stamp(mask, corners, INK);
    return;
  }
  for (const points of strokesIn(mark, MARK_BOX).strokes) {
    const moved = points.map((value, index) => (index % 2 === 0 ? corner.left + value : corner.top + value));
    flow.canvas.stroke(moved, INK, PEN);
  }
}
