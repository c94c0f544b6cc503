import { fail } from '../../domain/errors/app-error.ts';
import type { Reason } from '../../domain/errors/reasons.ts';

/** Refuses a body that cannot be read, and says why. */
export function unreadable(reason: Reason<'BAD_REQUEST'>): never {
  return fail('BAD_REQUEST', { reason });
}
