import { inflateSync } from 'node:zlib';

/** More than any font of ours has, inflated. */
const MOST_BYTES = 1 << 23;
const ENTRY_BYTES = 16;
const FIRST_ENTRY = 12;

/**
 * Returns the bits of the glyphs that a TrueType program has, the highest bit of each byte first (ISO 32000-1, table 124).
 * PDF/A-1 wants them for a subset, and every part wants them complete (ISO 19005-1, 6.3.5). Throws RangeError for bytes
 * that are no such program.
 */
export function cidSet(deflatedProgram: Uint8Array): Buffer {
  const glyphs = glyphCount(inflateSync(deflatedProgram, { maxOutputLength: MOST_BYTES }));
  const bits = Buffer.alloc(Math.ceil(glyphs / 8), 0xff);
  if (glyphs % 8 !== 0) bits[bits.length - 1] = (0xff << (8 - (glyphs % 8))) & 0xff;
  return bits;
}

/** The number of glyphs in the table `maxp` (OpenType, "maxp"). */
function glyphCount(program: Buffer): number {
  const tables = program.readUInt16BE(4);
  for (let entry = FIRST_ENTRY; entry < FIRST_ENTRY + tables * ENTRY_BYTES; entry += ENTRY_BYTES) {
    if (program.toString('latin1', entry, entry + 4) === 'maxp')
      return program.readUInt16BE(program.readUInt32BE(entry + 8) + 4);
  }
  throw new RangeError('a font program has no count of its glyphs');
}
