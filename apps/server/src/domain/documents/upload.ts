import { fail, refusal, type AppError } from '../errors/app-error.ts';
import { singleLine } from '../plain-text.ts';
import { ISSUED_PDF_BYTES } from '../plans/limits.ts';
import { LARGEST_PDF_BYTES } from '../plans/plan-limits.ts';
import type { Settings } from '../settings.ts';
import type { ActiveContent } from './active-content.ts';
import type { ExistingSignatures } from './existing-signatures.ts';

/** Facts of an uploaded PDF that decide whether it is accepted. */
interface UploadFacts {
  readonly signed: boolean;
  /** True where readers must guess where the objects of the file are. */
  readonly recovered: boolean;
  readonly xfa: 'none' | 'static' | 'dynamic';
  readonly activeContent: readonly ActiveContent[];
  /** Readers show files inside in place of the pages. */
  readonly isPortfolio: boolean;
  readonly signatures: Pick<ExistingSignatures, 'permissions'>;
}

/** Cheap checks before anything opens the file: size, and `%PDF-` at byte 0. */
export function assertUploadBytes(bytes: Uint8Array): void {
  assertUploadSize(bytes);
  assertUploadHeader(bytes);
}

/** @throws UNSUPPORTED_MEDIA_TYPE unless `%PDF-` is at byte 0 */
export function assertUploadHeader(bytes: Uint8Array): void {
  const header = headerOf(bytes);
  if (header < 0 || bytes.length <= 5) fail('UNSUPPORTED_MEDIA_TYPE', { reason: 'not-pdf' });
  if (header > 0) fail('UNSUPPORTED_MEDIA_TYPE', { reason: 'junk-before-header' });
}

/** Refuses a file that no plan takes. What Aval issued may be larger: sealing added to it (ADR-0159). @throws PAYLOAD_TOO_LARGE */
export function assertUploadSize(bytes: Uint8Array, { isIssued } = { isIssued: false }): void {
  if (bytes.length > (isIssued ? ISSUED_PDF_BYTES : LARGEST_PDF_BYTES)) fail('PAYLOAD_TOO_LARGE');
}

/** How far many readers look for the header. A file with anything before it is refused. */
const HEADER_IS_SOUGHT_IN = 1024;

/**
 * Throws unless signers sign exactly what they see: no scripts, launches or forms that change or send the content, and no
 * damaged files, which look different from reader to reader and may change with their seal (ADR-0044). No files whose signatures our seal
 * would break (ADR-0044). Where the operator allows active content, scripts that the seal will make inert pass.
 */
export function assertUploadContent(facts: UploadFacts, policy: Settings['pdfActiveContent']): void {
  const refused = contentRefusal(facts, policy);
  if (refused !== null) throw refused;
}

function contentRefusal(facts: UploadFacts, policy: Settings['pdfActiveContent']): AppError | null {
  if (facts.recovered)
    return refusal('UNSUPPORTED_MEDIA_TYPE', { reason: 'damaged', ...(facts.signed && { signed: true }) });
  if (facts.xfa === 'dynamic') return refusal('UNSUPPORTED_MEDIA_TYPE', { reason: 'dynamic-xfa' });
  if (facts.isPortfolio) return refusal('UNSUPPORTED_MEDIA_TYPE', { reason: 'portfolio' });
  if (facts.signatures.permissions === 1)
    return refusal('UNSUPPORTED_MEDIA_TYPE', { reason: 'CERTIFIED_NO_CHANGES' });
  const first = facts.activeContent.find((kind) => policy === 'refuse' || !becomesInert(kind, facts));
  return first === undefined ? null : refusal('MALWARE_DETECTED', { reason: `active-content:${first}` });
}

/**
 * Returns whether a changed copy of a PDF would be accepted. A copy whose signatures don't hold wouldn't be what somebody signed,
 * so it is never offered.
 */
export function isAcceptableCopy(
  facts: UploadFacts & { readonly signatures: Pick<ExistingSignatures, 'count' | 'validNow'> },
  policy: Settings['pdfActiveContent'],
): boolean {
  const { count, validNow } = facts.signatures;
  return contentRefusal(facts, policy) === null && (count === 0 || validNow === true);
}

/** Returns a file from its header on; null if nothing stands before it, or if it has none where readers look. */
export function fromHeader(bytes: Uint8Array): Uint8Array | null {
  const header = headerOf(bytes);
  return header > 0 ? bytes.subarray(header) : null;
}

function headerOf(bytes: Uint8Array): number {
  return Buffer.from(bytes.subarray(0, HEADER_IS_SOUGHT_IN)).indexOf('%PDF-');
}

/**
 * The seal takes the document's own scripts away (`@aval/pades/prepare-seal`). In a file that is signed already it would
 * break what was signed: such a file stays refused.
 */
function becomesInert(kind: ActiveContent, { signed }: UploadFacts): boolean {
  return kind === 'javascript' && !signed;
}

/** A file name of one line without path; `document.pdf` where nothing is left that can be seen. */
export function cleanFilename(name: string | null | undefined): string {
  const last = (name ?? '').split(/[/\\]/).at(-1) ?? '';
  // Well formed to the end: half a surrogate pair has no canonical JSON and could not be committed to.
  const tidy = singleLine(last.toWellFormed());
  const clean = tidy
    .slice(0, 200)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
  return clean === '' || clean === '.' || clean === '..' ? 'document.pdf' : clean;
}

/** The title of a document that names none: its file name without ending. */
export function chooseTitle(title: string | undefined, filename: string): string {
  if (title !== undefined) return title;
  const stem = filename.replace(/\.pdf$/i, '').trim();
  return stem === '' ? filename : stem;
}
