import type { Id } from '../ids.ts';

/** The purposes that a passkey challenge may serve. */
export type ChallengePurpose = 'REGISTER' | 'LOG_IN' | 'REAUTHENTICATE';

/** A random value that a passkey signs, once, within five minutes. */
export interface PasskeyChallenge {
  readonly id: Id<'chl'>;
  /** 256 random bits, base64url. */
  readonly challenge: string;
  readonly purpose: ChallengePurpose;
  readonly rpId: string;
  /** The account it is bound to; null for a log-in that names none. */
  readonly userId: Id<'usr'> | null;
  /** The session it is bound to; null for a log-in. */
  readonly sessionId: Id<'ses'> | null;
  readonly expiresAt: Date;
}
