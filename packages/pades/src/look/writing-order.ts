import bidiFactory from 'bidi-js';
import type { PlacedGlyph } from './typeface.ts';

type Factory = (typeof bidiFactory)['default'];
/** The types of the package are those of its ES module; Node and builders give the function itself. */
const makeBidi = bidiFactory as unknown as Factory;

let bidi: ReturnType<Factory> | undefined;
const open = (): ReturnType<Factory> => (bidi ??= makeBidi());

/** Characters that can be written from right to left. */
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

/** Returns the level of each UTF-16 unit of a paragraph (UAX #9), which takes its direction from its first letter. */
export function writingLevels(text: string): ArrayLike<number> | null {
  return RIGHT_TO_LEFT.test(text) ? open().getEmbeddingLevels(text).levels : null;
}

/** Returns how a character is shown from right to left: brackets open the other way. */
export function mirrored(character: string): string {
  return open().getMirroredCharacter(character) ?? character;
}

/** Returns the glyphs of a line from left to right, as they are seen: runs of each level are turned, the highest first (UAX #9, L2). */
export function seenOrder(glyphs: readonly PlacedGlyph[]): readonly PlacedGlyph[] {
  const highest = glyphs.reduce((max, { level = 0 }) => Math.max(max, level), 0);
  let ordered = glyphs;
  for (let level = highest; level > 0; level -= 1) ordered = turned(ordered, level);
  return ordered;
}

function turned(glyphs: readonly PlacedGlyph[], from: number): readonly PlacedGlyph[] {
  const ordered: PlacedGlyph[] = [];
  let run: PlacedGlyph[] = [];
  for (const glyph of glyphs) {
    if ((glyph.level ?? 0) >= from) run.unshift(glyph);
    else {
      ordered.push(...run, glyph);
      run = [];
    }
  }
  return [...ordered, ...run];
}
