import { fail, AppError } from '../../domain/errors/app-error.ts';
import { IDEMPOTENCY_LEASE, IDEMPOTENCY_RENEWAL, IDEMPOTENCY_RETENTION } from '../../domain/limits.ts';
import type { Db } from '../../ports/db.ts';
import type { Claim, IdempotencyStore } from '../../ports/stores/idempotency.ts';
import type { SentBody } from '../body/read-body.ts';
import type { Exchange } from '../frame.ts';
import type { Call, AnyRoute } from '../route.ts';
import { JSON_HEADERS, writeResponse } from '../write-response.ts';
import type { WrittenResponse } from '../write-response.ts';
import { claimOf, readIdempotencyKey } from './idempotency-claim.ts';
import type { Deps } from '../../actions/deps.ts';

/** A request with an idempotency key. */
interface Attempt {
  readonly exchange: Exchange;
  readonly call: Call;
  readonly key: string;
  readonly claim: Claim;
}

/**
 * Runs the route's handler, once per `Idempotency-Key`. The key is claimed in a separate transaction, so that a second
 * request gets IDEMPOTENCY_IN_PROGRESS instead of waiting. The response is stored in the transaction of the effect, so
 * that a crash leaves both or neither. After an error the same request may run again.
 */
export async function runIdempotently(
  exchange: Exchange,
  call: Call,
  sent: SentBody,
): Promise<WrittenResponse> {
  const { frame, compiled, request } = exchange;
  const { route } = compiled;
  const key = route.idempotent ? readIdempotencyKey(request.headers['idempotency-key']) : null;
  if (key === null) return writeResponse(exchange, await handleCall(route, frame.deps, call), call);
  const attempt = { exchange, call, key, claim: await claimOf(exchange, call, sent, key) };
  const kept = await claimOrReplay(attempt);
  return kept ?? runOnce(attempt);
}

/** Returns null if the key is now claimed, or the stored response of an earlier request. */
async function claimOrReplay({ exchange, claim, key }: Attempt): Promise<WrittenResponse | null> {
  const { db, secrets } = exchange.frame.deps;
  const outcome = await db.change(async (tx) => ({
    value: await tx.idempotency.claim(claim, IDEMPOTENCY_LEASE),
  }));
  if (outcome.kind === 'first') return null;
  if (outcome.kind === 'reused') fail('IDEMPOTENCY_KEY_REUSED');
  if (outcome.kind === 'running') fail('IDEMPOTENCY_IN_PROGRESS');
  const bytes = secrets.openReplay(key, claim.scope, outcome.response);
  const type = outcome.status === 204 ? {} : JSON_HEADERS;
  return { status: outcome.status, headers: { ...type, 'Idempotent-Replayed': 'true' }, bytes };
}

async function runOnce(attempt: Attempt): Promise<WrittenResponse> {
  const { exchange, call } = attempt;
  const { deps } = exchange.frame;
  const keeper = keepingDb(attempt);
  const renewing = setInterval(() => void renew(attempt), IDEMPOTENCY_RENEWAL);
  try {
    await handleCall(exchange.compiled.route, { ...deps, db: keeper.db }, call);
    return keeper.written();
  } catch (error) {
    await release(attempt);
    throw error;
  } finally {
    clearInterval(renewing);
  }
}

/**
 * Wraps the database for a handler: its only change also stores the response, in the same transaction. A refusal that
 * commits its effect is not stored. The work may run again after a deadlock; then its last response counts.
 */
function keepingDb(attempt: Attempt): { readonly db: Db; readonly written: () => WrittenResponse } {
  const { exchange, call } = attempt;
  const { db: real } = exchange.frame.deps;
  let changes = 0;
  let written: WrittenResponse | null = null;
  const change: Db['change'] = async (work) => {
    changes += 1;
    if (changes > 1) throw new Error('An idempotent route may change the database only once.');
    return real.change(async (tx) => {
      const done = await work(tx);
      if (done.refusal !== undefined) return done;
      written = writeResponse(exchange, done.value, call);
      await keep(attempt, tx.idempotency, written);
      return done;
    });
  };
  return { db: { ...real, change }, written: () => written ?? neverChanged() };
}

/** Throws if another attempt has taken over the key meanwhile, so that this effect is rolled back. */
async function keep(
  { exchange, claim, key }: Attempt,
  store: IdempotencyStore,
  written: WrittenResponse,
): Promise<void> {
  const { secrets } = exchange.frame.deps;
  const response = secrets.sealReplay(key, claim.scope, written.bytes);
  const isKept = await store.finish(claim, { status: written.status, response }, IDEMPOTENCY_RETENTION);
  if (!isKept) fail('IDEMPOTENCY_IN_PROGRESS');
}

/** A request that runs keeps its key; that of a node that died is free again in seconds (ADR-0076). */
async function renew({ exchange, claim }: Attempt): Promise<void> {
  const { db, log } = exchange.frame.deps;
  try {
    await db.change(async (tx) => ({ value: await tx.idempotency.renew(claim, IDEMPOTENCY_LEASE) }));
  } catch (error) {
    log.warn({ requestId: exchange.request.id, error }, 'An idempotency key could not be renewed.');
  }
}

/** The error is what the caller must hear; a key that could not be released is free again when its lease ends. */
async function release({ exchange, claim }: Attempt): Promise<void> {
  const { db, log } = exchange.frame.deps;
  try {
    await db.change(async (tx) => ({ value: await tx.idempotency.release(claim) }));
  } catch (error) {
    log.warn({ requestId: exchange.request.id, error }, 'An idempotency key could not be released.');
  }
}

function neverChanged(): never {
  throw new Error('An idempotent route must change the database once, or its answer cannot be kept.');
}

/**
 * Runs a route's handler. If only the handler finds a problem in the body, the precheck runs first (docs/api-notes.md,
 * *Precedence of errors*): a missing object is NOT_FOUND, whatever the body.
 */
async function handleCall(route: AnyRoute, deps: Deps, call: Call): Promise<unknown> {
  try {
    return await deps.tracer.span(route.name, {}, () => route.handle(deps, call));
  } catch (error) {
    if (error instanceof AppError && error.code === 'VALIDATION_FAILED') await route.precheck?.(deps, call);
    throw error;
  }
}
