import { inflateSync } from 'node:zlib';
import { create } from 'fontkit';
import type { FontProgram } from './font-program.ts';
import { needsSpare, printableText } from '../look/printable-text.ts';
import { readEdges } from '../look/read-typeface.ts';
import { shapeMixed } from '../look/shape-mixed.ts';
import type { InkEdges, PlacedGlyph, Typeface } from '../look/typeface.ts';
import { packedTables, trueTypeOf } from '../look/unpack-woff.ts';

const MARK = /\p{M}/u;
/** Words of characters that are printed as they are: composed, visible, one code unit each, and none of them a mark. */
const PLAIN = /^[!-~¡-¬®-ÿ–—’“”]+(?: [!-~¡-¬®-ÿ–—’“”]+)*$/;

/** A TrueType font to write pages in. Opening it costs a millisecond; it is kept for the life of a process. */
export class PageFont implements Typeface {
  readonly font: FontProgram;
  readonly spare: () => PageFont | null;
  readonly #edges: (id: number) => InkEdges | null;
  readonly #plain = new Map<number, PlacedGlyph>();

  /** @param spare opens the font for what this one lacks; null for none */
  constructor(
    font: FontProgram,
    edges: (id: number) => InkEdges | null,
    spare: () => PageFont | null = () => null,
  ) {
    this.font = font;
    this.#edges = edges;
    this.spare = spare;
  }

  edges({ id, isSpare = false }: Parameters<Typeface['edges']>[0]): InkEdges | null {
    return isSpare ? (this.spare()?.edges({ id }) ?? null) : this.#edges(id);
  }

  has(codePoint: number): boolean {
    return this.font.hasGlyphForCodePoint(codePoint);
  }

  /** Thousandths of the font size that a length in font units stands for. */
  scaled(units: number): number {
    return Math.round((units * 1000) / this.font.unitsPerEm);
  }

  /** The glyphs of a text in reading order; what the font lacks is written as its number (`printableText`). */
  shape(text: string): readonly PlacedGlyph[] {
    return (PLAIN.test(text) && this.#knownGlyphs(text)) || this.#shape(text);
  }

  /** Returns the glyphs of a plain text, or null if one of its characters wasn't printed before. */
  #knownGlyphs(text: string): readonly PlacedGlyph[] | null {
    const glyphs: PlacedGlyph[] = [];
    for (let at = 0; at < text.length; at += 1) {
      const glyph = this.#plain.get(text.charCodeAt(at));
      if (glyph === undefined) return null;
      glyphs.push(glyph);
    }
    return glyphs;
  }

  #shape(text: string): readonly PlacedGlyph[] {
    const spare = needsSpare(text, (codePoint) => this.has(codePoint)) ? this.spare() : null;
    if (spare !== null)
      return shapeMixed(text, { own: (code) => this.glyph(code), spare: (code) => spare.glyph(code) });
    const printable = printableText(text, (codePoint) => this.font.hasGlyphForCodePoint(codePoint));
    if (MARK.test(printable)) return this.#layOut(printable);
    return Array.from(printable, (character) => this.#glyphOf(character));
  }

  /** The glyph of a character as it stands, or none where the font has none. */
  glyphsOf(character: string): readonly PlacedGlyph[] {
    return this.glyph(character.codePointAt(0) ?? 0) === null ? [] : [this.#glyphOf(character)];
  }

  /** The glyph of a character as it stands; null where the font has none. */
  glyph(codePoint: number): PlacedGlyph | null {
    return this.has(codePoint) ? this.#glyphOf(String.fromCodePoint(codePoint)) : null;
  }

  #glyphOf(character: string): PlacedGlyph {
    const codePoint = character.codePointAt(0) ?? 0;
    const known = this.#plain.get(codePoint);
    if (known !== undefined) return known;
    const { id, advanceWidth } = this.font.glyphForCodePoint(codePoint);
    const glyph = { id, text: character, advance: this.scaled(advanceWidth), dx: 0, dy: 0 };
    this.#plain.set(codePoint, glyph);
    return glyph;
  }

  /** Combining marks that NFC could not fold into their letter are placed by the font's own tables (GPOS). */
  #layOut(text: string): readonly PlacedGlyph[] {
    const { glyphs, positions } = this.font.layout(text);
    return glyphs.map(({ id, codePoints }, index) => ({
      id,
      text: String.fromCodePoint(...codePoints),
      advance: this.scaled(positions[index]?.xAdvance ?? 0),
      dx: this.scaled(positions[index]?.xOffset ?? 0),
      dy: this.scaled(positions[index]?.yOffset ?? 0),
    }));
  }
}

/**
 * Opens a TrueType font, with another for what it lacks. Throws TypeError for a collection of fonts; `bytes` come from the
 * caller's own installation.
 */
export function openPageFont(bytes: Uint8Array, spare?: () => PageFont): PageFont {
  const font = create(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (!('createSubset' in font)) throw new TypeError('the bytes are not one font');
  return new PageFont(font, readEdges(bytes, font.unitsPerEm), spare);
}

/** Opens a TrueType font in WOFF 1.0, as packages for pages have them. Throws RangeError for other bytes. */
export function openPackedFont(woff: Uint8Array): PageFont {
  const tables = packedTables(woff).map(({ tag, bytes, isDeflated }) => ({
    tag,
    bytes: isDeflated ? inflateSync(bytes) : bytes,
  }));
  return openPageFont(trueTypeOf(tables));
}
