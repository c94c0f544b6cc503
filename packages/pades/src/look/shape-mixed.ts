import { arabicForms } from './arabic-forms.ts';
import { composedText, INVISIBLE, numberOf } from './printable-text.ts';
import type { PlacedGlyph } from './typeface.ts';
import { mirrored, writingLevels } from './writing-order.ts';

/** Returns the glyph of a character as it stands; null where the face has none. */
export type GlyphOf = (codePoint: number) => PlacedGlyph | null;

/** Joiners and selectors of variants: they change the look of their neighbours in richer fonts, and have none of their own. */
const SELECTORS = /^(?:\u200c|\u200d|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}])$/u;

/**
 * Returns the glyphs of a text that one face alone can't show, in the order of reading: each character in the face, or in the
 * spare one; Arabic letters joined; levels where something is written from right to left (`seenOrder`). What neither face
 * has, and what is invisible, appears as its number.
 */
export function shapeMixed(
  text: string,
  faces: { readonly own: GlyphOf; readonly spare: GlyphOf },
): readonly PlacedGlyph[] {
  const composed = composedText(text);
  const levels = writingLevels(composed);
  const glyphs: PlacedGlyph[] = [];
  let at = 0;
  for (const shaped of arabicForms(Array.from(composed))) {
    const level = levels?.[at] ?? 0;
    at += shaped.text.length;
    if (SELECTORS.test(shaped.text)) continue;
    for (const glyph of glyphsOf(shaped, { ...faces, level }))
      glyphs.push(level === 0 ? glyph : { ...glyph, level });
  }
  return glyphs;
}

function glyphsOf(
  { text, codePoint }: { readonly text: string; readonly codePoint: number },
  { own, spare, level }: { readonly own: GlyphOf; readonly spare: GlyphOf; readonly level: number },
): readonly PlacedGlyph[] {
  const shown = level % 2 === 1 ? (mirrored(String.fromCodePoint(codePoint)).codePointAt(0) ?? 0) : codePoint;
  const glyph = INVISIBLE.test(text) ? null : (own(shown) ?? asSpare(spare(shown)));
  if (glyph !== null) return [glyph.text === text ? glyph : { ...glyph, text, shown: glyph.text }];
  return Array.from(numberOf(text.codePointAt(0) ?? 0)).flatMap(
    (digit) => own(digit.codePointAt(0) ?? 0) ?? [],
  );
}

function asSpare(glyph: PlacedGlyph | null): PlacedGlyph | null {
  return glyph && { ...glyph, isSpare: true };
}

/** Glyphs of one face that follow each other, and where they begin, in thousandths of the font size. */
interface FaceRun {
  readonly isSpare: boolean;
  readonly glyphs: readonly PlacedGlyph[];
  readonly x: number;
}

/** Returns the glyphs of a line by their face. */
export function faceRuns(glyphs: readonly PlacedGlyph[]): readonly FaceRun[] {
  const runs: { isSpare: boolean; glyphs: PlacedGlyph[]; x: number }[] = [];
  let reached = 0;
  for (const glyph of glyphs) {
    const isSpare = glyph.isSpare === true;
    const last = runs.at(-1);
    if (last?.isSpare === isSpare) last.glyphs.push(glyph);
    else runs.push({ isSpare, glyphs: [glyph], x: reached });
    reached += glyph.advance;
  }
  return runs;
}
