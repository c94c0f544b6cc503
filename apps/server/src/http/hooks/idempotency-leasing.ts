import { fail } from '../../domain/errors/app-error.ts';
import { IDEMPOTENCY_LEASE, IDEMPOTENCY_RENEWAL } from './limits.ts';
import { IDEMPOTENCY_RETENTION } from '../../domain/limits.ts';
import type { Db } from '../../store/db.ts';
import type { IdempotencyStore } from '../../store/idempotency.ts';
import { writeResponse } from '../write-response.ts';
import type { WrittenResponse } from '../write-response.ts';
import { keptResponse, neverChanged, onlyOnce, replayOf } from './idempotency-claim.ts';
import type { Attempt } from './idempotency-claim.ts';

/**
 * Runs a handler that also works outside of its transaction. The key is claimed before, in a separate transaction, and
 * its lease is renewed while the handler runs.
 */
export async function runLeasing(attempt: Attempt): Promise<WrittenResponse> {
  const kept = await claimOrReplay(attempt);
  return kept ?? runOnce(attempt);
}

/** Returns null if the key is now claimed, or the stored response of an earlier request. */
async function claimOrReplay(attempt: Attempt): Promise<WrittenResponse | null> {
  const { db } = attempt.exchange.frame.deps;
  const outcome = await db.change((tx) => tx.idempotency.claim(attempt.claim, IDEMPOTENCY_LEASE));
  return replayOf(attempt, outcome);
}

async function runOnce(attempt: Attempt): Promise<WrittenResponse> {
  const { deps } = attempt.exchange.frame;
  const keeper = keepingDb(attempt);
  const renewing = setInterval(() => void renew(attempt), IDEMPOTENCY_RENEWAL);
  try {
    await attempt.run({ ...deps, db: keeper.db });
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
  let written: WrittenResponse | null = null;
  const assertFirst = onlyOnce();
  const change: Db['change'] = async (work) => {
    assertFirst();
    return real.change(async (tx) => {
      const done = await work(tx);
      if (tx.refusal !== undefined) return done;
      written = writeResponse(exchange, done, call);
      await keep(attempt, tx.idempotency, written);
      return done;
    });
  };
  return { db: { ...real, change }, written: () => written ?? neverChanged() };
}

/** Throws if another attempt has taken over the key meanwhile, so that this effect is rolled back. */
async function keep(attempt: Attempt, store: IdempotencyStore, written: WrittenResponse): Promise<void> {
  const kept = keptResponse(attempt, written);
  const isKept = await store.finish(attempt.claim, kept, IDEMPOTENCY_RETENTION);
  if (!isKept) fail('IDEMPOTENCY_IN_PROGRESS');
}

/** A request that runs keeps its key; that of a node that died is free again in seconds (ADR-0017). */
async function renew({ exchange, claim }: Attempt): Promise<void> {
  const { db, log } = exchange.frame.deps;
  try {
    await db.change((tx) => tx.idempotency.renew(claim, IDEMPOTENCY_LEASE));
  } catch (error) {
    log.warn({ requestId: exchange.request.id, error }, 'An idempotency key could not be renewed.');
  }
}

/** The error is what the caller must hear; a key that could not be released is free again when its lease ends. */
async function release({ exchange, claim }: Attempt): Promise<void> {
  const { db, log } = exchange.frame.deps;
  try {
    await db.change((tx) => tx.idempotency.release(claim));
  } catch (error) {
    log.warn({ requestId: exchange.request.id, error }, 'An idempotency key could not be released.');
  }
}
