import { STEP_UP_TTL } from './limits.ts';

/** Which sessions must have authenticated recently to administer. */
export type StepUpSetting = 'factor' | 'always' | 'off';

/**
 * The recent authentication that a route requires of a session. `true`: where the setting says so. `always`: also of an
 * account without a second factor, so that a stolen session cannot give the account a factor of the thief's (ADR-0040).
 */
export type StepUp = true | 'always';

/** When an authentication at `authenticatedAt` stops counting as recent. */
export function stepUpEnds(authenticatedAt: Date): Date {
  return new Date(authenticatedAt.getTime() + STEP_UP_TTL);
}

/** Returns whether an account with or without a second factor must authenticate again for such a route. */
export function needsStepUp(setting: StepUpSetting, stepUp: StepUp, hasFactor: boolean): boolean {
  if (setting === 'off') return false;
  return setting === 'always' || stepUp === 'always' || hasFactor;
}
