import type { Sha256Hex } from '@aval/evidence/canonical';

/**
 * Verdicts of verified and valid evidence, by the digest of everything that the verdict depends on (ADR-0035). It may forget
 * at any time: then the evidence is verified again.
 */
export interface VerdictMemory {
  /** Whether exactly this was found valid before. */
  has(digest: Sha256Hex): boolean;
  /** Remembers that this was found valid. */
  add(digest: Sha256Hex): void;
}
