import { describe, expect, it, onTestFinished } from 'vitest';
import { addVersion } from '../../../src/actions/documents/add-version.ts';
import { listEnvelopes } from '../../../src/actions/envelopes/envelopes.ts';
import { readAudit } from '../../../src/actions/envelopes/read-audit.ts';
import { cancelBulkSend } from '../../../src/actions/bulk-sends/send-bulk-send.ts';
import { sendBulkRows } from '../../../src/actions/bulk-sends/send-bulk-rows.ts';
import { suspendOrganization } from '../../../src/actions/organizations/suspend-organization.ts';
import type { Deps } from '../../../src/actions/deps.ts';
import { sql } from '../../../src/store/postgres/sql.ts';
import { BULK_ROW_ATTEMPTS, BULK_ROWS_AT_ONCE, DAY, HOUR, SECOND } from '../../../src/domain/limits.ts';
import type { Task } from '../../../src/domain/events/task.ts';
import { Worker, WORKER_DEFAULTS } from '../../../src/jobs/worker.ts';
import type { Db } from '../../../src/store/db.ts';
import { Unavailable } from '../../../src/domain/failures.ts';
import { advanceToNoon } from '../../given/clock.ts';
import { aList, aStartedBulkSend, resultOf } from '../../given/bulk-list.ts';
import type { GivenBulkSend } from '../../given/bulk-list.ts';
import { waitForBlockedSession } from '../../given/database-locks.ts';
import { aPdf } from '../../given/pdf.ts';
import { aTeam } from '../../given/team.ts';
import { aRequestContext, aService } from '../../given/service.ts';
import { replaceStores } from '../../given/replaced-stores.ts';
import { hashed } from '../../given/hashed.ts';

const service = await aService();
const { deps } = service;

const send = ({ bulkSend }: GivenBulkSend, over: Deps = deps) => sendBulkRows(over, bulkSend.id);

/** Sends until nothing waits any more, as the jobs would. */
async function sendAll(given: GivenBulkSend): Promise<void> {
  do await send(given);
  while ((await resultOf(service, given)).bulkSend.status === 'SENDING');
}

async function envelopesOf({ context }: GivenBulkSend) {
  const page = { limit: 100, after: null };
  return (await listEnvelopes(deps, context.tenant, { filter: {}, page })).items;
}

async function waitingJobs({ bulkSend }: GivenBulkSend): Promise<readonly Date[]> {
  const rows = await service.database.read((tx) =>
    tx.query<{ run_at: Date }>(
      sql`SELECT run_at FROM jobs WHERE payload ->> 'bulkSendId' = ${bulkSend.id} ORDER BY run_at`,
    ),
  );
  return rows.map((row) => row.run_at);
}

/** The same service, whose transactions end differently. */
function dying(change: (run: Db['change'], count: number) => Db['change']): Deps {
  let count = 0;
  const db: Db = {
    read: (work) => deps.db.read(work),
    apart: () => deps.db.apart(),
    withScope: (scope) => deps.db.withScope(scope),
    change: (work) => change(deps.db.change.bind(deps.db), (count += 1))(work),
  };
  return service.with({ db });
}

/** The same service, which dies once its transaction of this number is committed. */
function dyingAfter(number: number): Deps {
  return dying((run, count) => async (work) => {
    const done = await run(work);
    if (count === number) throw new Unavailable('database');
    return done;
  });
}

