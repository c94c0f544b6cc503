import type { Envelope } from '../../domain/envelopes/envelope.ts';
import type { Artifact } from './evidence.ts';

/** The people whose data is erased: some signers of one envelope, or all who were ever in it. */
export interface Erased {
  readonly signerIds: readonly string[];
  /** Also those who were taken out of the draft. */
  readonly everyone: boolean;
}

/** Removes what is kept of people beside their signer's row, which `record` writes. Runs again without harm. */
export interface ErasureStore {
  /**
   * Their disclosures with the salts, what was written to them, their links, codes and views, and what receivers of the
   * envelope's events answered. Answers the ids of messages that were theirs.
   */
  forget(envelope: Envelope, erased: Erased, now: Date): Promise<readonly string[]>;
  /** Their disclosures with the salts alone: of somebody who was taken out of a draft nothing else is kept. */
  forgetValues(envelope: Envelope, erased: Erased): Promise<void>;
  /** Says what a made file is now, in the place of what it was; no bytes of it are known any more. */
  supersede(envelope: Envelope, file: Pick<Artifact, 'name' | 'sha256' | 'size'>): Promise<void>;
}
