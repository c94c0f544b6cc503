import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import type { PlacedGlyph } from '../look/typeface.ts';
import type { PageFont } from './page-font.ts';
import type { EmbeddedFont } from './page-set.ts';

/**
 * Characters on nearly every page. They are in every subset, so that most pages share the same font,
 * which is created once: encoding a subset costs more than laying out a page.
 */
const COMMON =
  ' !"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~' +
  'ÀÁÂÃÇÉÊÍÑÓÔÕÚÜàáâãçéêíñóôõúüªº§·–—’“”';

/** Cached fonts with only the common characters. */
const commonFonts = new WeakMap<PageFont, Omit<EmbeddedFont, 'resource' | 'bold'>>();

/** The glyphs of a subset, by their number in it. */
interface SubsetGlyphs {
  /** The number of each glyph of the font. */
  readonly numbers: Map<number, number>;
  /** The characters of each glyph. Glyph 0 has none. */
  readonly texts: string[];
  readonly widths: number[];
}

/** The glyphs with which all subsets of a font begin. */
const commonGlyphs = new WeakMap<PageFont, SubsetGlyphs>();

function commonGlyphsOf(font: PageFont): SubsetGlyphs {
  const known = commonGlyphs.get(font);
  if (known !== undefined) return known;
  const common = noGlyphs(font);
  for (const character of COMMON) for (const glyph of font.glyphsOf(character)) use(font, common, glyph);
  commonGlyphs.set(font, common);
  return common;
}

function noGlyphs(font: PageFont): SubsetGlyphs {
  return { numbers: new Map(), texts: [''], widths: [widthOf(font, 0)] };
}

function use(font: PageFont, { numbers, texts, widths }: SubsetGlyphs, { id, text }: PlacedGlyph): number {
  const known = numbers.get(id);
  if (known !== undefined) return known;
  const number = texts.push(text) - 1;
  numbers.set(id, number);
  widths.push(widthOf(font, id));
  return number;
}

function widthOf(font: PageFont, id: number): number {
  return font.scaled(font.font.getGlyph(id).advanceWidth);
}

/** The glyphs of a font that some pages use, renumbered, so that a file contains only these. */
export class FontSubset {
  readonly #font: PageFont;
  readonly #glyphs: SubsetGlyphs;
  readonly #common: number;

  /** @param isSpare begins without the common characters: what is in the spare font is rare */
  constructor(font: PageFont, isSpare = false) {
    this.#font = font;
    const { numbers, texts, widths } = isSpare ? noGlyphs(font) : commonGlyphsOf(font);
    this.#glyphs = { numbers: new Map(numbers), texts: [...texts], widths: [...widths] };
    this.#common = numbers.size;
  }

  /** The glyph's number in the subset. Numbers of common characters are fixed. */
  use(glyph: PlacedGlyph): number {
    return use(this.#font, this.#glyphs, glyph);
  }

  /** The width of a glyph of the subset in the file. */
  width(number: number): number {
    return this.#glyphs.widths[number] ?? 0;
  }

  /** The font as it is embedded. The same glyphs in the same order give the same bytes. */
  embed(resource: string, bold: boolean): EmbeddedFont {
    if (this.#glyphs.numbers.size > this.#common) return { ...this.#made(), resource, bold };
    const made = commonFonts.get(this.#font) ?? this.#made();
    commonFonts.set(this.#font, made);
    return { ...made, resource, bold };
  }

  #made(): Omit<EmbeddedFont, 'resource' | 'bold'> {
    const { font } = this.#font;
    const subset = font.createSubset();
    for (const id of this.#glyphs.numbers.keys()) subset.includeGlyph(font.getGlyph(id));
    const program = Buffer.from(subset.encode());
    const scaled = (units: number): number => this.#font.scaled(units);
    const { minX, minY, maxX, maxY } = font.bbox;
    return {
      name: `${subsetTag(program)}+${font.postscriptName}`,
      program: deflateSync(program),
      programLength: program.length,
      widths: this.#glyphs.widths,
      toUnicode: deflateSync(Buffer.from(toUnicode(this.#glyphs.texts), 'latin1')),
      ascent: scaled(font.ascent),
      descent: scaled(font.descent),
      capHeight: scaled(font.capHeight ?? font.ascent),
      box: [scaled(minX), scaled(minY), scaled(maxX), scaled(maxY)],
    };
  }
}

/** Six capital letters that differ where the subset differs (ISO 32000-1, 9.6.4). */
function subsetTag(program: Buffer): string {
  const digest = createHash('sha256').update(program).digest();
  return Array.from(digest.subarray(0, 6), (byte) => String.fromCodePoint(65 + (byte % 26))).join('');
}

/** ISO 32000-1, 9.10.3; a block of a CMap has a hundred lines at most (Adobe Technical Note 5014). */
function toUnicode(texts: readonly string[]): string {
  const lines = texts.slice(1).map((text, index) => `<${hex(index + 1)}> <${utf16(text)}>`);
  const blocks: string[] = [];
  for (let at = 0; at < lines.length; at += 100) {
    const block = lines.slice(at, at + 100);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar\n`);
  }
  return `/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap
/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def
/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def
1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange
${blocks.join('')}endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n`;
}

/** The codes of the numbers that were written before: a page has hundreds of different ones at most. */
const codes: string[] = [];

/** Four hexadecimal digits of a glyph's number. */
export function hex(number: number): string {
  return (codes[number] ??= number.toString(16).toUpperCase().padStart(4, '0'));
}

function utf16(text: string): string {
  return Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase();
}
