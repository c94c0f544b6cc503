import { fail } from '../../domain/errors/app-error.ts';

/** Refuses a body that cannot be read, and says why. */
export function unreadable(reason: string): never {
  return fail('BAD_REQUEST', { reason });
}
