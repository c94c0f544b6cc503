import type { Deps } from '../actions/deps.ts';
import { AppError } from '../domain/errors/app-error.ts';
import type { AnyRoute, Call } from './route.ts';

/**
 * Does a route's work. Where only the handler finds the body wrong, what must be refused before the body is asked first
 * (docs/api-notes.md, *Precedence of errors*): a missing object is told as missing, whatever was sent to it.
 */
export async function handleCall(route: AnyRoute, deps: Deps, call: Call): Promise<unknown> {
  try {
    return await route.handle(deps, call);
  } catch (error) {
    if (error instanceof AppError && error.code === 'VALIDATION_FAILED') await route.precheck?.(deps, call);
    throw error;
  }
}
