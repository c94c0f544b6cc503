import { needsSpare, printableText } from './printable-text.ts';
import { shapeMixed } from './shape-mixed.ts';
import type { GlyphOf } from './shape-mixed.ts';
import type { InkEdges, PlacedGlyph, Typeface } from './typeface.ts';

/**
 * Reads a TrueType font of this installation as far as a layout needs it: which characters it has, how wide they are, and where
 * their ink ends (OpenType 1.9: cmap, hmtx, loca, glyf). A browser has no other way to the numbers that a printer reads. Throws
 * RangeError for other bytes.
 */
export function readTypeface(bytes: Uint8Array, spare: () => SingleFace | null = () => null): SingleFace {
  const tables = tablesOf(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const units = tables('head').getUint16(18);
  const scaled = (length: number): number => Math.round((length * 1000) / units);
  const glyphs = glyphNumbers(tables('cmap'));
  const widthOf = advances(tables('hmtx'), tables('hhea').getUint16(34));
  const has = (codePoint: number): boolean => (glyphs.get(codePoint) ?? 0) !== 0;
  const glyphOf = (text: string): PlacedGlyph => {
    const id = glyphs.get(text.codePointAt(0) ?? 0) ?? 0;
    return { id, text, advance: scaled(widthOf(id)), dx: 0, dy: 0 };
  };
  const glyph: GlyphOf = (codePoint) => (has(codePoint) ? glyphOf(String.fromCodePoint(codePoint)) : null);
  const edges = edgesIn(tables, scaled);
  return {
    has,
    glyph,
    shape: (text) => {
      const other = needsSpare(text, has) ? spare() : null;
      if (other !== null) return shapeMixed(text, { own: glyph, spare: other.glyph });
      return Array.from(printableText(text, has), glyphOf);
    },
    edges: ({ id, isSpare = false }) => (isSpare ? (spare()?.edges({ id }) ?? null) : edges(id)),
  };
}

/** A face with the glyph of each of its characters. */
export interface SingleFace extends Typeface {
  readonly glyph: GlyphOf;
}

/** Returns the ink of the glyphs of a font that lies in these bytes. */
export function readEdges(bytes: Uint8Array, unitsPerEm: number): (id: number) => InkEdges | null {
  const tables = tablesOf(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  return edgesIn(tables, (length) => Math.round((length * 1000) / unitsPerEm));
}

type Tables = (tag: string) => DataView;

function tablesOf(font: DataView): Tables {
  const found = new Map<string, DataView>();
  for (let index = 0; index < font.getUint16(4); index += 1) {
    const at = 12 + 16 * index;
    const tag = String.fromCodePoint(...[0, 1, 2, 3].map((offset) => font.getUint8(at + offset)));
    const start = font.byteOffset + font.getUint32(at + 8);
    found.set(tag, new DataView(font.buffer, start, font.getUint32(at + 12)));
  }
  return (tag) => {
    const table = found.get(tag);
    if (table === undefined) throw new RangeError(`the font has no table ${tag}`);
    return table;
  };
}

/** Glyphs behind the last width have the last width. */
function advances(hmtx: DataView, count: number): (id: number) => number {
  return (id) => hmtx.getUint16(4 * Math.min(id, count - 1));
}

/** A glyph without an outline has no ink. The outline begins with its edges, behind the number of its contours. */
function edgesIn(tables: Tables, scaled: (length: number) => number): (id: number) => InkEdges | null {
  const [loca, glyf] = [tables('loca'), tables('glyf')];
  const isLong = tables('head').getInt16(50) === 1;
  const offset = (id: number): number => (isLong ? loca.getUint32(4 * id) : 2 * loca.getUint16(2 * id));
  return (id) => {
    const start = offset(id);
    if (start === offset(id + 1)) return null;
    const [left = 0, bottom = 0, right = 0, top = 0] = [2, 4, 6, 8].map((at) =>
      scaled(glyf.getInt16(start + at)),
    );
    return { left, bottom, right, top };
  };
}

/** Unicode of Windows: all planes, or the first. */
const ENCODINGS = [
  [3, 10],
  [3, 1],
] as const;

function glyphNumbers(cmap: DataView): ReadonlyMap<number, number> {
  for (const [platform, encoding] of ENCODINGS) {
    for (let index = 0; index < cmap.getUint16(2); index += 1) {
      const at = 4 + 8 * index;
      if (cmap.getUint16(at) !== platform || cmap.getUint16(at + 2) !== encoding) continue;
      const start = cmap.byteOffset + cmap.getUint32(at + 4);
      const table = new DataView(cmap.buffer, start, cmap.byteLength - cmap.getUint32(at + 4));
      return new Map(table.getUint16(0) === 12 ? groups(table) : segments(table));
    }
  }
  throw new RangeError('the font has no characters');
}

/** Format 12: groups of characters whose glyphs follow each other. */
function* groups(table: DataView): Generator<readonly [number, number]> {
  for (let index = 0; index < table.getUint32(12); index += 1) {
    const at = 16 + 12 * index;
    const [first, last, glyph] = [table.getUint32(at), table.getUint32(at + 4), table.getUint32(at + 8)];
    for (let code = first; code <= last; code += 1) yield [code, glyph + code - first];
  }
}

/** Format 4: segments of characters, each with a distance to its glyphs or a list of them. */
function* segments(table: DataView): Generator<readonly [number, number]> {
  const size = table.getUint16(6);
  for (let at = 0; at < size; at += 2) {
    const [last, first] = [table.getUint16(14 + at), table.getUint16(16 + size + at)];
    const delta = table.getUint16(16 + 2 * size + at);
    const list = 16 + 3 * size + at;
    const distance = table.getUint16(list);
    for (let code = first; code <= last && code !== 0xffff; code += 1) {
      const listed = distance === 0 ? code : table.getUint16(list + distance + 2 * (code - first));
      yield [code, distance !== 0 && listed === 0 ? 0 : (listed + delta) & 0xffff];
    }
  }
}
