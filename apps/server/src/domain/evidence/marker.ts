import { MARKER_CODES } from './limits.ts';
import { readVerificationCode } from '../signing/verification-code.ts';

/** How much of a file is searched, from each end: seals stand in what was appended. */
export const SEARCHED_BYTES = 4 * 1024 * 1024;
/** Bytes that are searched together: the texts of a part are a few times as large. */
const PART_BYTES = 256 * 1024;

/** The seal's /Reason, in the clear and found even in a file that no reader opens. */
const CODE = /Aval ((?:[0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5})/g;
const CODE_LENGTH = 'Aval XXXXX-XXXXX-XXXXX-XXXXX'.length;

/** The marks in a file that show that it came from us. */
export interface Marker {
  /** The first verification codes named in seals, as kept: at most `MARKER_CODES`, each once. */
  readonly codes: readonly string[];
  /** True where a certificate of ours stands in a signature. */
  readonly certificate: boolean;
}

/** The findings so far. */
interface Search {
  readonly codes: Set<string>;
  readonly certificates: readonly string[];
  certificate: boolean;
}

/**
 * Searches bytes for marks of ours without parsing them: the code in the seal, and our certificates as they stand in a
 * signature's hexadecimal /Contents. Time grows with the size alone, up to 8 MiB, whatever the bytes are: some 20 ms, so
 * run it in a thread.
 */
export function findMarker(file: Uint8Array, certificates: readonly string[]): Marker {
  return findMarkerIn(endsOf(file), certificates);
}

/** As `findMarker`, for the bytes at both ends of a file. */
export function findMarkerIn(ends: Iterable<Buffer>, certificates: readonly string[]): Marker {
  const lower = certificates.map((item) => item.toLowerCase());
  const search: Search = { codes: new Set(), certificates: lower, certificate: false };
  const overlap = Math.max(CODE_LENGTH, ...lower.map(({ length }) => length)) - 1;
  for (const range of ends) {
    for (let at = 0; at < range.length; at += PART_BYTES)
      searchIn(search, range.subarray(at, at + PART_BYTES + overlap));
  }
  return { codes: [...search.codes], certificate: search.certificate };
}

function searchIn(search: Search, part: Buffer): void {
  const text = part.toString('latin1');
  findCodes(search, text);
  if (search.certificate) return;
  const hex = text.toLowerCase();
  search.certificate = search.certificates.some((item) => hex.includes(item));
}

function findCodes({ codes }: Search, text: string): void {
  for (const [, code = ''] of text.matchAll(CODE)) {
    if (codes.size >= MARKER_CODES) return;
    const read = readVerificationCode(code);
    if (read !== null) codes.add(read);
  }
}

/** The whole of a small file, or both ends of a large one. */
function endsOf(file: Uint8Array): readonly Buffer[] {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (bytes.length <= 2 * SEARCHED_BYTES) return [bytes];
  return [bytes.subarray(0, SEARCHED_BYTES), bytes.subarray(-SEARCHED_BYTES)];
}
