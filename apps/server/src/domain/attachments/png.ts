import { isPictureSize } from './picture-size.ts';

const SIGNATURE_BYTES = 8;
/** Length, type, and checksum of a chunk. */
const FRAME_BYTES = 12;
const CHUNKS_MAX = 100_000;

/** Returns true for a PNG whose chunks follow each other from its first to its last byte. Decodes nothing. */
export function isPng(file: Buffer): boolean {
  let at = SIGNATURE_BYTES;
  let hasPixels = false;
  for (let count = 0; count < CHUNKS_MAX; count += 1) {
    const chunk = chunkAt(file, at);
    if (chunk === null) return false;
    if ((count === 0) !== (chunk.type === 'IHDR')) return false;
    if (count === 0 && !isHeader(file, at)) return false;
    if (chunk.type === 'IDAT') hasPixels = true;
    at = chunk.end;
    if (chunk.type === 'IEND') return hasPixels && chunk.length === 0 && at === file.length;
  }
  return false;
}

interface Chunk {
  readonly type: string;
  readonly length: number;
  readonly end: number;
}

function chunkAt(file: Buffer, at: number): Chunk | null {
  if (at + FRAME_BYTES > file.length) return null;
  const length = file.readUInt32BE(at);
  const type = file.toString('latin1', at + 4, at + 8);
  const end = at + FRAME_BYTES + length;
  return /^[A-Za-z]{4}$/.test(type) && end <= file.length ? { type, length, end } : null;
}

function isHeader(file: Buffer, at: number): boolean {
  if (file.readUInt32BE(at) !== 13) return false;
  return isPictureSize(file.readUInt32BE(at + 8), file.readUInt32BE(at + 12));
}
