import { createHash, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { idempotencyStore } from '../../src/store/idempotency.ts';
import { IDEMPOTENCY_RETENTION } from '../../src/domain/limits.ts';
import { IDEMPOTENCY_LEASE } from '../../src/http/hooks/limits.ts';
import { sql } from '../../src/store/postgres/sql.ts';
import { KeyTaken } from '../../src/domain/failures.ts';
import type { Claim, ClaimOutcome, HeldResult } from '../../src/store/idempotency.ts';
import { testDatabase } from '../database.ts';

const { database, clock } = await testDatabase();

afterEach(() => clock.reset());

/** Before an end: on a busy machine a second may pass between two transactions. */
const MARGIN = 5000;

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A claim of a key of this test alone; each call is another attempt. */
let key = '';
beforeEach(() => {
  key = randomUUID();
});
function anAttempt(body = 'body'): Claim {
  return { scope: hash('scope'), keyHash: hash(key), fingerprint: hash(body), owner: randomUUID() };
}

function claim(attempt: Claim): Promise<ClaimOutcome> {
  return database.change((transaction) => idempotencyStore(transaction).claim(attempt, IDEMPOTENCY_LEASE));
}

function finish(attempt: Claim, text = 'answer'): Promise<boolean> {
  const answer = { status: 201, response: Buffer.from(text) };
  return database.change((transaction) =>
    idempotencyStore(transaction).finish(attempt, answer, IDEMPOTENCY_RETENTION),
  );
}

async function release(attempt: Claim): Promise<void> {
  await database.change((transaction) => idempotencyStore(transaction).release(attempt));
}

/** An effect beside the key: a job with a name that nothing handles. */
const markOf = (name: string) => sql`
  INSERT INTO jobs (kind, payload, unique_key, run_at, created_at) VALUES ('mark', '{}', ${name}, now(), now())`;
const marks = (name: string) => sql`SELECT 1 FROM jobs WHERE unique_key = ${name}`;

function sweep(): Promise<number> {
  return database.change((transaction) => idempotencyStore(transaction).sweep());
}

/** The work of a transaction that holds a key, and keeps `result` at its end. */
function holding(attempt: Claim, result: HeldResult, work: () => Promise<void> = async () => undefined) {
  return database.change<ClaimOutcome>(async (transaction) => {
    const store = idempotencyStore(transaction);
    const outcome = await store.hold(attempt);
    if (outcome.kind !== 'first') return outcome;
    await work();
    const now = await transaction.now();
    transaction.last(store.keep(attempt, result, { now, keptForMilliseconds: IDEMPOTENCY_RETENTION }));
    return outcome;
  });
}

const DONE = { state: 'DONE', status: 201, response: Buffer.from('answer') } as const;
const REPLAY = { kind: 'replay', status: 201, response: Buffer.from('answer') };

describe('hold', () => {
  it('is first, then a replay of the response that was kept', async () => {
    expect(await holding(anAttempt(), DONE)).toEqual({ kind: 'first' });
    expect(await holding(anAttempt(), DONE)).toEqual(REPLAY);
    expect(await holding(anAttempt('other'), DONE)).toEqual({ kind: 'reused' });
    expect(await claim(anAttempt())).toEqual(REPLAY);
  });

  it('is running for every other while a transaction holds the key, without a wait', async () => {
    await holding(anAttempt(), DONE, async () => {
      const others = await Promise.all(Array.from({ length: 5 }, () => holding(anAttempt(), DONE)));
      expect(others.map(({ kind }) => kind)).toEqual(Array.from({ length: 5 }, () => 'running'));
      expect(await holding({ ...anAttempt(), scope: hash('another') }, DONE)).toEqual({ kind: 'first' });
    });
  });

  it('leaves nothing of a transaction that fails: the key is free at once, for any body', async () => {
    const failed = holding(anAttempt(), DONE, () => Promise.reject(new Error('The work fails.')));
    await expect(failed).rejects.toThrow('The work fails.');
    expect(await holding(anAttempt('other'), DONE)).toEqual({ kind: 'first' });
  });

  it('takes over a failed attempt with the same body, and no other', async () => {
    await holding(anAttempt(), { state: 'FAILED' });
    expect(await holding(anAttempt('other'), DONE)).toEqual({ kind: 'reused' });
    expect(await holding(anAttempt(), DONE)).toEqual({ kind: 'first' });
    expect(await holding(anAttempt(), DONE)).toEqual(REPLAY);
  });

  it('takes over a key that was forgotten', async () => {
    await holding(anAttempt(), DONE);
    clock.advance(IDEMPOTENCY_RETENTION + 1000);
    expect(await holding(anAttempt('other'), DONE)).toEqual({ kind: 'first' });
  });

  it('waits for a lease, and takes it over once it ran out', async () => {
    const leased = anAttempt();
    await claim(leased);
    expect(await holding(anAttempt(), DONE)).toEqual({ kind: 'running' });
    expect(await holding(anAttempt('other'), DONE)).toEqual({ kind: 'reused' });
    clock.advance(IDEMPOTENCY_LEASE + 1000);
    expect(await holding(anAttempt(), DONE)).toEqual({ kind: 'first' });
    expect(await finish(leased)).toBe(false);
  });
});

describe('keep', () => {
  it.each([
    ['leases the key', (attempt: Claim) => claim(attempt).then(() => undefined)],
    ['has finished with the key', (attempt: Claim) => claim(attempt).then(() => void finish(attempt))],
  ])('rejects, and rolls back, if a node of the previous version %s meanwhile', async (_title, meanwhile) => {
    const rolledBack = anAttempt();
    const both = database.change(async (transaction) => {
      const store = idempotencyStore(transaction);
      await store.hold(rolledBack);
      await transaction.run(markOf(key));
      await meanwhile(anAttempt());
      const now = await transaction.now();
      transaction.last(store.keep(rolledBack, DONE, { now, keptForMilliseconds: IDEMPOTENCY_RETENTION }));
    });
    await expect(both).rejects.toThrow(KeyTaken);
    expect(await database.read((transaction) => transaction.query(marks(key)))).toEqual([]);
  });
});

describe('claim', () => {
  it('is first, then running, then a replay of the stored response', async () => {
    const attempt = anAttempt();
    expect(await claim(attempt)).toEqual({ kind: 'first' });
    expect(await claim(anAttempt())).toEqual({ kind: 'running' });
    expect(await finish(attempt)).toBe(true);
    expect(await claim(anAttempt())).toEqual({
      kind: 'replay',
      status: 201,
      response: Buffer.from('answer'),
    });
  });

  it('is reused with another body, running or done', async () => {
    const attempt = anAttempt();
    await claim(attempt);
    expect(await claim(anAttempt('other'))).toEqual({ kind: 'reused' });
    await finish(attempt);
    expect(await claim(anAttempt('other'))).toEqual({ kind: 'reused' });
  });

  it('is first for one of fifty at once', async () => {
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => claim(anAttempt())));
    const kinds = outcomes.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'first')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'running')).toHaveLength(49);
  });

  it('does not wait for the work of the first', async () => {
    const attempt = anAttempt();
    await claim(attempt);
    await database.change(async (transaction) => {
      expect(await claim(anAttempt())).toEqual({ kind: 'running' });
      const answer = { status: 201, response: Buffer.from('answer') };
      return await idempotencyStore(transaction).finish(attempt, answer, IDEMPOTENCY_RETENTION);
    });
    expect(await claim(anAttempt())).toMatchObject({ kind: 'replay' });
  });

  it('keeps scopes apart', async () => {
    await claim(anAttempt());
    expect(await claim({ ...anAttempt(), scope: hash('another') })).toEqual({ kind: 'first' });
  });

  it('keeps an empty answer', async () => {
    const attempt = anAttempt();
    await claim(attempt);
    await finish(attempt, '');
    expect(await claim(anAttempt())).toEqual({ kind: 'replay', status: 201, response: Buffer.alloc(0) });
  });
});

