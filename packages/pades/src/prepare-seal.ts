import { createHash, type Hash } from 'node:crypto';
import { appendPages, type PageSet } from './append-pages.ts';
import { disarmScripts } from './disarm-scripts.ts';
import { addSignatureField, type SignatureWidget } from './pdf/add-signature-field.ts';
import { fittingCertification } from './fitting-certification.ts';
import { certify, isSigned } from './pdf/certify.ts';
import type { PdfDocument } from './pdf/document.ts';
import { fillSignatureField } from './pdf/fill-signature-field.ts';
import { IncrementalUpdate } from './pdf/incremental-update.ts';
import { openDocument } from './pdf/open-document.ts';
import { certificationOf } from './pdf/read-certification.ts';
import {
  signatureDictionary,
  type CertificationLevel,
  type SignatureDetails,
} from './pdf/signature-dictionary.ts';
import type { PdfRef } from './pdf/values.ts';
import { rangeAround, writeSignature, type SignatureGap } from './pdf/write-signature.ts';

export type { SignatureWidget } from './pdf/add-signature-field.ts';
export type { CertificationLevel, SignatureForm } from './pdf/signature-dictionary.ts';
export type { ByteRange, SignatureGap } from './pdf/write-signature.ts';

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
  /** Pages to append in the same revision, where the file bears them (`appendPages`); the field then stands on the last. */
  readonly pages?: PageSet;
  /** Makes the field visible; asked once `edit` has run, so it may name pages and objects made there. */
  readonly widget?: (update: IncrementalUpdate) => SignatureWidget;
  /**
   * Certifies the file, which only its first signature may do: a file that carries one already gets a plain
   * seal instead, and `certification` of the outcome is null (ISO 32000-1, 12.8.2.2). `fitting` leaves room for
   * further signatures where nothing else could change with them (`fittingCertification`).
   */
  readonly certification?: CertificationLevel | 'fitting';
  /** Signs the field of that full name, prepared before and still open, instead of adding one. */
  readonly openField?: string;
}

/** A seal that only lacks its signature. Plain data: it may cross a process border. */
export interface PreparedSeal extends SignatureGap {
  readonly fieldName: string;
  /** What the seal certifies the file for; null for a seal that only approves. */
  readonly certification: CertificationLevel | null;
  /** How many pages were appended: 0 where none were asked for, or the file does not bear them. */
  readonly appendedPages: number;
}

const DEFAULT_RESERVED_BYTES = 12_288;

/**
 * Writes a signature field as an incremental update, its signature left open (EN 319 142-1).
 * The field is invisible and on the first page, unless `pages`, `widget` or `openField` says otherwise.
 * Scripts by which the document acts by itself are no longer started from then on (`disarmScripts`).
 * This parses hostile bytes and needs no key: run it in a process of its own.
 * Throws PdfError for the PDF, RangeError for options that can not be.
 */
export function prepareSeal(bytes: Uint8Array, options: SealOptions): PreparedSeal {
  const { entropy, reservedBytes = DEFAULT_RESERVED_BYTES } = options;
  checkFieldName(options.fieldName);
  const update = new IncrementalUpdate(openDocument(bytes, options.inflatedBytes));
  disarmScripts(update);
  options.edit?.(update);
  const appended = options.pages === undefined ? null : appendPages(update, options.pages);
  const signature = update.allocate();
  const certification = certificationFor(update.document, options.certification);
  if (certification !== null) certify(update, signature);
  const fieldName = placeSignature(update, signature, { ...options, page: appended?.at(-1) });
  const dictionary = signatureDictionary(options, reservedBytes, certification);
  const written = writeSignature(update, { signature, dictionary, entropy });
  return { ...written, fieldName, certification, appendedPages: appended?.length ?? 0 };
}

function certificationFor(
  document: PdfDocument,
  wanted: SealOptions['certification'],
): CertificationLevel | null {
  if (wanted === undefined || isSigned(document) || certificationOf(document) !== null) return null;
  return wanted === 'fitting' ? fittingCertification(document) : wanted;
}

/** Throws RangeError for an empty name and for one with a point, which separates names (ISO 32000-1, 12.7.3.2). */
export function checkFieldName(name: string): void {
  if (name === '' || name.includes('.')) throw new RangeError('a field name is not empty and has no point');
}

function placeSignature(
  update: IncrementalUpdate,
  signature: PdfRef,
  options: SealOptions & { readonly page: PdfRef | undefined },
): string {
  if (options.openField !== undefined) return fillSignatureField(update, options.openField, signature);
  const { page } = options;
  const unseen = page && { page, rect: [0, 0, 0, 0] as const };
  const widget = options.widget?.(update) ?? unseen;
  return addSignatureField(update, { name: options.fieldName, signature, ...(widget && { widget }) });
}

/**
 * SHA-256 over everything but the gap. `original` is the file, or a running SHA-256 that has
 * already taken all of it and is left as it was. Throws RangeError when the parts do not fit each other.
 */
export function sealDigest(original: Uint8Array | Hash, prepared: SignatureGap): Buffer {
  const { tail, contentsAt, reservedBytes } = prepared;
  const gap = { start: contentsAt - 1, reservedBytes };
  const expected = rangeAround(prepared.byteRange[1] - gap.start, tail.length, gap);
  const fits = expected.every((offset, index) => offset === prepared.byteRange[index]);
  if (!fits) throw new RangeError('the byte range does not fit the prepared seal');
  if (original instanceof Uint8Array && original.length !== prepared.byteRange[1] - gap.start) {
    throw new RangeError('the seal was prepared for another file');
  }
  const hash = original instanceof Uint8Array ? createHash('sha256').update(original) : original.copy();
  return hash
    .update(tail.subarray(0, gap.start))
    .update(tail.subarray(gap.start + 2 * reservedBytes + 2))
    .digest();
}

/** The finished tail, the signature in its place. Throws RangeError when it needs more room than was reserved. */
export function embedSignature(gap: SignatureGap, cms: Uint8Array): Buffer {
  return fill(Buffer.from(gap.tail), gap.contentsAt, { gap, cms });
}

/** The whole signed file: the original bytes, and behind them the finished tail. Throws RangeError as `embedSignature`. */
export function signedFile(original: Uint8Array, gap: SignatureGap, cms: Uint8Array): Buffer {
  const file = Buffer.concat([original, gap.tail]);
  return fill(file, original.length + gap.contentsAt, { gap, cms });
}

function fill(
  bytes: Buffer,
  at: number,
  { gap, cms }: { readonly gap: SignatureGap; readonly cms: Uint8Array },
): Buffer {
  if (cms.length > gap.reservedBytes)
    throw new RangeError(`a signature of ${cms.length} bytes, room for ${gap.reservedBytes}`);
  bytes.write(Buffer.from(cms).toString('hex'), at, 'latin1');
  return bytes;
}
