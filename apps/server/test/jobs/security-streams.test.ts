import { afterAll, expect, it } from 'vitest';
import { SecurityStreams } from '../../src/jobs/security-streams.ts';
import type { SecurityLog } from '../../src/ports/security-log.ts';
import { readBacklog } from '../../src/actions/installation/read-backlog.ts';
import { recordSecurityEvent } from '../../src/actions/access/record-security-event.ts';
import { sql } from '../../src/store/postgres/sql.ts';
import { aService } from '../given/service.ts';

const service = await aService();
const { deps, database } = service;

interface FakeLog extends SecurityLog {
  readonly read: string[];
  fail: boolean;
  sending: number;
  most: number;
}

const securityLog: FakeLog = {
  read: [],
  fail: false,
  sending: 0,
  most: 0,
  async send(messages) {
    securityLog.sending += 1;
    securityLog.most = Math.max(securityLog.most, securityLog.sending);
    await new Promise(setImmediate);
    securityLog.sending -= 1;
    if (securityLog.fail) throw new Error('the log server is away');
    securityLog.read.push(...messages);
  },
};
const OPTIONS = { concurrency: 2, leaseMs: 30_000, pollMs: 20 };
const nodes = [1, 2].map(() => new SecurityStreams({ ...deps, securityLog }, OPTIONS));
afterAll(() => Promise.all(nodes.map((node) => node.stop())));

const begun = () =>
  database.read((transaction) =>
    transaction.one<{ count: number }>(sql`SELECT count(*)::int AS count FROM security_streams`),
  );

function record(number: number): Promise<void> {
  return deps.db.change((tx) =>
    recordSecurityEvent(deps, tx, {
      type: 'JOBS_RETRIED',
      organizationId: null,
      actor: { type: 'OPERATOR', id: null },
      userId: null,
      target: null,
      ip: null,
      data: { number },
    }),
  );
}

const numbers = (): number[] =>
  securityLog.read.map((message) => Number(/"number":(\d+)/.exec(message)?.[1]));

it('sends every event once, in order, by one node at a time, over failures', async () => {
  for (const node of nodes) node.start();
  await expect.poll(async () => (await begun()).count, { timeout: 20_000 }).toBe(2);
  for (let number = 0; number < 250; number += 1) await record(number);
  await expect.poll(() => securityLog.read.length, { timeout: 20_000 }).toBe(250);
  expect(numbers()).toEqual(Array.from({ length: 250 }, (_, number) => number));
  securityLog.fail = true;
  await record(250);
  await expect
    .poll(
      () =>
        database.read((transaction) =>
          transaction.one<{ failures: number }>(
            sql`SELECT failures FROM security_streams WHERE name = 'SYSLOG'`,
          ),
        ),
      { timeout: 20_000 },
    )
    .toMatchObject({ failures: expect.any(Number) });
  await expect
    .poll(async () => (await readBacklog({ ...deps, securityLog })).map(({ queue }) => queue), {
      timeout: 20_000,
    })
    .toContain('send-security-events');
  securityLog.fail = false;
  await expect.poll(numbers, { timeout: 20_000 }).toContain(250);
  expect(securityLog.read).toHaveLength(251);
  expect(securityLog.most).toBe(1);
});

it('is no queue without a log server', async () => {
  await record(251);
  expect((await readBacklog(deps)).map(({ queue }) => queue)).not.toContain('send-security-events');
});
