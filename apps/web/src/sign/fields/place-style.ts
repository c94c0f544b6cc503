import type { ShownPage } from '../viewer/page-view.tsx';
import type { SignerField } from './answers.ts';

/** Letters on the page are no higher, in points. */
const LARGEST_LETTER = 11;

/** Returns middle and size of a box as shares of the page, and the size of its letters. */
export function placeStyle({ x, y, width, height }: SignerField['places'][number]['box'], page: ShownPage) {
  const across = (points: number): string => `${(100 * points) / page.width}cqw`;
  return {
    left: `${(100 * (x + width / 2)) / page.width}%`,
    top: `${(100 * (y + height / 2)) / page.height}%`,
    '--box-width': across(width),
    '--box-height': across(height),
    fontSize: across(Math.min(LARGEST_LETTER, 0.7 * height)),
  };
}
