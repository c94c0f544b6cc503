/** Cryptographically strong randomness, an argument so that pure layers stay pure and tests can be replayed. */
export interface Random {
  bytes(length: number): Buffer;
  /** A uniform integer in `[0, below)`, without modulo bias. */
  integer(below: number): number;
}