describe('sending', () => {
  it('makes an envelope with one signer for each row, and ends', async () => {
    const given = await aStartedBulkSend(service, {
      settings: { title: 'Termo', message: 'Olá', reference: 'turma-1', reminders: { daysBeforeExpiry: 5 } },
    });
    await sendAll(given);
    const { bulkSend, rows } = await resultOf(service, given);
    expect(bulkSend).toMatchObject({ status: 'COMPLETED', rows: { sent: 3, ready: 0 }, pausedUntil: null });
    expect(bulkSend.endedAt).not.toBeNull();
    const envelopes = await envelopesOf(given);
    expect(rows.map(({ envelopeId }) => envelopeId)).toEqual(envelopes.map(({ id }) => id).toReversed());
    expect(envelopes[0]).toMatchObject({
      terms: {
        title: 'Termo',
        message: 'Olá',
        reference: 'turma-1',
        reminderDays: 5,
        signatureLevel: 'SIMPLE',
      },
      progress: { status: 'SENT' },
      signers: [{ person: { name: 'Pessoa 3', email: 'pessoa3@example.com' }, progress: { status: 'SENT' } }],
    });
  });

  it('records the sender as the actor of each envelope', async () => {
    const given = await aStartedBulkSend(service);
    await sendAll(given);
    const [envelope] = await envelopesOf(given);
    const { links } = await readAudit(deps, given.context.tenant, envelope?.id ?? '');
    const { id } = given.context.principal;
    expect(links.map(({ type, actor }) => [type, actor])).toEqual([
      ['ENVELOPE_CREATED', { type: 'API_KEY', id }],
      ['DOCUMENT_ATTACHED', { type: 'API_KEY', id }],
      ['SIGNER_ADDED', { type: 'API_KEY', id }],
      ['ENVELOPE_SENT', { type: 'API_KEY', id }],
    ]);
  });

  it('leaves out rows with problems', async () => {
    const given = await aStartedBulkSend(service, { csv: `${aList(2)}\nsem endereço;` });
    await sendAll(given);
    const { rows } = await resultOf(service, given);
    expect(rows.map(({ status }) => status)).toEqual(['SENT', 'SENT', 'INVALID']);
  });

  it(`sends ${BULK_ROWS_AT_ONCE} rows and leaves the rest to a job behind the others`, async () => {
    const given = await aStartedBulkSend(service, { csv: aList(BULK_ROWS_AT_ONCE + 1) });
    await send(given);
    expect((await resultOf(service, given)).bulkSend.rows).toMatchObject({
      sent: BULK_ROWS_AT_ONCE,
      ready: 1,
    });
    expect(await waitingJobs(given)).toHaveLength(2);
  });
});

describe('a row that is refused', () => {
  it('has failed with the code, and the others go on', async () => {
    const given = await aStartedBulkSend(service);
    const upload = { content: hashed(aPdf('v2')), filename: 'v2.pdf', title: undefined, metadata: null };
    await expect(send(given, dyingAfter(1))).rejects.toThrow(Unavailable);
    await addVersion(deps, given.context, { id: given.documentId, upload });
    await sendAll(given);
    const { bulkSend, rows } = await resultOf(service, given);
    expect(rows.map(({ status, error }) => [status, error])).toEqual([
      ['SENT', null],
      ['FAILED', 'CONFLICT'],
      ['FAILED', 'CONFLICT'],
    ]);
    expect(bulkSend.status).toBe('COMPLETED');
  });

  it('waits for the next day where the quota of the day is used up', async () => {
    advanceToNoon(service.clock);
    const context = await aRequestContext(service, 'PRODUCTION');
    const given = await aStartedBulkSend(service, { context });
    const over = service.with({
      settings: { ...deps.settings, quotas: { envelopesPerDay: 2, storageBytes: null } },
    });
    await send(given, over);
    const { bulkSend, rows } = await resultOf(service, given);
    expect(rows.map(({ status }) => status)).toEqual(['SENT', 'SENT', 'READY']);
    const at = (await waitingJobs(given)).at(-1);
    expect(bulkSend).toMatchObject({ status: 'SENDING', pausedUntil: at });
    service.clock.advance(DAY);
    await send(given, over);
    service.clock.reset();
    expect((await resultOf(service, given)).bulkSend).toMatchObject({
      status: 'COMPLETED',
      rows: { sent: 3 },
    });
  });
});

describe('while the organization is suspended', () => {
  it('sends no row, and goes on later', async () => {
    const given = await aStartedBulkSend(service);
    const { organizationId } = given.context.tenant;
    await suspendOrganization(deps, organizationId, true);
    await send(given);
    const { bulkSend, rows } = await resultOf(service, given);
    expect(rows.map(({ status }) => status)).toEqual(['READY', 'READY', 'READY']);
    expect(bulkSend).toMatchObject({ status: 'SENDING', pausedUntil: (await waitingJobs(given)).at(-1) });
    await suspendOrganization(deps, organizationId, false);
    await sendAll(given);
    expect((await resultOf(service, given)).bulkSend.rows.sent).toBe(3);
  });
});

