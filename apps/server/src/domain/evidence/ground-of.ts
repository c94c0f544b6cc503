import type { FieldBox, FieldPlace } from '../fields/field.ts';
import type { Area, Ground } from './field-look.ts';

/** Returns where a mark stands in a place; null for the lower edge of its box, without a caption. */
export function groundOf(place: Omit<FieldPlace, 'page'>, name: string): Ground | null {
  const { box, mark = box, line, caption } = place;
  if (line === undefined && caption === undefined) return null;
  const [left, , , bottom] = box;
  const areaOf = ([a, b, c, d]: FieldBox): Area => ({
    x: points(a - left),
    y: points(bottom - d),
    width: points(c - a),
    height: points(d - b),
  });
  return {
    box: areaOf(mark),
    ...(line !== undefined && { line: points(bottom - line) }),
    ...(caption !== undefined && { caption: { text: name, strip: areaOf(caption) } }),
  };
}

function points(thousandths: number): number {
  return thousandths / 1000;
}
