import type { Forgettable } from '../domain/retention/retention.ts';

/** Data that can be deleted: files without a row, and data that the operator keeps for a limited time. */
export interface RetentionStore {
  /** The identity of this database. A copy or a restored dump has the same name. */
  identity(): Promise<string>;
  /** Those of `keys` that no row needs: no version of a document that exists or was sent, no artifact, no logo. */
  unreferenced(keys: readonly string[]): Promise<readonly string[]>;
  /** Keys after `after` that any row names, also rows that no longer need them, in order. */
  listNamed(after: string, max: number): Promise<readonly string[]>;
  /** The envelopes that contain these files. */
  listUses(
    keys: readonly string[],
  ): Promise<readonly { readonly key: string; readonly envelopeId: string }[]>;
  /** Envelopes with evidence, chosen at random. */
  sampleEvidence(max: number): Promise<readonly string[]>;
  /** Keys of files that rows need: of each kind, up to `max` of the newest and of the oldest. */
  someReferenced(max: number): Promise<readonly string[]>;
  /** Deletes some envelopes of a kind that have not changed since `before`, with all that belongs to them. */
  forgetEnvelopes(
    kind: Forgettable,
    before: Date,
    most: number,
  ): Promise<{ readonly count: number; readonly messageIds: readonly string[] }>;
  /** Some envelopes of Production that their organization keeps no longer, but for those on hold. */
  listPastRetention(max: number): Promise<readonly string[]>;
  /** Whether one is among them. Certain while the envelope is locked. */
  isPastRetention(envelopeId: string): Promise<boolean>;
  /**
   * Deletes one of them with all that belongs to it, once the record of its destruction is there. Returns the ids of its
   * messages; null if the database refuses.
   */
  forgetPastRetention(envelopeId: string): Promise<readonly string[] | null>;
  /**
   * Deletes a draft, or an envelope of the Sandbox, with all that belongs to it, once the record of its destruction is there.
   * Returns the ids of its messages; null if the database refuses.
   */
  deleteEnvelope(envelopeId: string): Promise<readonly string[] | null>;
  /** Deletes some documents of the Sandbox that no envelope holds and returns how many. */
  forgetSandboxDocuments(before: Date, max: number): Promise<number>;
}
