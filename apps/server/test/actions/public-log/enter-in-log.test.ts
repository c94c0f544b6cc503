import { setImmediate as nextTurn } from 'node:timers/promises';
import { logKeys } from '@aval/evidence/log/log-keys';
import { verifyLogProof, writeLogProof } from '@aval/evidence/log/log-proof';
import { beforeEach, describe, expect, it } from 'vitest';
import { enterInLog } from '../../../src/actions/public-log/enter-in-log.ts';
import { sql } from '../../../src/store/postgres/sql.ts';
import type { Db } from '../../../src/store/db.ts';
import { StaleWrite } from '../../../src/domain/failures.ts';
import { entryOf } from '../../given/log-entries.ts';
import { aService } from '../../given/service.ts';

const { deps, database } = await aService();
const ORIGIN = 'sandbox.test/v1/public/log';
const key = deps.keys.manifestKey('SANDBOX');
const keys = logKeys(ORIGIN, [key]);

/** A separate process: it shares only the database with the others. */
const aProcess = (): Db => ({ ...deps.db });

const enter = (db: Db, text: string, origin = ORIGIN) =>
  enterInLog(db, { environment: 'SANDBOX', origin, key, digest: entryOf(text) });

async function entered(db: Db, text: string): Promise<string> {
  const proof = await enter(db, text);
  return verifyLogProof(writeLogProof(proof), entryOf(text), keys);
}

const countOf = (table: 'log_leaves' | 'log_checkpoints' | 'log_queue'): Promise<number> =>
  database.read(async (tx) => {
    const counted = {
      name: `count ${table}`,
      text: `SELECT count(*)::int AS count FROM ${table}`,
      values: [],
    };
    return (await tx.one<{ count: number }>(counted)).count;
  });

const texts = (count: number, kind: string): string[] =>
  Array.from({ length: count }, (_, at) => `${kind} ${at}`);

/** Resolves when `work` is done, while this holds the log as the leader of a turn would. */
async function whileAnotherLeads(work: () => Promise<void>): Promise<void> {
  await deps.db.change(async (tx) => {
    expect(await tx.publicLog.takeTurn('SANDBOX', { origin: ORIGIN, digests: [] })).not.toBeNull();
    await work();
    return null;
  });
}

async function untilQueued(count: number): Promise<void> {
  while ((await countOf('log_queue')) < count) await nextTurn();
}

describe('enterInLog', () => {
  beforeEach(() => enter(deps.db, 'the first'));

  it('enters everything that waits in this process in one turn, with one checkpoint', async () => {
    const before = [await countOf('log_leaves'), await countOf('log_checkpoints')];
    const verdicts = await Promise.all(texts(30, 'waits').map((text) => entered(deps.db, text)));
    expect(new Set(verdicts)).toEqual(new Set(['ok']));
    const after = [await countOf('log_leaves'), await countOf('log_checkpoints')];
    expect([before, after]).toEqual([
      [expect.any(Number), expect.any(Number)],
      [(before[0] ?? 0) + 30, (before[1] ?? 0) + 1],
    ]);
  });

  it('enters what waits in five processes in one turn, with one checkpoint', async () => {
    const checkpoints = await countOf('log_checkpoints');
    let verdicts: Promise<readonly string[]> = Promise.resolve([]);
    await whileAnotherLeads(async () => {
      verdicts = Promise.all(texts(5, 'elsewhere').map((text) => entered(aProcess(), text)));
      await untilQueued(5);
    });
    expect(await verdicts).toEqual(Array(5).fill('ok'));
    expect(await countOf('log_checkpoints')).toBe(checkpoints + 1);
    expect(await countOf('log_queue')).toBe(0);
  });

  it('proves each entry of many processes at once, and enters none twice', async () => {
    const size = await countOf('log_leaves');
    const processes = Array.from({ length: 8 }, aProcess);
    const shared = texts(10, 'shared');
    const verdicts = await Promise.all(
      processes.flatMap((db, at) => [...texts(10, `of ${at}`), ...shared].map((text) => entered(db, text))),
    );
    expect(new Set(verdicts)).toEqual(new Set(['ok']));
    expect(await countOf('log_leaves')).toBe(size + 90);
    // One that was queued while another entered it may stay until the next turn, which enters it no second time.
    await enter(deps.db, 'a turn behind them');
    expect([await countOf('log_leaves'), await countOf('log_queue')]).toEqual([size + 91, 0]);
  });

  it('keeps a digest where it is, also for a process that comes later', async () => {
    const { index } = await enter(deps.db, 'once');
    await enter(deps.db, 'after it');
    expect(await enter(aProcess(), 'once')).toMatchObject({ index });
    expect(await entered(aProcess(), 'once')).toBe('ok');
  });

  it('loses and doubles nothing when a leader dies before its commit', async () => {
    const size = await countOf('log_leaves');
    const dying: Db = {
      ...deps.db,
      change: (work) =>
        deps.db.change(async (tx) => {
          await work(tx);
          throw new Error('killed');
        }),
    };
    let follower: Promise<string> = Promise.resolve('');
    await whileAnotherLeads(async () => {
      follower = entered(aProcess(), 'queued before');
      await untilQueued(1);
    });
    await expect(enter(dying, 'of the dead')).rejects.toThrow('killed');
    expect(await follower).toBe('ok');
    expect(await entered(aProcess(), 'of the dead')).toBe('ok');
    expect(await countOf('log_leaves')).toBe(size + 2);
  });

  it('enters what a process queued before it died', async () => {
    await whileAnotherLeads(async () => {
      await deps.db.change((tx) =>
        tx.publicLog.takeTurn('SANDBOX', { origin: ORIGIN, digests: [entryOf('orphan')] }),
      );
    });
    expect(await countOf('log_queue')).toBe(1);
    await enter(deps.db, 'the next');
    expect(await countOf('log_queue')).toBe(0);
    expect(await deps.db.read((tx) => tx.publicLog.indexOf('SANDBOX', entryOf('orphan')))).not.toBeNull();
  });

  it('throws for a log of another name, queues nothing for it, and enters the others', async () => {
    const moved = 'moved.test/v1/public/log';
    await expect(enter(deps.db, 'lost', moved)).rejects.toThrow(StaleWrite);
    let late: Promise<unknown> = Promise.resolve();
    let other: Promise<string> = Promise.resolve('');
    await whileAnotherLeads(async () => {
      late = expect(enter(aProcess(), 'lost', moved)).rejects.toThrow(StaleWrite);
      other = entered(aProcess(), 'kept');
      await untilQueued(1);
    });
    await late;
    expect(await other).toBe('ok');
    expect(await deps.db.read((tx) => tx.publicLog.indexOf('SANDBOX', entryOf('lost')))).toBeNull();
  });

  it('lets a node of the version before append meanwhile: it locks the same row', async () => {
    await database.change(async (tx) => {
      await tx.run(sql`SELECT FROM public_logs WHERE environment = 'SANDBOX' FOR UPDATE`);
      const queued = await deps.db.change((other) =>
        other.publicLog.takeTurn('SANDBOX', { origin: ORIGIN, digests: [entryOf('old')] }),
      );
      expect(queued).toBeNull();
      return null;
    });
    expect(await entered(deps.db, 'old')).toBe('ok');
  });
});
