import type { Area, Ground } from '@aval/pades/look/field-look';
import type { SignerField } from './answers.ts';

type Place = SignerField['places'][number];
type Box = Place['box'];

/** Returns where a mark stands in a place; null for the lower edge of its box, without a caption. */
export function groundOf(place: Omit<Place, 'page'>, name: string): Ground | null {
  const { box, mark = box, line, caption } = place;
  if (line === undefined && caption === undefined) return null;
  const lower = box.y + box.height;
  const areaOf = ({ x, y, width, height }: Box): Area => ({
    x: x - box.x,
    y: lower - y - height,
    width,
    height,
  });
  return {
    box: areaOf(mark),
    line: line === undefined ? undefined : lower - line,
    caption: caption && { text: name, strip: areaOf(caption) },
  };
}
