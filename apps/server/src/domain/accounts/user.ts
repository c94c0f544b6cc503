import type { Id } from '../ids.ts';

/** A new user's answers about their use of the service. */
export interface Onboarding {
  readonly building: string | null;
  readonly technology: string | null;
  readonly completed: boolean;
}

/**
 * The verification state of an account's address. NOT_REQUIRED: the account is older than the setting that requires verification,
 * and counts as verified.
 */
export type EmailVerification = 'NOT_REQUIRED' | 'PENDING' | 'VERIFIED';

/** Returns true if an account's address counts as the account holder's own. */
export function isVerified({ emailVerification }: Pick<User, 'emailVerification'>): boolean {
  return emailVerification !== 'PENDING';
}

/** A person with an account. Accounts are shared by both environments. */
export interface User {
  readonly id: Id<'usr'>;
  readonly name: string;
  /** Normalised: see `normaliseEmail`. */
  readonly email: string;
  readonly emailVerification: EmailVerification;
  readonly onboarding: Onboarding;
  /** The project of requests that name none; null: the memberships decide (ADR-0140). */
  readonly defaultProjectId: Id<'proj'> | null;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
