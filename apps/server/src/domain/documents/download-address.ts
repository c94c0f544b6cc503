import type { Sha256Hex } from '@aval/evidence/canonical';
import type { SecurityActor } from '../access/security-event.ts';
import type { Id } from '../ids.ts';

/** A file of evidence whose download is on record, and the caller who was given its address. */
export interface EvidenceExport {
  readonly by: SecurityActor;
  readonly organizationId: Id<'org'>;
  readonly envelopeId: Id<'env'>;
  readonly file: string;
  /** The number of people whose personal values it holds. */
  readonly people: number;
}

interface DownloadTerms {
  readonly contentType: string;
  readonly filename: string;
  /** Unix milliseconds. */
  readonly expiresAt: number;
  /** The caller the address was given to and the envelope; fetching it is a security event. */
  readonly export?: EvidenceExport;
}

/** Bytes that are kept: the current original of a document version, or an artifact of evidence. */
export interface StoredDownload extends DownloadTerms {
  readonly kind: 'version' | 'artifact';
  readonly blobKey: string;
}

/** An artifact that is stored in a package. */
interface PackedDownload extends DownloadTerms {
  readonly kind: 'packed';
  /** The key of the package. */
  readonly blobKey: string;
  /** Its name in the package. */
  readonly name: string;
  readonly sha256: Sha256Hex;
}

/** An artifact that is made when it is fetched, of what has not been erased by then. */
export interface GeneratedDownload extends DownloadTerms {
  readonly kind: 'made';
  readonly envelopeId: string;
  /** Its name in the package. */
  readonly name: string;
  /** With the values of this signer alone; absent: of all. */
  readonly signerId?: string;
  /** Without the values of any signer: the caller may not read personal data (ADR-0146). */
  readonly isImpersonal?: true;
}

/** A file that a signer attached, which is decrypted when it is fetched unless it has been erased by then. */
export interface AttachmentDownload extends DownloadTerms {
  readonly kind: 'attachment';
  readonly envelopeId: string;
  readonly signerId: string;
  readonly sha256: Sha256Hex;
}

/** The file that a temporary address gives. */
export type Download = StoredDownload | PackedDownload | GeneratedDownload | AttachmentDownload;

type Mac = (text: string, given?: string) => string;

/**
 * Returns the token of a temporary address: the file and the time of expiry, protected by a MAC. Anyone with the token
 * may fetch the file.
 */
export function writeDownloadToken(download: Download, mac: Mac): string {
  const text = Buffer.from(JSON.stringify(download)).toString('base64url');
  return `${text}.${mac(text)}`;
}

/** Returns what a token stands for, or null if it is forged or expired. */
export function readDownloadToken(token: string, mac: Mac, now: Date): Download | null {
  const [text = '', given = '', ...rest] = token.split('.');
  if (text === '' || rest.length > 0 || !sameText(mac(text, given), given)) return null;
  const download = JSON.parse(Buffer.from(text, 'base64url').toString()) as Download; // its MAC is ours
  return download.expiresAt > now.getTime() ? download : null;
}

/** Compares in time that does not tell where two texts differ. */
function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  let difference = left.length ^ right.length;
  for (let i = 0; i < left.length; i += 1) difference |= (left[i] ?? 0) ^ (right[i] ?? 0);
  return difference === 0;
}