describe('a lease', () => {
  it('that ran out is taken over, by one of fifty', async () => {
    await claim(anAttempt());
    clock.advance(IDEMPOTENCY_LEASE - MARGIN);
    expect(await claim(anAttempt())).toEqual({ kind: 'running' });
    clock.advance(MARGIN + 1000);
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => claim(anAttempt())));
    expect(outcomes.filter(({ kind }) => kind === 'first')).toHaveLength(1);
  });

  it('that ran out excludes its first owner: it can neither finish nor release', async () => {
    const [slow, quick] = [anAttempt(), anAttempt()];
    await claim(slow);
    clock.advance(IDEMPOTENCY_LEASE + 1000);
    await claim(quick);
    expect(await finish(slow, 'of the slow one')).toBe(false);
    await release(slow);
    expect(await claim(anAttempt())).toEqual({ kind: 'running' });
    expect(await finish(quick)).toBe(true);
    expect(await finish(slow)).toBe(false);
    expect(await claim(anAttempt())).toMatchObject({ kind: 'replay', response: Buffer.from('answer') });
  });

  it('that ran out is not taken over with another body', async () => {
    await claim(anAttempt());
    clock.advance(IDEMPOTENCY_LEASE + 1000);
    expect(await claim(anAttempt('other'))).toEqual({ kind: 'reused' });
  });
});

