import { fail, invalidField } from '../errors/app-error.ts';

/**
 * Returns when a key or token ends that was requested to end then. It is in the future, and no later than the end of the token
 * that makes it (ADR-0037): VALIDATION_FAILED, FORBIDDEN.
 */
export function credentialEnd(requested: Date, makerEnds: Date | null, now: Date): Date {
  if (requested <= now) invalidField('expiresAt', 'future', 'Must be in the future.');
  if (makerEnds !== null && requested > makerEnds) fail('FORBIDDEN');
  return requested;
}
