import { isPictureSize } from './picture-size.ts';

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const SEGMENTS_MAX = 10_000;

/** A marker of a JPEG, and the first byte behind its segment. */
interface Segment {
  readonly marker: number;
  readonly at: number;
  readonly end: number;
}

/**
 * Returns true for a JPEG with a size, a scan, and an end. Decodes nothing. Many phones write more behind the end, such as
 * a smaller copy of the photo, so that is left alone.
 */
export function isJpeg(file: Buffer): boolean {
  let at = 2;
  let part: Part = 'START';
  for (let count = 0; count < SEGMENTS_MAX; count += 1) {
    const segment = segmentAt(file, at);
    if (segment === null) return false;
    if (segment.marker === END_OF_IMAGE) return part === 'SCANS';
    const next = partAfter(file, part, segment);
    if (next === null) return false;
    part = next;
    at = segment.marker === START_OF_SCAN ? endOfScan(file, segment.end) : segment.end;
  }
  return false;
}

/** How far the file was read: to its size, or to its first scan. */
type Part = 'START' | 'FRAME' | 'SCANS';

/** Returns null for a segment that cannot follow: a scan without a size, or a second size. */
function partAfter(file: Buffer, part: Part, segment: Segment): Part | null {
  if (isFrame(segment.marker)) return part === 'START' && hasPictureSize(file, segment) ? 'FRAME' : null;
  if (segment.marker !== START_OF_SCAN) return part;
  return part === 'START' ? null : 'SCANS';
}

/** ITU-T T.81, table B.1: all frames but DHT, JPG, and DAC, which have numbers among theirs. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function segmentAt(file: Buffer, start: number): Segment | null {
  let at = start;
  if (file[at] !== 0xff) return null;
  while (file[at + 1] === 0xff) at += 1; // fill bytes
  const marker = file[at + 1] ?? 0;
  if (marker === END_OF_IMAGE) return { marker, at, end: at + 2 };
  if (marker < 0xc0 || isRestart(marker) || at + 4 > file.length) return null;
  const length = file.readUInt16BE(at + 2);
  const end = at + 2 + length;
  return length >= 2 && end <= file.length ? { marker, at, end } : null;
}

function isRestart(marker: number): boolean {
  return marker >= 0xd0 && marker <= 0xd8;
}

function hasPictureSize(file: Buffer, { at, end }: Segment): boolean {
  return end - at >= 10 && isPictureSize(file.readUInt16BE(at + 7), file.readUInt16BE(at + 5));
}

/** Returns the place of the marker behind the compressed pixels; `FF 00` and restarts belong to the pixels. */
function endOfScan(file: Buffer, start: number): number {
  for (let at = file.indexOf(0xff, start); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return file.length;
}
