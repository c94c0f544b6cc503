import type { ChainLink } from '@aval/evidence/audit-chain';
import type { Envelope, EnvelopeHead } from '../../domain/envelopes/envelope.ts';
import type { Task } from '../../domain/events/task.ts';
import type { SigningSession } from '../../domain/signing/signing-session.ts';
import type { Announcement, KeptDisclosure } from './audit.ts';
import type { Subscriber } from './webhooks.ts';

/** The state that rules change: an envelope, or the session of one of its signers. Of a head, only the chain changes. */
export type RecordedState = Envelope | SigningSession | EnvelopeHead;

/** A change of an envelope with all that follows from it. `before` is null for an envelope that is new. */
export interface RecordedChange {
  readonly before: RecordedState | null;
  readonly after: RecordedState;
  /** The next links of the chain; the head is part of `after`. */
  readonly links: readonly ChainLink[];
  readonly disclosures: readonly KeptDisclosure[];
  /** The outbox of events, unique by entity, type and version, and numbered in the order given. */
  readonly announcements: readonly Announcement[];
  readonly tasks: readonly Task[];
}

/** The changes of envelopes. Written by `record` alone. */
export interface RecordStore {
  /**
   * Writes what differs between the two states, and all that follows, in one statement as far as possible (ADR-0112).
   * Returns the tenant's enabled endpoints if there are announcements. The database refuses a second link of one number.
   */
  write(change: RecordedChange): Promise<readonly Subscriber[]>;
}
