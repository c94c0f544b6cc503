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

export type ClaimOutcome =
  | { readonly kind: 'first' }
  | { readonly kind: 'replay'; readonly status: number; readonly response: Buffer }
  | { readonly kind: 'reused' }
  | { readonly kind: 'running' };

/** The `idempotency` table. `claim` and `release` run in separate short transactions. */
export interface IdempotencyStore {
  /** Takes the key, or says why not. A lease that ran out and an attempt that failed can be taken over. */
  claim(claim: Claim, leaseMilliseconds: number): Promise<ClaimOutcome>;
  /** Holds a running claim for another lease. False where it is no longer this attempt's. */
  renew(claim: Claim, leaseMilliseconds: number): Promise<boolean>;
  /** Keeps the answer inside the transaction that made it; false where somebody else took over: roll back. */
  finish(
    claim: Claim,
    answer: { status: number; response: Buffer },
    keptForMilliseconds: number,
  ): Promise<boolean>;
  /** After an error: the fingerprint stays, the same body may run again. */
  release(claim: Claim): Promise<void>;
  /** Deletes expired records. Returns the number deleted. */
  sweep(): Promise<number>;
}
