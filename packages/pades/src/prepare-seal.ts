import { createHash, type Hash } from 'node:crypto';
import { disarmScripts } from './disarm-scripts.ts';
import { addSignatureField, type SignatureWidget } from './pdf/add-signature-field.ts';
import { IncrementalUpdate } from './pdf/incremental-update.ts';
import { openDocument } from './pdf/open-document.ts';
import {
  BYTE_RANGE_LENGTH,
  byteRangeText,
  signatureDictionary,
  type SignatureDetails,
} from './pdf/signature-dictionary.ts';

export type { SignatureWidget } from './pdf/add-signature-field.ts';

/** What a seal is to say, and what making it may cost. */
export interface SealOptions extends SignatureDetails {
  /** Wanted name of the signature field; it is numbered when taken. Without points. */
  readonly fieldName: string;
  /** Room for the signature, in bytes; 12 288 when left out, enough for B-T with its chains. */
  readonly reservedBytes?: number;
  /** At least 16 random bytes; they become the changed half of the file's /ID. */
  readonly entropy: Uint8Array;
  /** Bytes that the streams which have to be read may inflate to. */
  readonly inflatedBytes: number;
  /** Changes that the seal is to cover, in the same revision: pages to append, objects for a widget. */
  readonly edit?: (update: IncrementalUpdate) => void;
  /** Makes the field visible; asked once `edit` has run, so it may name pages and objects made there. */
  readonly widget?: (update: IncrementalUpdate) => SignatureWidget;
}

/** First start, first length, second start, second length of the signed bytes. */
export type ByteRange = readonly [number, number, number, number];

/** A seal that only lacks its signature. Plain data: it may cross a process border. */
export interface PreparedSeal {
  /** To be appended to the original bytes. */
  readonly tail: Buffer;
  /** Offset inside the tail of the first hexadecimal digit of /Contents. */
  readonly contentsAt: number;
  readonly reservedBytes: number;
  readonly byteRange: ByteRange;
  readonly fieldName: string;
}

const DEFAULT_RESERVED_BYTES = 12_288;
const ID_BYTES = 16;

/**
 * Writes a signature field as an incremental update, its signature left open (EN 319 142-1).
 * The field is invisible and on the first page, unless `widget` says otherwise.
 * Scripts by which the document acts by itself are no longer started from then on (`disarmScripts`).
 * This parses hostile bytes and needs no key: run it in a process of its own.
 * Throws PdfError for the PDF, RangeError for options that can not be.
 */
export function prepareSeal(bytes: Uint8Array, options: SealOptions): PreparedSeal {
  const { fieldName, entropy, reservedBytes = DEFAULT_RESERVED_BYTES } = options;
  if (entropy.length < ID_BYTES) throw new RangeError('entropy has fewer than 16 bytes');
  if (fieldName === '' || fieldName.includes('.'))
    throw new RangeError('a field name is not empty and has no point');
  const update = new IncrementalUpdate(openDocument(bytes, options.inflatedBytes));
  disarmScripts(update);
  options.edit?.(update);
  const signature = update.allocate();
  const dictionary = signatureDictionary(options, reservedBytes);
  update.set(signature, { text: dictionary.text });
  const widget = options.widget?.(update);
  const name = addSignatureField(update, { name: fieldName, signature, ...(widget && { widget }) });
  const { tail, bodies } = update.write(Buffer.from(entropy.subarray(0, ID_BYTES)));
  const body = bodies.get(signature.number) ?? 0;
  const gap = { start: body + dictionary.contentsAt, digits: 2 * reservedBytes };
  const byteRange = rangeAround(bytes.length, tail.length, gap);
  tail.write(byteRangeText(byteRange), body + dictionary.byteRangeAt, BYTE_RANGE_LENGTH, 'latin1');
  return { tail, contentsAt: gap.start + 1, reservedBytes, byteRange, fieldName: name };
}

interface Gap {
  /** Offset inside the tail of the `<`. */
  readonly start: number;
  readonly digits: number;
}

function rangeAround(originalLength: number, tailLength: number, { start, digits }: Gap): ByteRange {
  const end = start + digits + 2;
  return [0, originalLength + start, originalLength + end, tailLength - end];
}

/**
 * SHA-256 over everything but the gap. `original` is the file, or a running SHA-256 that has
 * already taken all of it and is left as it was. Throws RangeError when the parts do not fit each other.
 */
export function sealDigest(original: Uint8Array | Hash, prepared: PreparedSeal): Buffer {
  const { tail, contentsAt, reservedBytes } = prepared;
  const gap = { start: contentsAt - 1, digits: 2 * reservedBytes };
  const expected = rangeAround(prepared.byteRange[1] - gap.start, tail.length, gap);
  const fits = expected.every((offset, index) => offset === prepared.byteRange[index]);
  if (!fits) throw new RangeError('the byte range does not fit the prepared seal');
  if (original instanceof Uint8Array && original.length !== prepared.byteRange[1] - gap.start) {
    throw new RangeError('the seal was prepared for another file');
  }
  const hash = original instanceof Uint8Array ? createHash('sha256').update(original) : original.copy();
  return hash
    .update(tail.subarray(0, gap.start))
    .update(tail.subarray(gap.start + gap.digits + 2))
    .digest();
}

/** The finished tail, the signature in its place. Throws RangeError when it needs more room than was reserved. */
export function embedSignature({ tail, contentsAt, reservedBytes }: PreparedSeal, cms: Uint8Array): Buffer {
  if (cms.length > reservedBytes)
    throw new RangeError(`a signature of ${cms.length} bytes, room for ${reservedBytes}`);
  const finished = Buffer.from(tail);
  finished.write(Buffer.from(cms).toString('hex'), contentsAt, 'latin1');
  return finished;
}
