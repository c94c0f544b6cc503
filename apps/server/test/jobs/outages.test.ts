import { SMTPServer } from 'smtp-server';
import { expect, it, onTestFinished, vi } from 'vitest';
import { WatchedServices } from '../../src/adapters/health/watched-services.ts';
import { smtpMailer } from '../../src/adapters/mail/smtp.ts';
import { sql } from '../../src/store/postgres/sql.ts';
import type { Deps } from '../../src/actions/deps.ts';
import { handle } from '../../src/jobs/handlers.ts';
import { Worker, WORKER_DEFAULTS } from '../../src/jobs/worker.ts';
import { aFreePort } from '../given/free-port.ts';
import { anEnvelopeOnItsWay } from '../given/sent-envelope.ts';
import { aRequestContext, aService } from '../given/service.ts';

const service = await aService();
const { clock, database } = service;

const MINUTE = 60_000;
const WAIT = { timeout: 60_000 };

interface JobRow {
  readonly last_error: string | null;
  readonly waiting_for: string | null;
  readonly locked_by: string | null;
  readonly attempts: number;
  readonly wait: number;
}

/** The messages' jobs, and in how many milliseconds of the test's time each is due. */
const jobs = () =>
  database.read(async (transaction) =>
    transaction.query<JobRow>(sql`
      SELECT last_error, waiting_for, locked_by, attempts,
             (extract(epoch FROM run_at - ${await transaction.now()}::timestamptz) * 1000)::float8 AS wait
      FROM jobs WHERE kind = 'deliver-message' ORDER BY run_at`),
  );

/** Two nodes with the same mail server, each with what it knows about it. */
function twoNodes(port: number): void {
  const mailer = smtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'a@aval.example', tls: 'off' });
  const workers = [1, 2].map(() => {
    const serviceUses = new WatchedServices({ now: () => new Date() });
    const messenger = serviceUses.messenger({
      ...service.deps.messenger,
      deliver: (message) => mailer.send(message),
    });
    const deps: Deps = service.with({ serviceUses, messenger });
    return new Worker(deps, handle, { ...WORKER_DEFAULTS, pollMs: 50, kinds: ['deliver-message'] });
  });
  for (const worker of workers) worker.start();
  onTestFinished(async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    mailer.close();
  });
}

async function aMailServer(port: number): Promise<readonly string[]> {
  const mails: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    closeTimeout: 10,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      mails.push(address);
      done();
    },
    onData: (stream, _session, done) => {
      stream.resume();
      stream.on('end', () => done());
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return mails;
}

/** Until every job has failed, and none is being tried. */
const untilAllWait = () =>
  vi.waitFor(async () => {
    const rows = await jobs();
    expect(rows.map(({ last_error: error }) => error)).toEqual(Array(5).fill('ProviderFailed: smtp'));
    expect(rows.filter((row) => row.locked_by !== null || row.wait < 0)).toEqual([]);
  }, WAIT);

async function fiveMails() {
  const context = await aRequestContext(service, 'PRODUCTION');
  for (let n = 0; n < 5; n += 1) await anEnvelopeOnItsWay(service, { context });
  // They have failed so often that they would wait for many minutes.
  await database.change((transaction) => transaction.run(sql`UPDATE jobs SET attempts = 10`));
  return () => service.deps.db.read((tx) => tx.messages.list(context.tenant, { limit: 50, after: null }));
}

it('sends all mails seconds after the mail server is back, and none of them twice', async () => {
  onTestFinished(() => clock.reset());
  const port = await aFreePort();
  const messages = await fiveMails();
  twoNodes(port);
  await untilAllWait();
  // One of them tries the server soon, for both nodes.
  const [first, ...others] = await jobs();
  expect(first).toMatchObject({ waiting_for: 'smtp' });
  expect(first?.wait).toBeLessThanOrEqual(5000);
  for (const { wait, waiting_for: away } of others)
    expect([away, wait > 10 * MINUTE]).toEqual(['smtp', true]);

  // On a slow machine one of them has tried it before the last of them had failed.
  const allAttempts = async () => (await jobs()).reduce((sum, { attempts }) => sum + attempts, 0);
  const before = await allAttempts();
  clock.advance(6000);
  await vi.waitFor(async () => expect(await allAttempts()).toBe(before + 1), WAIT);
  await untilAllWait();
  expect((await jobs()).filter(({ wait }) => wait > 9 * MINUTE)).toHaveLength(4);
  for (const { status, attempts } of (await messages()).items)
    expect([status, attempts]).toEqual(['WAITING', 0]);

  const mails = await aMailServer(port);
  clock.advance(6000);
  await vi.waitFor(async () => expect((await jobs()).every(({ wait }) => wait < 2000)).toBe(true), WAIT);
  clock.advance(2000);
  await vi.waitFor(async () => expect(await jobs()).toEqual([]), WAIT);
  expect(mails).toHaveLength(5);
  for (const { status, attempts } of (await messages()).items)
    expect([status, attempts]).toEqual(['DELIVERED', 1]);
});

it('has another job try the service where a job ends without it', async () => {
  onTestFinished(() => clock.reset());
  const messages = await fiveMails();
  const port = await aFreePort();
  twoNodes(port);
  await untilAllWait();
  // The mail that would be tried next is stale: nobody needs it any more.
  const [next] = await database.read((transaction) =>
    transaction.query<{ id: string }>(sql`SELECT payload ->> 'messageId' AS id FROM jobs
      WHERE kind = 'deliver-message' ORDER BY run_at LIMIT 1`),
  );
  await database.change((transaction) =>
    transaction.run(sql`UPDATE messages SET status = 'DROPPED' WHERE id = ${next?.id ?? ''}`),
  );
  clock.advance(6000);
  await vi.waitFor(async () => expect(await jobs()).toHaveLength(4), WAIT);
  const [second, ...others] = await jobs();
  expect(second?.wait).toBeLessThanOrEqual(5000);
  for (const { wait } of others) expect(wait).toBeGreaterThan(9 * MINUTE);
  expect((await messages()).items.filter(({ status }) => status === 'WAITING')).toHaveLength(4);
});
