import type { Sha256Hex } from '@aval/evidence/canonical';
import type { Tenant } from '../access/principal.ts';
import type { DocumentSource } from '../documents/document-source.ts';
import type { RenderingWarning } from '../documents/rendering-warning.ts';
import type { Field } from '../fields/field.ts';
import type { LeftOutPages } from '../footers/left-out.ts';
import type { Id } from '../ids.ts';
import type { Metadata } from '../metadata.ts';
import type { ReminderSchedule } from './reminder-schedule.ts';
import type { Progress } from './progress.ts';
import type { Signer } from './signer.ts';
import { isAwaited } from './signer-role.ts';
import type { AuthenticationMethod, SignatureLevel, Terms } from './terms.ts';

export type EnvelopeStatus = 'DRAFT' | 'SENT' | 'COMPLETED' | 'CANCELLED' | 'DECLINED' | 'EXPIRED';

/**
 * The edition of consents, which an envelope keeps from its sending on. Since edition 2, a signer with a certificate of their
 * own accepts a statement that names it. Since edition 3, everybody accepts what they were shown of others (ADR-0126).
 */
export const CONSENT_EDITION = 3;

/** Since edition 4, consents cover what is suggested for open fields too (ADR-0127). Only envelopes with such a field have it. */
export const SUGGESTION_EDITION = 4;

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

/** The organization that sent an envelope, as it was named then. */
export interface EnvelopeSender {
  readonly name: string;
  /** Fourteen characters; null if the organization had stated none. */
  readonly cnpj: string | null;
}

/** The template that an envelope started from, in the version of that moment. The template may be gone since. */
export interface EnvelopeTemplate {
  readonly id: Id<'tpl'>;
  readonly version: number;
}

/** An envelope with its documents and signers, as loaded under lock. Changed only by the rules of this folder. */
export interface Envelope extends ReminderSchedule {
  readonly id: Id<'env'>;
  readonly tenant: Tenant;
  readonly title: string;
  readonly message: string | null;
  readonly status: EnvelopeStatus;
  readonly signatureLevel: SignatureLevel;
  readonly authenticationMethod: AuthenticationMethod;
  readonly signingOrderEnabled: boolean;
  readonly documents: readonly EnvelopeDocument[];
  readonly signers: readonly Signer[];
  /** Everything that signers fill in on the pages, in the sender's order. Left out where envelopes are listed. */
  readonly fields: readonly Field[];
  readonly expiresAt: Date | null;
  readonly sentAt: Date | null;
  readonly completedAt: Date | null;
  readonly cancelledAt: Date | null;
  readonly declinedAt: Date | null;
  readonly expiredAt: Date | null;
  readonly reason: string | null;
  readonly verificationCode: string | null;
  /** The code on the footers of its pages, which becomes the verification code; null if it has no footers. */
  readonly reservedCode: string | null;
  /** The edition of the default consent texts that its signers accept: set by sending, 1 before. */
  readonly consentEdition: number;
  readonly evidenceReady: boolean;
  /** Whether signers get a message when their turn comes. */
  readonly notify: boolean;
  /** When the next reminder is due; null before sending, and after the last. */
  readonly remindAt: Date | null;
  /** The sender's own name for it, such as an order number; not unique. */
  readonly reference: string | null;
  readonly metadata: Metadata | null;
  readonly template: EnvelopeTemplate | null;
  /** Fixed by sending. Null before, and for envelopes that were sent before names were kept (ADR-0131). */
  readonly sender: EnvelopeSender | null;
  /** The sender's own words to sort envelopes by. */
  readonly labels: readonly string[];
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
export interface EnvelopeHead extends Pick<
  Envelope,
  'id' | 'tenant' | 'status' | 'evidenceReady' | 'metadata' | 'chain' | 'version'
> {
  readonly signers: readonly SignerHead[];
}

/** The envelope with one signer replaced. */
export function withSigner(envelope: Envelope, signer: Signer): Envelope {
  return {
    ...envelope,
    signers: envelope.signers.map((candidate) => (candidate.id === signer.id ? signer : candidate)),
  };
}

/** True where everyone with a lower order is done, or order does not matter. A witness follows the others in any case. */
export function isTurnOf(envelope: Envelope, signer: Signer): boolean {
  if (!envelope.signingOrderEnabled && signer.terms.role !== 'WITNESS') return true;
  return envelope.signers.every((other) => other.terms.order >= signer.terms.order || !isAwaited(other));
}
