import type { Environment } from '../../domain/environment.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import type { Readings } from '../../domain/signing/readings.ts';
import type { SigningSession } from '../../domain/signing/signing-session.ts';

/** The facts of a link that a request to the portal needs before anything is loaded. */
export interface KnownLink {
  /** True if the link's signer signs with a certificate of their own. */
  readonly needsCertificate: boolean;
  /** True once the signer was invited: from then on, nobody changes how they sign. */
  readonly isInvited: boolean;
  /** True if their consent covers what they are shown of others: its files are drawn first. */
  readonly showsOthers: boolean;
}

/** A session, and what its signer has looked at so far. */
export interface ReadSession {
  readonly session: SigningSession;
  readonly readings: Readings;
}

/** Signing sessions, by the fingerprint of a link's token. */
export interface SigningStore {
  /** Finds the link with this fingerprint in the environment, revoked or not. */
  findLink(fingerprint: Buffer, environment: Environment): Promise<KnownLink | null>;
  /** Loads all that the link opens, holding the envelope's row. */
  lock(fingerprint: Buffer): Promise<SigningSession | null>;
  /** As `lock`, with the readings of the signer that the trail records. */
  lockToRead(fingerprint: Buffer): Promise<ReadSession | null>;
  /** As `lock`, without holding anything. */
  find(fingerprint: Buffer): Promise<SigningSession | null>;
  /**
   * Returns the newest open envelopes of the same organization and environment whose signers were notified and have a link
   * for the session's e-mail. Whether it is the same person is for a rule to decide.
   */
  listByAddress(session: SigningSession): Promise<readonly Envelope[]>;
  /** Lets the transaction see the envelopes of `listByAddress`, which are of other projects too (ADR-0019). */
  admitByAddress(session: SigningSession): Promise<void>;
  /** True if the trail records that the signer opened a link. */
  hasOpened(envelopeId: string, signerId: string): Promise<boolean>;
  /** The signer's codes no longer prove anything; they still count against the limits. */
  voidCodes(signerId: string): Promise<void>;
  /** The signer has viewed no document and filled in nothing. */
  forgetViews(signerId: string): Promise<void>;
}
