import type { Sha256Hex } from '@aval/evidence/canonical';
import type { Tenant } from '../access/principal.ts';
import type { Approval } from '../approvals/approval.ts';
import type { DocumentSource } from '../documents/document-source.ts';
import type { RenderingWarning } from '../documents/rendering-warning.ts';
import type { Field } from '../fields/field.ts';
import type { LeftOutPages } from '../footers/left-out.ts';
import type { Id } from '../ids.ts';
import type { EnvelopeProgress, ProgressHead } from './envelope-progress.ts';
import type { EnvelopeTerms } from './envelope-terms.ts';
import type { Progress } from './progress.ts';
import type { Signer } from './signer.ts';
import { isAwaited } from './signer-role.ts';
import type { Terms } from './terms.ts';

/**
 * Since this edition, statements say what proves the person, and a witness has a statement of their own (ADR-0154). Since edition 2, a
 * signer with a certificate of their own accepts a statement that names it. Since edition 3, everybody accepts what they were shown of
 * others (ADR-0126).
 */
export const TEXTS_EDITION = 5;

/** The edition of consents, which an envelope keeps from its sending on. */
export const CONSENT_EDITION = TEXTS_EDITION;

/**
 * Consents of this edition, as of 4 before, cover what is suggested for open fields too (ADR-0127). Only envelopes with such a field
 * have it: nodes that don't know suggestions must not take their consents.
 */
export const SUGGESTION_EDITION = 6;

/** A document of an envelope, in the version that is signed (pinned at send; the newest one before). */
export interface EnvelopeDocument {
  readonly id: Id<'doc'>;
  readonly versionId: Id<'docv'>;
  readonly pinned: boolean;
  readonly title: string;
  readonly filename: string;
  readonly sha256: Sha256Hex;
  readonly size: number;
  readonly pages: number;
  /** True where the uploaded file already carried signatures. */
  readonly presigned: boolean;
  /** Why what it shows may differ from reader to reader. */
  readonly warnings: readonly RenderingWarning[];
  /** The names of the files inside it; absent if there are none. */
  readonly embeddedFiles?: readonly string[];
  /** The pages without a footer. Null until footers are drawn, and where nobody knows. */
  readonly withoutFooter: readonly LeftOutPages[] | null;
  readonly blobKey: string;
  /** The file that its PDF was made from; absent for a PDF that was uploaded. */
  readonly source?: DocumentSource;
}

/** Head of the audit chain: what the next entry links to. */
export interface ChainHead {
  readonly count: number;
  readonly head: Sha256Hex;
  readonly lastAt: Date | null;
}

/** Documents and signers that go through signing together: what the sender decided, and how far it has come. Loaded under lock. Changed only by the rules of this folder. */
export interface Envelope {
  readonly id: Id<'env'>;
  readonly tenant: Tenant;
  readonly terms: EnvelopeTerms;
  readonly progress: EnvelopeProgress;
  readonly documents: readonly EnvelopeDocument[];
  readonly signers: readonly Signer[];
  /** Everything that signers fill in on the pages, in the sender's order. Left out where envelopes are listed. */
  readonly fields: readonly Field[];
  /** The last request that another member release it; absent without one. */
  readonly approval?: Approval;
  readonly chain: ChainHead;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The part of a signer that announcements need. */
interface SignerHead {
  readonly id: Signer['id'];
  readonly terms: Pick<Terms, 'role'>;
  readonly progress: Pick<Progress, 'status'>;
}

/** The part of an envelope that its trail and its announcements need: for acts that leave everything else as it is. */
export interface EnvelopeHead extends Pick<Envelope, 'id' | 'tenant' | 'chain' | 'version'> {
  readonly terms: Pick<EnvelopeTerms, 'metadata'>;
  readonly progress: ProgressHead;
  readonly signers: readonly SignerHead[];
}

/** The envelope with some of its terms replaced. */
export function withTerms(envelope: Envelope, terms: Partial<EnvelopeTerms>): Envelope {
  return { ...envelope, terms: { ...envelope.terms, ...terms } };
}

/** The envelope with one signer replaced. */
export function withSigner(envelope: Envelope, signer: Signer): Envelope {
  return {
    ...envelope,
    signers: envelope.signers.map((candidate) => (candidate.id === signer.id ? signer : candidate)),
  };
}

/** True where a signer signs after others, or before them. */
export function hasOrder({ terms }: Pick<Envelope, 'terms'>, signer: Signer): boolean {
  return terms.signingOrderEnabled || signer.terms.role === 'WITNESS';
}

/** True where everyone with a lower order is done, or order does not matter. A witness follows the others in any case. */
export function isTurnOf(envelope: Envelope, signer: Signer): boolean {
  if (!hasOrder(envelope, signer)) return true;
  return envelope.signers.every((other) => other.terms.order >= signer.terms.order || !isAwaited(other));
}