describe('while the project is archived, and after its key has ended', () => {
  const change = (statement: ReturnType<typeof sql>) =>
    service.database.change((transaction) => transaction.run(statement));

  it('sends no row of an archived project, and goes on later', async () => {
    const given = await aStartedBulkSend(service);
    const { projectId } = given.context.tenant;
    await change(sql`UPDATE projects SET status = 'ARCHIVED' WHERE id = ${projectId}`);
    await send(given);
    const { rows } = await resultOf(service, given);
    expect(rows.map(({ status }) => status)).toEqual(['READY', 'READY', 'READY']);
    await change(sql`UPDATE projects SET status = 'ACTIVE' WHERE id = ${projectId}`);
    await sendAll(given);
    expect((await resultOf(service, given)).bulkSend.rows.sent).toBe(3);
  });

  it.each([
    ['INVALID_API_KEY', 'was revoked', sql`revoked_at = now()`],
    ['INSUFFICIENT_SCOPE', 'may no longer send', sql`scopes = '{envelopes:write}'`],
  ])('fails each row with %s if the key that began it %s', async (code, _why, set) => {
    const given = await aStartedBulkSend(service);
    await change(sql`UPDATE api_keys SET ${set} WHERE id = ${given.context.principal.id}`);
    await sendAll(given);
    const { rows } = await resultOf(service, given);
    expect(rows.map(({ status, error }) => [status, error])).toEqual(rows.map(() => ['FAILED', code]));
    expect(await envelopesOf(given)).toEqual([]);
  });

  it('sends for a person who logged out, and not for a former member', async () => {
    const { owner } = await aTeam(service);
    const left = await aTeam(service);
    const [staying, leaving] = [
      await aStartedBulkSend(service, { context: owner.context }),
      await aStartedBulkSend(service, { context: left.owner.context }),
    ];
    await change(sql`DELETE FROM sessions WHERE user_id = ${owner.user.id}`);
    await change(sql`DELETE FROM members WHERE user_id = ${left.owner.user.id}`);
    await sendAll(staying);
    await sendAll(leaving);
    expect((await resultOf(service, staying)).bulkSend.rows.sent).toBe(3);
    const { rows } = await resultOf(service, leaving);
    expect(rows.map(({ error }) => error)).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN']);
  });
});

describe('a process that dies', () => {
  it('before the commit of a row leaves no envelope, and the row is sent later, once', async () => {
    const given = await aStartedBulkSend(service);
    const over = dying((run, count) => async (work) => {
      if (count !== 2) return run(work);
      return run(async (tx) => {
        await work(tx);
        throw new Unavailable('database');
      });
    });
    await expect(send(given, over)).rejects.toThrow(Unavailable);
    expect(await envelopesOf(given)).toHaveLength(1);
    await sendAll(given);
    expect((await resultOf(service, given)).bulkSend.rows.sent).toBe(3);
    expect(await envelopesOf(given)).toHaveLength(3);
  });

  it('after the commit of a row sends it no second time', async () => {
    const given = await aStartedBulkSend(service);
    await expect(send(given, dyingAfter(2))).rejects.toThrow(Unavailable);
    expect(await envelopesOf(given)).toHaveLength(2);
    await sendAll(given);
    expect(await envelopesOf(given)).toHaveLength(3);
  });

  it('in the middle gives its job to another node once its lease ends, and nobody gets two envelopes', async () => {
    const given = await aStartedBulkSend(service, { csv: aList(6) });
    let goOn: () => void = () => undefined;
    const gone = new Promise<void>((resolve) => (goOn = resolve));
    const hanging = dying((run, count) => async (work) => {
      if (count === 3) await gone;
      return run(work);
    });
    // Jobs of other tests are in this database too: two of them at once would share the counter that hangs.
    const sendMine = (over: Deps) => async (_: Deps, task: Task) => {
      if (task.kind === 'send-bulk-rows' && task.bulkSendId === given.bulkSend.id) await send(given, over);
    };
    // A lease that is not renewed while the test runs: the first node may renew it after its end as well.
    const options = { ...WORKER_DEFAULTS, kinds: ['send-bulk-rows'], leaseMs: HOUR, pollMs: 20 } as const;
    const node = (over: Deps) => new Worker(deps, sendMine(over), options);
    const [first, second] = [node(hanging), node(deps)];
    onTestFinished(async () => {
      goOn();
      service.clock.reset();
      await Promise.all([first.stop(), second.stop()]);
    });
    first.start();
    const rows = async () => (await resultOf(service, given)).bulkSend.rows;
    await expect.poll(() => rows()).toMatchObject({ sent: 2, ready: 4 });
    service.clock.advance(options.leaseMs + 1);
    second.start();
    await expect.poll(() => rows()).toMatchObject({ sent: 6, ready: 0 });
    goOn(); // the first node was only slow
    await Promise.all([first.stop(), second.stop()]);
    service.clock.reset();
    const envelopes = await envelopesOf(given);
    expect(envelopes.map(({ signers }) => signers[0]?.person.email).toSorted()).toEqual(
      [1, 2, 3, 4, 5, 6].map((n) => `pessoa${n}@example.com`),
    );
    const page = { limit: 100, after: null };
    const { items } = await deps.db.read((tx) => tx.messages.list(given.context.tenant, page));
    expect(items.filter(({ kind }) => kind === 'INVITATION')).toHaveLength(6);
  });

  it('leaves a second job behind, and three jobs at once send each row once', async () => {
    const given = await aStartedBulkSend(service, { csv: aList(8) });
    await Promise.all([send(given), send(given), send(given)]);
    const emails = (await envelopesOf(given)).map(({ signers }) => signers[0]?.person.email);
    expect([emails.length, new Set(emails).size]).toEqual([8, 8]);
    expect((await resultOf(service, given)).bulkSend).toMatchObject({
      status: 'COMPLETED',
      rows: { sent: 8 },
    });
  });
});

