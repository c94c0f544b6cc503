import type { Sha256Hex } from '@aval/evidence/canonical';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import type { DrawnField } from '../../domain/evidence/manifest-of.ts';
import type { Id } from '../../domain/ids.ts';

/** The bytes that a signer appends to a document: a signature with their certificate, or the values of their fields. */
export interface DocumentRevision {
  readonly documentId: Id<'doc'>;
  /** From 1, in the order in which the document was signed. */
  readonly position: number;
  readonly signerId: Id<'sgn'>;
  /** The signature field; null for the values of a signer without a certificate. */
  readonly fieldName: string | null;
  /** To be appended to the file before it. Empty when only the sealed document contains it: see `tailSize`. */
  readonly tail: Buffer;
  readonly tailSize: number | null;
  /** Of the file that ends with this tail. */
  readonly sha256: Sha256Hex;
  readonly size: number;
  /** The values of fields that the signer filled in. */
  readonly fields: readonly DrawnField[];
}

/** The certificate of a qualified signer, with what proves that it was valid when they signed. DER. */
export interface QualifiedSignature {
  readonly signerId: Id<'sgn'>;
  /** The provider's name on the wire. */
  readonly provider: string;
  /** Such as `AD-RB 1.3`. */
  readonly policy: string;
  readonly certificateSha256: Sha256Hex;
  /** Null after the signer was erased. */
  readonly certificate: Buffer | null;
  /** From the issuer up to the root; empty after the signer was erased. */
  readonly chain: readonly Buffer[];
  readonly revocation: { readonly source: 'OCSP' | 'CRL'; readonly producedAt: string };
  readonly ocsps: readonly Buffer[];
  readonly crls: readonly Buffer[];
  readonly signedAt: Date;
  /** The time stamps of the signatures, one for each document; none where the policy demands none. */
  readonly stamps: readonly DocumentStamp[];
}

/** The time stamp of a signature in a document. */
export interface DocumentStamp {
  readonly documentId: Id<'doc'>;
  /** ISO 8601. */
  readonly time: string;
  readonly authority: string;
  readonly rootSha256: Sha256Hex;
}

/** Signatures with the signers' own certificates, and their bytes in the documents. */
export interface QualifiedSignatureStore {
  insert(envelope: Envelope, signature: QualifiedSignature): Promise<void>;
  /** In the order in which they were made. */
  list(envelope: Pick<Envelope, 'id' | 'tenant'>): Promise<readonly QualifiedSignature[]>;
  /** Fails where a document has a revision of this position. */
  insertRevisions(envelope: Envelope, revisions: readonly DocumentRevision[]): Promise<void>;
  /** Keeps the values of a signer. The first revision of a position stays. */
  insertValues(envelope: Envelope, revision: DocumentRevision): Promise<void>;
  /** By document and position. */
  listRevisions(envelopeId: string): Promise<readonly DocumentRevision[]>;
  /** Forgets tails that the sealed document contains too, but for their length. */
  dropTails(envelopeId: string, documentId: string): Promise<void>;
}
