import type { ChainLink } from '@aval/evidence/audit-chain';
import type { Sha256Hex } from '@aval/evidence/canonical';
import type { Disclosure } from '@aval/evidence/commitment';
import type { AuditType } from '../domain/audit/audit-entry.ts';
import type { Envelope } from '../domain/envelopes/envelope.ts';
import type { DomainEvent } from '../domain/events/domain-event.ts';
import type { Id } from '../domain/ids.ts';

/** A disclosure with the signer whose data it opens; null for the sender's own data. */
export interface KeptDisclosure extends Disclosure {
  readonly subject: string | null;
}

export interface Announcement {
  readonly id: Id<'evt'>;
  readonly event: DomainEvent;
}

/** The audit trail and its disclosures. `RecordStore` appends to them. */
export interface AuditStore {
  /** Keeps opened values, encrypted, beside the chain. */
  disclose(envelope: Envelope, disclosures: readonly KeptDisclosure[]): Promise<void>;
  /** Links after `afterSeq`, oldest first. */
  list(envelopeId: string, afterSeq: number, limit: number): Promise<readonly ChainLink[]>;
  /** SHA-256 over every column of every stored link, computed by the database: it changes whenever a stored byte does. */
  digest(envelopeId: string): Promise<Sha256Hex>;
  disclosures(envelope: Envelope): Promise<readonly KeptDisclosure[]>;
  /**
   * Keeps the disclosures so far as one ciphertext for each person. The addresses of entries of these types stay apart:
   * they are compared with the next reading.
   */
  condenseDisclosures(envelope: Envelope, apart: readonly AuditType[]): Promise<void>;
  /** The time of the newest link of any envelope; null where there is none. */
  newestAt(): Promise<Date | null>;
  /** Of the next `max` envelopes after `after`, those whose trail is not as its hashes say; `next` is null at the end. */
  listBroken(
    after: string,
    max: number,
  ): Promise<{ readonly broken: readonly string[]; readonly next: string | null }>;
  /** Completed envelopes that have no evidence and no job that builds it. */
  listWithoutEvidence(max: number): Promise<readonly string[]>;
}