describe('release', () => {
  it('lets the same body run again, and no other', async () => {
    const attempt = anAttempt();
    await claim(attempt);
    await release(attempt);
    expect(await claim(anAttempt('other'))).toEqual({ kind: 'reused' });
    expect(await claim(anAttempt())).toEqual({ kind: 'first' });
  });

  it('takes no answer back', async () => {
    const attempt = anAttempt();
    await claim(attempt);
    await finish(attempt);
    await release(attempt);
    expect(await claim(anAttempt())).toMatchObject({ kind: 'replay' });
  });
});

describe('finish', () => {
  it('is undone with its transaction', async () => {
    const attempt = anAttempt();
    await claim(attempt);
    const rolledBack = database.change(async (transaction) => {
      await idempotencyStore(transaction).finish(attempt, { status: 201, response: Buffer.alloc(0) }, 1000);
      throw new Error('The work fails.');
    });
    await expect(rolledBack).rejects.toThrow('The work fails.');
    expect(await claim(anAttempt())).toEqual({ kind: 'running' });
  });
});

describe('after its time', () => {
  it('a key is free for any body, swept or not', async () => {
    const attempt = anAttempt();
    await claim(attempt);
    await finish(attempt);
    clock.advance(IDEMPOTENCY_RETENTION - MARGIN);
    expect(await claim(anAttempt())).toMatchObject({ kind: 'replay' });
    clock.advance(MARGIN + 1000);
    expect(await claim(anAttempt('other'))).toEqual({ kind: 'first' });
  });

  it('is removed by the sweep, and nothing else is', async () => {
    clock.advance(30 * IDEMPOTENCY_RETENTION);
    await sweep();
    await claim(anAttempt());
    expect(await sweep()).toBe(0);
    clock.advance(IDEMPOTENCY_RETENTION);
    expect(await sweep()).toBe(1);
  });
});

describe('renew', () => {
  const renew = (attempt: Claim): Promise<boolean> =>
    database.change((transaction) => idempotencyStore(transaction).renew(attempt, IDEMPOTENCY_LEASE));

  it('holds a running claim for another lease', async () => {
    const attempt = anAttempt();
    await claim(attempt);
    clock.advance(IDEMPOTENCY_LEASE - MARGIN);
    expect(await renew(attempt)).toBe(true);
    clock.advance(IDEMPOTENCY_LEASE - MARGIN);
    expect(await claim(anAttempt())).toEqual({ kind: 'running' });
    expect(await finish(attempt)).toBe(true);
    expect(await renew(attempt)).toBe(false);
  });

  it('takes nothing back from the attempt that took over', async () => {
    const [paused, second] = [anAttempt(), anAttempt()];
    await claim(paused);
    clock.advance(IDEMPOTENCY_LEASE + 1000);
    expect(await claim(second)).toEqual({ kind: 'first' });
    expect([await renew(paused), await finish(paused), await finish(second)]).toEqual([false, false, true]);
  });
});
