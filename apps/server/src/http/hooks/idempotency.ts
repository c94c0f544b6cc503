import { AppError } from '../../domain/errors/app-error.ts';
import type { SentBody } from '../body/read-body.ts';
import type { Exchange } from '../frame.ts';
import type { Call } from '../route.ts';
import { writeResponse } from '../write-response.ts';
import type { WrittenResponse } from '../write-response.ts';
import { claimOf, readIdempotencyKey } from './idempotency-claim.ts';
import type { Attempt } from './idempotency-claim.ts';
import { runHolding } from './idempotency-holding.ts';
import { runLeasing } from './idempotency-leasing.ts';
import type { Deps } from '../../actions/deps.ts';

/**
 * Runs the route's handler, once per `Idempotency-Key`. A second request gets IDEMPOTENCY_IN_PROGRESS instead of waiting.
 * The response is stored in the transaction of the effect, so that a crash leaves both or neither. After an error the
 * same request may run again. The key is held by that transaction or, if the route works outside of it, by a lease
 * (ADR-0013).
 */
export async function runIdempotently(
  exchange: Exchange,
  call: Call,
  sent: SentBody,
): Promise<WrittenResponse> {
  const { frame, compiled, request } = exchange;
  const { route } = compiled;
  const key = route.idempotent ? readIdempotencyKey(request.headers['idempotency-key']) : null;
  if (key === null) return writeResponse(exchange, await handleCall(exchange, frame.deps, call), call);
  const run = (deps: Deps): Promise<unknown> => handleCall(exchange, deps, call);
  const attempt: Attempt = { exchange, call, key, run, claim: await claimOf(exchange, call, sent, key) };
  return route.leases?.(call) === true ? runLeasing(attempt) : runHolding(attempt);
}

/**
 * Runs a route's handler. If only the handler finds a problem in the body, the precheck runs first (docs/api-notes.md,
 * *Precedence of errors*): a missing object is NOT_FOUND, whatever the body.
 */
async function handleCall({ frame, compiled }: Exchange, deps: Deps, call: Call): Promise<unknown> {
  const { route } = compiled;
  try {
    return await deps.tracer.span(route.name, {}, () => route.handle(deps, call));
  } catch (error) {
    if (error instanceof AppError && error.code === 'VALIDATION_FAILED') {
      await route.precheck?.(frame.deps, call);
    }
    throw error;
  }
}
