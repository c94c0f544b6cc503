import { fail } from '../../domain/errors/app-error.ts';
import { IDEMPOTENCY_RETENTION } from '../../domain/limits.ts';
import type { Db } from '../../store/db.ts';
import { KeyTaken } from '../../domain/failures.ts';
import type { ClaimOutcome, HeldResult } from '../../store/idempotency.ts';
import type { Tx } from '../../store/tx.ts';
import { writeResponse } from '../write-response.ts';
import type { WrittenResponse } from '../write-response.ts';
import { keptResponse, neverChanged, onlyOnce, replayOf } from './idempotency-claim.ts';
import type { Attempt } from './idempotency-claim.ts';

/** Leaves a handler whose key shows that it must not run: with the response of an earlier request, or its refusal. */
class Decided extends Error {
  override readonly name = 'Decided';
  readonly outcome: ClaimOutcome;

  constructor(outcome: ClaimOutcome) {
    super('The idempotency key decides the response.');
    this.outcome = outcome;
  }
}

/**
 * Runs a handler that works in nothing but its one transaction, which holds the key: its first statement claims it, its
 * last writes the result, and each travels with BEGIN or COMMIT. A crash leaves nothing, so the key is free at once.
 */
export async function runHolding(attempt: Attempt): Promise<WrittenResponse> {
  const keeper = holdingDb(attempt);
  try {
    await attempt.run({ ...attempt.exchange.frame.deps, db: keeper.db });
    return keeper.written();
  } catch (error) {
    if (error instanceof Decided) return replayOf(attempt, error.outcome) ?? fail('IDEMPOTENCY_IN_PROGRESS');
    if (keeper.hasCommitted()) throw error;
    return await afterError(attempt, { error, hasRun: keeper.hasRun() });
  }
}

interface Keeper {
  readonly db: Db;
  /** True if the key was held, so that the handler's error is the response of this very request. */
  readonly hasRun: () => boolean;
  /** True if the change is committed: an error after it is a mistake in the handler. */
  readonly hasCommitted: () => boolean;
  readonly written: () => WrittenResponse;
}

function holdingDb(attempt: Attempt): Keeper {
  const { exchange, call } = attempt;
  const { db: real } = exchange.frame.deps;
  const assertFirst = onlyOnce();
  let written: WrittenResponse | null = null;
  let hasRun = false;
  let hasCommitted = false;
  const change: Db['change'] = async (work) => {
    assertFirst();
    const value = await whileTaken(attempt, async (tx) => {
      const outcome = await tx.idempotency.hold(attempt.claim);
      if (outcome.kind !== 'first') throw new Decided(outcome);
      hasRun = true;
      const done = await work(tx);
      if (tx.refusal !== undefined) await keepLast(attempt, tx, { state: 'FAILED' });
      else {
        written = writeResponse(exchange, done, call);
        await keepLast(attempt, tx, resultOf(attempt, written));
      }
      return done;
    });
    hasCommitted = true;
    return value;
  };
  return {
    db: { ...real, change },
    hasRun: () => hasRun,
    hasCommitted: () => hasCommitted,
    written: () => written ?? neverChanged(),
  };
}

/** How often an attempt begins again because another attempt has written its result meanwhile. */
const ATTEMPTS = 3;

/** Runs the work again if its key was taken since it looked: then the row that is there decides. */
async function whileTaken<T>({ exchange }: Attempt, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { db } = exchange.frame.deps;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.change(work);
    } catch (error) {
      if (!(error instanceof KeyTaken)) throw error;
      if (attempt === ATTEMPTS) throw new Decided({ kind: 'running' });
    }
  }
}

/** Sends the row as the last statement. Nobody waits for it alone: COMMIT travels with it. */
async function keepLast({ claim }: Attempt, tx: Tx, result: HeldResult): Promise<void> {
  const now = await tx.now();
  tx.last(tx.idempotency.keep(claim, result, { now, keptForMilliseconds: IDEMPOTENCY_RETENTION }));
}

function resultOf(attempt: Attempt, written: WrittenResponse): HeldResult {
  return { state: 'DONE', ...keptResponse(attempt, written) };
}

interface Failed {
  readonly error: unknown;
  readonly hasRun: boolean;
}

/**
 * Decides what the caller of a failed attempt hears. The key may say something else than the handler: an attempt that saw
 * the database just after another with its key had committed is a replay, and a handler that refuses before its change has
 * not looked at the key. Otherwise the row remembers the body, so that only the same body may run again.
 */
async function afterError(attempt: Attempt, { error, hasRun }: Failed): Promise<WrittenResponse> {
  const outcome = await failedOutcome(attempt);
  if (outcome === null || outcome.kind === 'first') throw error;
  if (hasRun && outcome.kind !== 'replay') throw error;
  return replayOf(attempt, outcome) ?? fail('IDEMPOTENCY_IN_PROGRESS');
}

/** Returns null if the database doesn't answer: the error of the handler is what the caller must hear. */
async function failedOutcome(attempt: Attempt): Promise<ClaimOutcome | null> {
  const { frame, request } = attempt.exchange;
  try {
    return await whileTaken(attempt, async (tx) => {
      const outcome = await tx.idempotency.hold(attempt.claim);
      if (outcome.kind === 'first') await keepLast(attempt, tx, { state: 'FAILED' });
      return outcome;
    });
  } catch (error) {
    if (error instanceof Decided) return error.outcome;
    frame.deps.log.warn({ requestId: request.id, error }, 'The key of a failed request could not be kept.');
    return null;
  }
}
