import type { Id } from '../ids.ts';
import type { Person } from './person.ts';
import type { OwnNames } from './own-names.ts';
import type { Progress } from './progress.ts';
import type { Terms } from './terms.ts';

/** The proof of identity that a signer gave with a code. */
export interface Proof {
  readonly at: Date;
  /** The link by which it was given: a newer link needs a new one. */
  readonly linkId: Id<'lnk'> | null;
  /** The fingerprint of the key of the browser that it belongs to; null: to no browser (ADR-0128). */
  readonly browserHash: Buffer | null;
  /** How the code travelled. */
  readonly channel: string | null;
  /** True if the code of a signer in person did not go to the host as well. */
  readonly codeAlone?: boolean;
}

/**
 * A person named on an envelope: who they are, what the sender decided and calls them, how far they have come, what they
 * proved.
 */
export interface Signer {
  readonly id: Id<'sgn'>;
  readonly person: Person;
  readonly terms: Terms;
  readonly names: OwnNames;
  readonly progress: Progress;
  readonly proof: Proof | null;
  readonly createdAt: Date;
}
