/** A key in use: who holds it and until when (standards: IETF draft-ietf-httpapi-idempotency-key-header-07). */
export interface Claim {
  /** SHA-256 of environment, principal, method and concrete path. */
  readonly scope: Buffer;
  /** SHA-256 of the client's key. */
  readonly keyHash: Buffer;
  /** SHA-256 of the canonical body. */
  readonly fingerprint: Buffer;
  /** Random name of this attempt; it stops an older owner whose lease has expired. */
  readonly owner: string;
}

/** A response that is kept for replay, encrypted, with the cookie that it sets. */
export interface KeptResponse {
  readonly status: number;
  readonly response: Buffer;
  readonly cookie?: Buffer;
}

export type ClaimOutcome =
  | { readonly kind: 'first' }
  | ({ readonly kind: 'replay' } & KeptResponse)
  | { readonly kind: 'reused' }
  | { readonly kind: 'running' };

/** The result of an attempt whose own transaction holds the key. After an error the same body may run again. */
export type HeldResult = ({ readonly state: 'DONE' } & KeptResponse) | { readonly state: 'FAILED' };

/**
 * The `idempotency` table. A key is held by the transaction that has the effect (`hold`, `keep`), or by a lease that
 * outlives transactions: `claim`, `renew` and `release` run in separate short transactions (ADR-0013).
 */
export interface IdempotencyStore {
  /**
   * Holds the key until the transaction ends, or says why not, without waiting. The row is read before the lock is
   * taken, so it may be one commit old: `keep` finds that out.
   */
  hold(claim: Claim): Promise<ClaimOutcome>;
  /**
   * Writes the result of a held key, as the last statement of its transaction. Rejects with `KeyTaken` if another attempt
   * wrote it meanwhile: then nothing of the transaction remains.
   */
  keep(claim: Claim, result: HeldResult, keptForMilliseconds: number): Promise<void>;
  /** Takes the key, or says why not. A lease that ran out and an attempt that failed can be taken over. */
  claim(claim: Claim, leaseMilliseconds: number): Promise<ClaimOutcome>;
  /** Holds a running claim for another lease. False where it is no longer this attempt's. */
  renew(claim: Claim, leaseMilliseconds: number): Promise<boolean>;
  /** Keeps the answer inside the transaction that made it; false where somebody else took over: roll back. */
  finish(claim: Claim, answer: KeptResponse, keptForMilliseconds: number): Promise<boolean>;
  /** After an error: the fingerprint stays, the same body may run again. */
  release(claim: Claim): Promise<void>;
  /** Deletes expired records. Returns the number deleted. */
  sweep(): Promise<number>;
}
