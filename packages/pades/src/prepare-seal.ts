import { createHash, type Hash } from 'node:crypto';
import { appendPages, type PageSet } from './append-pages.ts';
import { disarmScripts } from './disarm-scripts.ts';
import { addSignatureField, type SignatureWidget } from './pdf/add-signature-field.ts';
import { fittingCertification } from './fitting-certification.ts';
import { certify, isSigned } from './pdf/certify.ts';
import { declareExtensions } from './pdf/declare-extensions.ts';
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

/** The content of a seal, and its limits. */
export interface SealOptions extends SignatureDetails {
  /** Requested name of the signature field, numbered if it is taken. Without points. */
  readonly fieldName: string;
  /** Space for the signature, in bytes. The default of 12 288 is enough for B-T with its chains. */
  readonly reservedBytes?: number;
  /** At least 16 random bytes; they become the changed half of the file's /ID. */
  readonly entropy: Uint8Array;
  /** Bytes that the streams which have to be read may inflate to. */
  readonly inflatedBytes: number;
  /** Changes in the same revision, covered by the seal: pages to append, objects for a widget. */
  readonly edit?: (update: IncrementalUpdate) => void;
  /** Pages to append in the same revision, if the file allows them (`appendPages`). The field is then on the last page. */
  readonly pages?: PageSet;
  /** Makes the field visible. Called after `edit`, so it may name pages and objects created there. */
  readonly widget?: (update: IncrementalUpdate) => SignatureWidget;
  /**
   * Certifies the file, which only its first signature may do. A file that already has a signature gets a plain
   * seal instead, and `certification` of the outcome is null (ISO 32000-1, 12.8.2.2). `fitting` allows further
   * signatures if nothing else could change with them (`fittingCertification`).
   */
  readonly certification?: CertificationLevel | 'fitting';
  /** Declares what a seal uses beyond PDF 1.7, in a file without signatures (`declareExtensions`). */
  readonly declaresExtensions?: boolean;
  /** Signs the prepared open field with this full name instead of adding a field. */
  readonly openField?: string;
}

/** A seal without its signature. Plain data: it may cross a process boundary. */
export interface PreparedSeal extends SignatureGap {
  readonly fieldName: string;
  /** The certification level of the seal, or null for an approval signature. */
  readonly certification: CertificationLevel | null;
  /** Number of appended pages: 0 if none were requested or the file does not allow them. */
  readonly appendedPages: number;
}

const DEFAULT_RESERVED_BYTES = 12_288;

/**
 * Writes a signature field as an incremental update, its signature left open (EN 319 142-1).
 * The field is invisible and on the first page, unless `pages`, `widget` or `openField` says otherwise.
 * Nothing starts the document's own scripts afterwards (`disarmScripts`).
 * This parses hostile bytes and needs no key: run it in a separate process.
 * Throws PdfError for the PDF, RangeError for invalid options.
 */
export function prepareSeal(bytes: Uint8Array, options: SealOptions): PreparedSeal {
  const { entropy, reservedBytes = DEFAULT_RESERVED_BYTES } = options;
  checkFieldName(options.fieldName);
  const update = new IncrementalUpdate(openDocument(bytes, options.inflatedBytes));
  disarmScripts(update);
  if (options.declaresExtensions === true && !isSigned(update.document)) declareExtensions(update);
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
 * Returns the SHA-256 over everything but the gap. `original` is the file, or a running SHA-256 that has
 * already consumed all of it and is not changed. Throws RangeError if the parts do not match.
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

/** Returns the finished tail with the signature in place. Throws RangeError if the signature exceeds the reserved space. */
export function embedSignature(gap: SignatureGap, cms: Uint8Array): Buffer {
  return fillGap(Buffer.from(gap.tail), gap, cms);
}

/** Returns the whole signed file: the original bytes, followed by the finished tail. Throws RangeError like `embedSignature`. */
export function signedFile(original: Uint8Array, gap: SignatureGap, cms: Uint8Array): Buffer {
  return fillGap(Buffer.concat([original, gap.tail]), gap, cms);
}

/**
 * Writes the signature into bytes that end with the open tail, and returns these bytes. Throws RangeError like
 * `embedSignature`.
 */
export function fillGap(
  bytes: Buffer,
  { tail, contentsAt, reservedBytes }: SignatureGap,
  cms: Uint8Array,
): Buffer {
  if (cms.length > reservedBytes)
    throw new RangeError(`a signature of ${cms.length} bytes, ${reservedBytes} are reserved`);
  const digits = Buffer.from(cms.buffer, cms.byteOffset, cms.length).toString('hex');
  bytes.write(digits, bytes.length - tail.length + contentsAt, 'latin1');
  return bytes;
}
