import type { Area, Ground } from '@aval/pades/look/field-look';
import type { SignerField } from './answers.ts';

type Place = SignerField['places'][number];
type Box = Place['box'];

/** Returns all that a field takes of the page: its box, and the strip of its caption. */
export function drawnBox({ box, caption }: Pick<Place, 'box' | 'caption'>): Box {
  if (caption === undefined) return box;
  const [x, y] = [Math.min(box.x, caption.x), Math.min(box.y, caption.y)];
  const right = Math.max(box.x + box.width, caption.x + caption.width);
  const bottom = Math.max(box.y + box.height, caption.y + caption.height);
  return { x, y, width: right - x, height: bottom - y };
}

/** Returns where a mark stands in a place; null for the lower edge of its box, without a caption. */
export function groundOf(place: Omit<Place, 'page'>, name: string): Ground | null {
  const { box, line, caption } = place;
  if (line === undefined && caption === undefined) return null;
  const all = drawnBox(place);
  const lower = all.y + all.height;
  const areaOf = ({ x, y, width, height }: Box): Area => ({
    x: x - all.x,
    y: lower - y - height,
    width,
    height,
  });
  return {
    box: areaOf(box),
    line: line === undefined ? undefined : lower - line,
    caption: caption && { text: name, strip: areaOf(caption) },
  };
}
