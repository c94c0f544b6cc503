/** A table of a packed font. */
export interface PackedTable {
  readonly tag: Uint8Array;
  readonly bytes: Uint8Array;
  readonly isDeflated: boolean;
}

/** A table with its bytes. */
interface PlainTable {
  readonly tag: Uint8Array;
  readonly bytes: Uint8Array;
}

const HEADER = 44;
const ENTRY = 20;

/** Returns the tables of a font in WOFF 1.0 (W3C), which are deflated one by one. Throws RangeError for other bytes. */
export function packedTables(woff: Uint8Array): readonly PackedTable[] {
  const view = new DataView(woff.buffer, woff.byteOffset, woff.byteLength);
  if (view.getUint32(0) !== 0x774f4646) throw new RangeError('the bytes are no WOFF font');
  return Array.from({ length: view.getUint16(12) }, (_, index) => {
    const at = HEADER + ENTRY * index;
    const [start, packed, plain] = [view.getUint32(at + 4), view.getUint32(at + 8), view.getUint32(at + 12)];
    return {
      tag: woff.subarray(at, at + 4),
      bytes: woff.subarray(start, start + packed),
      isDeflated: packed < plain,
    };
  });
}

/** Returns a TrueType font of these tables. Their checksums stay 0, which no reader of ours compares. */
export function trueTypeOf(tables: readonly PlainTable[]): Uint8Array {
  const directory = 12 + 16 * tables.length;
  const size = tables.reduce((sum, { bytes }) => sum + aligned(bytes.length), directory);
  const font = new Uint8Array(size);
  const view = new DataView(font.buffer);
  view.setUint32(0, 0x00010000);
  view.setUint16(4, tables.length);
  let offset = directory;
  for (const [index, { tag, bytes }] of tables.entries()) {
    const at = 12 + 16 * index;
    font.set(tag, at);
    view.setUint32(at + 8, offset);
    view.setUint32(at + 12, bytes.length);
    font.set(bytes, offset);
    offset += aligned(bytes.length);
  }
  return font;
}

function aligned(length: number): number {
  return Math.ceil(length / 4) * 4;
}
