import { imageMask, sizeIn } from './bitmap.ts';
import { strokesIn } from './draw-mark.ts';
import type { BoxSize, Piece } from './field-look.ts';
import { centredTop, fitText, placeText } from './fit-text.ts';
import type { SignatureMark } from './page-content.ts';
import type { PageFont } from './page-font.ts';

const LARGEST_MARK = 24;
const SMALLEST_MARK = 4;

/** Returns a signature or initials in the middle of a box, from its lower left corner; null if a typed name has no space. */
export function layOutMark(mark: SignatureMark, size: BoxSize, font: PageFont): readonly Piece[] | null {
  const { width, height } = size;
  if (mark.kind === 'TYPED') {
    const wanted = {
      text: mark.text,
      font,
      lines: 'ONE',
      maxSize: LARGEST_MARK,
      minSize: SMALLEST_MARK,
    } as const;
    const fitted = fitText(wanted, size);
    const place = { face: 'italic', left: 0, centredIn: width } as const;
    return fitted && placeText(fitted, { ...place, top: centredTop(fitted, height) });
  }
  if (mark.kind === 'UPLOADED') {
    const mask = imageMask(mark);
    if (mask === null) return [];
    const fitted = sizeIn(mark, size);
    const [x, y] = [(width - fitted.width) / 2, (height - fitted.height) / 2];
    return [{ kind: 'picture', mask, x, y, ...fitted }];
  }
  const pen = Math.max(0.5, Math.min(1.4, height / 40));
  const drawn = strokesIn(mark, { width: width - 2 * pen, height: height - 2 * pen });
  const [left, top] = [(width - drawn.width) / 2, (height + drawn.height) / 2];
  return drawn.strokes.map((stroke) => ({
    kind: 'stroke',
    points: stroke.map((value, index) => (index % 2 === 0 ? left : top) + value),
    width: pen,
  }));
}
