import type { SignatureMark } from './page-content.ts';
import { INK, type PageFlow, type Style } from './page-flow.ts';

/** Maximum width and height of a signature on a page, in points. */
export const MARK_BOX = { width: 190, height: 48 } as const;

const TYPED: Style = { weight: 'regular', size: 19, leading: 26, colour: INK };
const PEN = 1.1;
/** Maximum number of points of a drawn signature; nobody draws more by hand. */
const MOST_POINTS = 20_000;

/** Draws a signature with its upper left corner at this position. Moves points outside its frame to the frame. */
export function drawMark(
  flow: PageFlow,
  mark: SignatureMark,
  corner: { readonly left: number; readonly top: number },
): void {
  if (mark.kind === 'TYPED') {
    const lines = flow.wrap(mark.text, TYPED, MARK_BOX.width * 2);
    flow.draw(lines.slice(0, 1), TYPED, { left: corner.left, top: corner.top - 8 });
    return;
  }
  const scale = Math.min(MARK_BOX.width / mark.width, MARK_BOX.height / mark.height);
  if (!Number.isFinite(scale) || scale <= 0) return;
  let left = MOST_POINTS;
  for (const stroke of mark.strokes) {
    const points = stroke.slice(0, 2 * left).map((value, index) => {
      const [limit, start] = index % 2 === 0 ? [mark.width, corner.left] : [mark.height, corner.top];
      const inside = Math.min(Math.max(Number.isFinite(value) ? value : 0, 0), limit) * scale;
      return index % 2 === 0 ? start + inside : start - inside;
    });
    left -= Math.floor(points.length / 2);
    if (points.length >= 2) flow.canvas.stroke(points, INK, PEN);
  }
}
