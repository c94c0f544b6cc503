/** Where a walk over encrypted values goes on. Opaque. */
export interface SealedPosition {
  readonly column: number;
  readonly after: readonly string[];
}

/** Encrypted values of every table, whatever they mean (ADR-0010). */
export interface SealedValueStore {
  /** Encrypts the next few values under the key that writes now. Null when every column was walked to its end. */
  reseal(from: SealedPosition, limit: number): Promise<SealedPosition | null>;
  /** How many values another key than `kid` encrypted. */
  countUnderOtherKeys(kid: string): Promise<number>;
}
