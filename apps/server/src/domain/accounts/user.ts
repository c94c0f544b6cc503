import type { Id } from '../ids.ts';

/** What a new user told about the use of the service. */
export interface Onboarding {
  readonly building: string | null;
  readonly technology: string | null;
  readonly completed: boolean;
}

/** A person with an account. Accounts are shared by both environments. */
export interface User {
  readonly id: Id<'usr'>;
  readonly name: string;
  /** Normalised: see `normaliseEmail`. */
  readonly email: string;
  readonly onboarding: Onboarding;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
