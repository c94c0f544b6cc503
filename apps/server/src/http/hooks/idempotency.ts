import { fail, AppError } from '../../domain/errors/app-error.ts';
import { IDEMPOTENCY_RETENTION, IDEMPOTENCY_LEASE } from '../../domain/limits.ts';
import type { Db } from '../../ports/db.ts';
import type { Claim, IdempotencyStore } from '../../ports/stores/idempotency.ts';
import type { SentBody } from '../body/read-body.ts';
import type { Exchange } from '../frame.ts';
import type { Call, AnyRoute } from '../route.ts';
import { JSON_HEADERS, writeResponse } from '../write-response.ts';
import type { WrittenResponse } from '../write-response.ts';
import { claimOf, readIdempotencyKey } from './idempotency-claim.ts';
import type { Deps } from '../../actions/deps.ts';

/** A call that is to have its effect once, with the key that says so. */
interface Attempt {
  readonly exchange: Exchange;
  readonly call: Call;
  readonly key: string;
  readonly claim: Claim;
}

/**
 * Does the call's work, once per `Idempotency-Key`. The key is claimed in a commit of its own, so that a second call
 * hears IDEMPOTENCY_IN_PROGRESS instead of waiting; the answer is kept in the very transaction that has the effect,
 * so that a crash leaves both or neither; after an error the same request may run again.
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

/** Null where the key is now ours; the kept answer where the work was done before. */
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
  try {
    await handleCall(exchange.compiled.route, { ...deps, db: keeper.db }, call);
    return keeper.written();
  } catch (error) {
    await release(attempt);
    throw error;
  }
}

/**
 * The database as a handler sees it: its one change also keeps the answer, in the same transaction. A refusal that is
 * remembered is no answer to keep. The work may run again after a deadlock; then its last answer counts.
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

/** Throws where another attempt has taken the key over meanwhile: this one's effect is then rolled back. */
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
 * Does a route's work. Where only the handler finds the body wrong, what must be refused before the body is asked first
 * (docs/api-notes.md, *Precedence of errors*): a missing object is told as missing, whatever was sent to it.
 */
async function handleCall(route: AnyRoute, deps: Deps, call: Call): Promise<unknown> {
  try {
    return await route.handle(deps, call);
  } catch (error) {
    if (error instanceof AppError && error.code === 'VALIDATION_FAILED') await route.precheck?.(deps, call);
    throw error;
  }
}
