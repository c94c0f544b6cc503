import { ACTIVE_CONTENT } from '../../domain/documents/active-content.ts';
import type { ExistingSignatures } from '../../domain/documents/existing-signatures.ts';
import { RENDERING_WARNINGS } from '../../domain/documents/rendering-warning.ts';
import { PAGE_PICTURE_LIMIT_BYTES } from './limits.ts';
import { isSha256Hex } from '@aval/evidence/canonical';
import { singleLine } from '../../domain/plain-text.ts';
import type {
  LaterSignature,
  LaterSignatures,
  ListedSignature,
  MarginPlace,
  PdfFacts,
  PdfRefusal,
  PlacedMark,
  PreparedRevision,
  SealPlace,
} from '../../ports/pdf-reader.ts';
import type { MarkBox } from '../../ports/printed-marks.ts';
import type { PdfAnswer } from './pdf-job.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Returns a child's answer, or null if it doesn't have the form of an answer. */
export function readAnswer(said: unknown): PdfAnswer | null {
  const fields = readObject(said);
  if (fields?.['ok'] === true) return { ok: true, value: fields['value'] };
  const refusal = REFUSALS.find((known) => known === fields?.['refusal']);
  return fields?.['ok'] === false && refusal !== undefined ? { ok: false, refusal } : null;
}

/** `limit` isn't among them: only the parent may state that. */
const REFUSALS = [
  'not-pdf',
  'encrypted',
  'protected',
  'corrupt',
  'no-pages',
  'too-many-pages',
  'bomb',
  'unsupported',
] as const satisfies readonly PdfRefusal[];
const XFA = ['none', 'static', 'dynamic'] as const satisfies readonly PdfFacts['xfa'][];

/** Reads the facts of a PDF; null if they don't have that form. */
export function readFacts(value: unknown): PdfFacts | null {
  const { pages, signed, recovered, xfa, activeContent, warnings, ...rest } = readObject(value) ?? {};
  const signatures = readSignatures(rest['signatures']);
  const kind = XFA.find((known) => known === xfa);
  if (!isCount(pages) || typeof signed !== 'boolean' || typeof recovered !== 'boolean') return null;
  const active = among(ACTIVE_CONTENT, activeContent);
  const known = among(RENDERING_WARNINGS, warnings);
  const embedded = readEmbedded(rest);
  if (kind === undefined || active === null || known === null) return null;
  if (signatures === null || embedded === null) return null;
  const found = { activeContent: active, warnings: known, ...embedded };
  return { pages, signed, recovered, xfa: kind, ...found, signatures };
}

function readEmbedded(fields: Fields): Pick<PdfFacts, 'embeddedFiles' | 'isPortfolio'> | null {
  const { embeddedFiles, isPortfolio } = fields;
  const lines = allOf(embeddedFiles, (name) => readLine(name) ?? null);
  return lines === null || typeof isPortfolio !== 'boolean' ? null : { embeddedFiles: lines, isPortfolio };
}

const LEVELS = [1, 2, 3, null] as const satisfies readonly ExistingSignatures['permissions'][];
const VALIDITY = [true, false, null] as const satisfies readonly ExistingSignatures['validNow'][];

function readSignatures(value: unknown): ExistingSignatures | null {
  const { count, certified, permissions, validNow } = readObject(value) ?? {};
  const level = LEVELS.find((known) => known === permissions);
  const validity = VALIDITY.find((known) => known === validNow);
  if (!isCount(count) || typeof certified !== 'boolean') return null;
  if (level === undefined || validity === undefined) return null;
  return { count, certified, permissions: level, validNow: validity };
}

/** Reads a PDF that a child made; null if it is none. It is examined like any other upload. */
export function readPdf(value: unknown): Buffer | null {
  if (!(value instanceof Uint8Array)) return null;
  const pdf = Buffer.from(value);
  return pdf.toString('latin1', 0, 5) === '%PDF-' ? pdf : null;
}

/** Reads the place of a seal; null if it doesn't have that form. The sealer checks whether it fits the file. */
export function readSealPlace(value: unknown): SealPlace | null {
  const { tail, contentsAt, reservedBytes, byteRange, fieldName } = readObject(value) ?? {};
  const range = rangeOf(byteRange);
  if (!(tail instanceof Uint8Array) || !isCount(contentsAt) || !isCount(reservedBytes)) return null;
  if (range === null || typeof fieldName !== 'string') return null;
  return { tail: bufferOf(tail), contentsAt, reservedBytes, byteRange: range, fieldName };
}

/** The tail is most of the answer, so it may keep the whole answer in memory. */
function bufferOf({ buffer, byteOffset, length }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, length);
}

function rangeOf(value: unknown): SealPlace['byteRange'] | null {
  if (!Array.isArray(value) || value.length !== 4) return null;
  const [start, length, secondStart, secondLength]: readonly unknown[] = value;
  if (!isCount(start) || !isCount(length) || !isCount(secondStart) || !isCount(secondLength)) return null;
  return [start, length, secondStart, secondLength];
}

/** Reads a list of certificates, DER; null if it doesn't have that form. */
export function readCertificates(value: unknown): readonly Buffer[] | null {
  return allOf(value, (item) => (item instanceof Uint8Array ? Buffer.from(item) : null));
}

