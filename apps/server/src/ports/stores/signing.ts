import type { Environment } from '../../domain/environment.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import type { Readings } from '../../domain/signing/readings.ts';
import type { SigningSession } from '../../domain/signing/signing-session.ts';

/** Signing sessions, by the fingerprint of a link's token. */
export interface SigningStore {
  /** True where a link with this fingerprint exists in the environment, revoked or not. */
  linkExists(fingerprint: Buffer, environment: Environment): Promise<boolean>;
  /** Loads all that the link opens, holding the envelope's row. */
  lock(fingerprint: Buffer): Promise<SigningSession | null>;
  /** As `lock`, without holding anything. */
  find(fingerprint: Buffer): Promise<SigningSession | null>;
  /** True where the link's signer signs with a certificate of their own. */
  isQualified(fingerprint: Buffer): Promise<boolean>;
  /**
   * Returns the newest open envelopes of the same organization and environment whose signers were notified and have a link
   * for the session's e-mail. Whether it is the same person is for a rule to decide.
   */
  listByAddress(session: SigningSession): Promise<readonly Envelope[]>;
  /** Returns the readings of the session's signer that the trail records. */
  readings(session: SigningSession): Promise<Readings>;
  /** True if the trail records that the signer opened a link. */
  hasOpened(envelopeId: string, signerId: string): Promise<boolean>;
  /** The signer's codes no longer prove anything; they still count against the limits. */
  voidCodes(signerId: string): Promise<void>;
  /** The signer has viewed no document and filled in nothing. */
  forgetViews(signerId: string): Promise<void>;
  /** Writes what differs: envelope and signer, views, codes, identity failures. */
  save(before: SigningSession, after: SigningSession): Promise<void>;
}