describe('an error of our own', () => {
  const failing = (email: string): Deps =>
    dying(
      (run) => (work) =>
        run((tx) =>
          work(
            replaceStores(tx, {
              records: {
                write: (change) => {
                  if ('documents' in change.after && change.after.signers[0]?.person.email === email)
                    throw new Error('broken');
                  return tx.records.write(change);
                },
              },
            }),
          ),
        ),
    );

  it('holds back no other row; the row is tried again, and has failed at last', async () => {
    const given = await aStartedBulkSend(service);
    const over = failing('pessoa1@example.com');
    await send(given, over);
    const { bulkSend, rows } = await resultOf(service, given);
    expect(rows.map(({ status, attempts }) => [status, attempts])).toEqual([
      ['READY', 1],
      ['SENT', 0],
      ['SENT', 0],
    ]);
    expect(bulkSend).toMatchObject({ status: 'SENDING', pausedUntil: null });
    for (let attempt = 2; attempt <= BULK_ROW_ATTEMPTS; attempt += 1) await send(given, over);
    const last = await resultOf(service, given);
    expect(last.rows[0]).toMatchObject({ status: 'FAILED', error: 'INTERNAL_ERROR', envelopeId: null });
    expect(last.bulkSend).toMatchObject({ status: 'COMPLETED', rows: { sent: 2, failed: 1 } });
    expect(await envelopesOf(given)).toHaveLength(2);
  });

  it('lets the next job wait', async () => {
    const given = await aStartedBulkSend(service);
    const [first] = await waitingJobs(given);
    await send(given, failing('pessoa1@example.com'));
    const [, next] = await waitingJobs(given);
    expect((next?.getTime() ?? 0) - (first?.getTime() ?? 0)).toBeGreaterThanOrEqual(10 * SECOND);
  });
});

describe('cancelling', () => {
  it('waits for the row that is being sent, and no row comes after it', async () => {
    const given = await aStartedBulkSend(service);
    let cancelled: Promise<unknown> = Promise.resolve();
    const over = dying((run, count) => async (work) => {
      if (count === 2) await cancelled; // otherwise the next row may get the lock first
      return run(async (tx) => {
        const done = await work(tx);
        if (count === 1) {
          cancelled = cancelBulkSend(deps, given.context, given.bulkSend.id);
          await waitForBlockedSession(service);
        }
        return done;
      });
    });
    await send(given, over);
    const { bulkSend, rows } = await resultOf(service, given);
    expect(bulkSend.status).toBe('CANCELLED');
    expect(rows.map(({ status }) => status)).toEqual(['SENT', 'CANCELLED', 'CANCELLED']);
    expect(bulkSend.rows).toMatchObject({ sent: 1, cancelled: 2 });
    expect(await envelopesOf(given)).toHaveLength(1);
    await send(given);
    expect(await envelopesOf(given)).toHaveLength(1);
  });
});