/** Reads the signatures of a file; null if they don't have that form. */
export function readListedSignatures(value: unknown): readonly ListedSignature[] | null {
  return allOf(value, (item) => {
    const { field, signedBytes, entry, hasEntry, ...claims } = readObject(item) ?? {};
    const [signer, stamper] = [readClaimed(claims['signer']), readClaimed(claims['stamper'])];
    if (typeof field !== 'string' || typeof entry !== 'string' || typeof hasEntry !== 'boolean') return null;
    if (!isCount(signedBytes) || signer === undefined || stamper === undefined) return null;
    return { field, signedBytes, entry, hasEntry, signer, stamper };
  });
}

/** Reads what was added behind a sealed file; null if it doesn't have that form. */
export function readLaterSignatures(value: unknown): LaterSignatures | null {
  const { onlySigned, signatures } = readObject(value) ?? {};
  const read = allOf(signatures, readLaterSignature);
  return typeof onlySigned === 'boolean' && read !== null ? { onlySigned, signatures: read } : null;
}

function readLaterSignature(item: unknown): LaterSignature | null {
  const { field, kind, isIntact, ...texts } = readObject(item) ?? {};
  const [name, issuer, claimedAt] = [texts['name'], texts['issuer'], texts['claimedAt']].map(readLine);
  if (typeof field !== 'string' || (kind !== 'SIGNATURE' && kind !== 'TIMESTAMP')) return null;
  if (name === undefined || issuer === undefined || claimedAt === undefined) return null;
  if (typeof isIntact !== 'boolean' && isIntact !== null) return null;
  return { field: field.slice(0, LONGEST_LINE), kind, name, issuer, claimedAt, isIntact };
}

/** Undefined for another form. Texts of strangers become a line of bounded length. */
function readLine(value: unknown): string | null | undefined {
  if (value === null) return null;
  return typeof value === 'string' ? singleLine(value.toWellFormed()).slice(0, LONGEST_LINE) : undefined;
}

const LONGEST_LINE = 200;

/** Undefined for another form. */
function readClaimed(value: unknown): ListedSignature['signer'] | undefined {
  if (value === null) return null;
  const { certificate, certificates } = readObject(value) ?? {};
  const included = readCertificates(certificates);
  if (!(certificate instanceof Uint8Array) || included === null) return undefined;
  return { certificate: Buffer.from(certificate), certificates: included };
}

/** Reads empty places on pages; null if they don't have that form. */
export function readMarginPlaces(value: unknown): readonly MarginPlace[] | null {
  return allOf(value, (item) => {
    const { page, shape, box } = readObject(item) ?? {};
    const place = readBox(box);
    return isCount(page) && isCount(shape) && place !== null ? { page, shape, box: place } : null;
  });
}

/** Reads a picture; null if it isn't WebP from the first byte to the last, or is too large. */
export function readPicture(value: unknown): Buffer | null {
  if (!(value instanceof Uint8Array) || value.length > PAGE_PICTURE_LIMIT_BYTES) return null;
  const bytes = Buffer.from(value);
  if (bytes.length < RIFF_HEAD + RIFF_FORM || bytes.toString('latin1', 0, 4) !== 'RIFF') return null;
  const isWhole = bytes.readUInt32LE(4) === bytes.length - RIFF_HEAD;
  return isWhole && bytes.toString('latin1', 8, 12) === 'WEBP' ? bytes : null;
}

/** Bytes of `RIFF` with the length of the rest, and of the name of the format behind it. */
const RIFF_HEAD = 8;
const RIFF_FORM = 4;

/** Reads a revision with marks and fields; null if it doesn't have that form. */
export function readPreparedRevision(value: unknown): PreparedRevision | null {
  const { tail, marks, fieldNames } = readObject(value) ?? {};
  const placed = allOf(marks, readMark);
  const names = allOf(fieldNames, (name) => (typeof name === 'string' ? name : null));
  if (!(tail instanceof Uint8Array) || placed === null || names === null) return null;
  return { tail: Buffer.from(tail), marks: placed, fieldNames: names };
}

function readMark(value: unknown): PlacedMark | null {
  const { page, box, appearance } = readObject(value) ?? {};
  const place = readBox(box);
  if (!isCount(page) || place === null || typeof appearance !== 'string' || !isSha256Hex(appearance))
    return null;
  return { page, box: place, appearance };
}

/** Reads a box on a page; null if it doesn't have that form. */
export function readBox(value: unknown): MarkBox | null {
  if (!Array.isArray(value) || value.length !== 4) return null;
  const [left, top, right, bottom]: readonly unknown[] = value;
  return isCount(left) && isCount(top) && isCount(right) && isCount(bottom)
    ? [left, top, right, bottom]
    : null;
}

/** Returns the items of a list; null if it is none, or if an item is not as expected. */
export function allOf<T>(value: unknown, read: (item: unknown) => T | null): readonly T[] | null {
  if (!Array.isArray(value)) return null;
  const items = value.map(read).filter((item) => item !== null);
  return items.length === value.length ? items : null;
}

/** Returns the members of an object; null for other values. */
export function readObject(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null ? { ...value } : null;
}

/** Returns whether a value is a whole number from 0. */
export function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

/** Returns words of a closed list, each once and in order; null if there is any other word. */
function among<T extends string>(list: readonly T[], value: unknown): readonly T[] | null {
  if (!Array.isArray(value)) return null;
  const found = list.filter((word) => value.includes(word));
  return found.length === value.length ? found : null;
}
