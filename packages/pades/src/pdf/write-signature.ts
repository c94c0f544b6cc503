import type { IncrementalUpdate } from './incremental-update.ts';
import { BYTE_RANGE_LENGTH, byteRangeText, type SignatureDictionary } from './signature-dictionary.ts';
import type { PdfRef } from './values.ts';

/** First start, first length, second start, second length of the signed bytes. */
export type ByteRange = readonly [number, number, number, number];

/** The place for a signature. Plain data: it may cross a process boundary. */
export interface SignatureGap {
  /** To be appended to the original bytes. */
  readonly tail: Buffer;
  /** Offset inside the tail of the first hexadecimal digit of /Contents. */
  readonly contentsAt: number;
  readonly reservedBytes: number;
  readonly byteRange: ByteRange;
}

/** Random bytes that become the changed half of /ID. */
const ID_BYTES = 16;

/** Writes the update with this dictionary in it, /ByteRange filled in and /Contents open. Throws RangeError. */
export function writeSignature(
  update: IncrementalUpdate,
  { signature, dictionary, entropy }: OpenSignature,
): SignatureGap {
  update.set(signature, { text: dictionary.text });
  const { tail, bodies } = update.write(idFrom(entropy));
  const body = bodies.get(signature.number) ?? 0;
  const { reservedBytes } = dictionary;
  const start = body + dictionary.contentsAt;
  const original = update.document.source.bytes.length;
  const byteRange = rangeAround(original, tail.length, { start, reservedBytes });
  tail.write(byteRangeText(byteRange), body + dictionary.byteRangeAt, BYTE_RANGE_LENGTH, 'latin1');
  return { tail, contentsAt: start + 1, reservedBytes, byteRange };
}

interface OpenSignature {
  readonly signature: PdfRef;
  readonly dictionary: SignatureDictionary;
  /** At least 16 random bytes. */
  readonly entropy: Uint8Array;
}

/** Returns the changed half of /ID. Throws RangeError for fewer than 16 bytes. */
export function idFrom(entropy: Uint8Array): Buffer {
  if (entropy.length < ID_BYTES) throw new RangeError('entropy has fewer than 16 bytes');
  return Buffer.from(entropy.subarray(0, ID_BYTES));
}

interface Gap {
  /** Offset inside the tail of the `<`. */
  readonly start: number;
  readonly reservedBytes: number;
}

/** Returns the range that excludes only the digits of /Contents with their angle brackets. */
export function rangeAround(
  originalLength: number,
  tailLength: number,
  { start, reservedBytes }: Gap,
): ByteRange {
  const end = start + 2 * reservedBytes + 2;
  return [0, originalLength + start, originalLength + end, tailLength - end];
}
