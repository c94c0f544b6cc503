import type { Factors, Passkey, TotpFactor } from '../domain/accounts/factor.ts';
import type { ChallengePurpose, PasskeyChallenge } from '../domain/accounts/passkey-challenge.ts';
import type { Id } from '../domain/ids.ts';

/** Second factors, their recovery codes and the challenges of passkeys. */
export interface FactorStore {
  /** All that is confirmed. */
  list(userId: Id<'usr'>): Promise<Factors>;
  /** Whether there is a confirmed factor. */
  exists(userId: Id<'usr'>): Promise<boolean>;
  /** Inserts an unconfirmed TOTP factor in place of another unconfirmed one. False where one is confirmed. */
  startTotp(factor: TotpFactor): Promise<boolean>;
  findPendingTotp(userId: Id<'usr'>): Promise<TotpFactor | null>;
  /** Confirms a pending factor with the step of its first code. False where it is confirmed or gone. */
  confirmTotp(id: Id<'fct'>, step: number, now: Date): Promise<boolean>;
  /** Uses up a time step and all before it. Of any number of callers with the same step one gets true. */
  useStep(id: Id<'fct'>, step: number, now: Date): Promise<boolean>;
  /** False where the credential is known already. */
  insertPasskey(passkey: Passkey): Promise<boolean>;
  findPasskey(credentialId: string): Promise<Passkey | null>;
  /** Notes a use and its counter. False where the counter has not grown since, unless the authenticator counts nothing. */
  usePasskey(id: Id<'fct'>, counter: number, now: Date): Promise<boolean>;
  /** Deletes a factor; its kind, or null where the user has no such factor. */
  delete(userId: Id<'usr'>, id: string): Promise<'TOTP' | 'PASSKEY' | null>;
  /** Replaces all recovery codes; each is a hash. */
  saveRecoveryCodes(userId: Id<'usr'>, hashes: readonly string[], now: Date): Promise<void>;
  /** Uses up a recovery code. Of any number of callers with the same code one gets true. */
  useRecoveryCode(userId: Id<'usr'>, hash: string): Promise<boolean>;
  /** Deletes everything of a user. */
  deleteAll(userId: Id<'usr'>): Promise<void>;
  insertChallenge(challenge: PasskeyChallenge): Promise<void>;
  /** Deletes a challenge and returns it unless it has expired. Of any number of callers one gets it. */
  takeChallenge(id: string, purpose: ChallengePurpose, now: Date): Promise<PasskeyChallenge | null>;
  /** Deletes expired challenges and returns how many. */
  sweepChallenges(before: Date): Promise<number>;
}
