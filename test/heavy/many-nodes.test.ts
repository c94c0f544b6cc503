import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WHY_NO_S3 } from '../../apps/server/test/adapters/storage/real-s3.ts';
import { testDatabase } from '../../apps/server/test/database.ts';
import { sql } from '../../apps/server/src/store/postgres/sql.ts';
import { WHY_NO_PGBOUNCER } from '../../apps/server/test/given/pgbouncer.ts';
import { calm, client, persistent } from '../chaos/load.ts';
import type { Customer, Job } from '../chaos/load.ts';
import { faultsOfDatabase, faultsOfJob } from '../chaos/reckoning.ts';
import { SIGNERS } from '../journeys/ceremony.ts';
import { callerOf } from '../journeys/client.ts';
import type { Call } from '../journeys/client.ts';
import { WHY_NO_NGINX } from '../journeys/nginx.ts';
import { seededRandom, seedOfThisRun } from '../journeys/random.ts';
import { CHECKOUT } from '../journeys/service.ts';
import { NODES, openInstallation } from './many-nodes/installation.ts';
import type { Installation } from './many-nodes/installation.ts';
import { codeIn, faultsOfInvitations, sentTwice } from './many-nodes/messages.ts';
import { aNextVersion } from './many-nodes/next-version.ts';
import { faultsOfEvidence, publishedFingerprint } from './many-nodes/verifiers.ts';

/**
 * `npm run test:heavy -- many-nodes`: two nodes for callers and two for jobs, with nginx, PgBouncer, and an S3 store from
 * Debian's packages. Clients do the main job in both environments while nodes are killed, and while an upgrade rolls
 * through them. MANY_NODES_ROUNDS times each node is killed; JOURNEY_SEED repeats the moments.
 */
const ROUNDS = Number(process.env['MANY_NODES_ROUNDS'] ?? 3);
const CLIENTS = { SANDBOX: 2, PRODUCTION: 2 };
const MAX_PAUSE = 3000;
const LIMIT_MILLISECONDS = 1_800_000;

const WHY_NOT = WHY_NO_NGINX ?? WHY_NO_PGBOUNCER ?? WHY_NO_S3;
const ENVIRONMENTS = ['SANDBOX', 'PRODUCTION'] as const;

const logins = await testDatabase({ empty: true });
const seed = seedOfThisRun();
const random = seededRandom(seed);
const weather = calm();
const jobs = { SANDBOX: [] as readonly Job[], PRODUCTION: [] as readonly Job[] };
const allJobs = (): readonly Job[] => [...jobs.SANDBOX, ...jobs.PRODUCTION];
/** When a worker was killed, by performance.now(). */
const workerKills: number[] = [];
let kills = 0;
let nextVersion = '';
let installation: Installation;
let calls: Readonly<Record<keyof typeof jobs, Call>>;

function customer(environment: keyof typeof jobs): Customer {
  if (environment === 'SANDBOX') return { environment, people: () => SIGNERS };
  return {
    environment,
    // A separate address, so that a code in the outbox belongs to one envelope.
    people: () => SIGNERS.map((person) => ({ ...person, email: `${randomUUID()}@example.com` })),
    codeOf: ({ email }) => codeIn(installation.outboxes, email),
  };
}

async function kill(name: (typeof NODES)[number], checkout: string): Promise<void> {
  kills += 1;
  if (name.startsWith('worker')) workerKills.push(performance.now());
  await installation.killAndStart(name, checkout);
}

async function killEach(checkout: string): Promise<void> {
  for (const name of NODES) {
    await pause(random() * MAX_PAUSE);
    await kill(name, checkout);
  }
}

/** nginx tries a node again after `fail_timeout`: a second node that goes before would leave it none. */
const SETTLED = 6000;

async function replace(name: (typeof NODES)[number]): Promise<void> {
  await installation.replace(name, nextVersion);
  if (name.startsWith('api')) await pause(SETTLED);
}

/** Nodes of both versions run side by side, and nodes of the old version start again on the new tables. */
async function upgrade(): Promise<void> {
  await installation.migrate(nextVersion);
  await kill('api 2', CHECKOUT);
  await pause(SETTLED);
  await replace('api 1');
  await replace('worker 1');
  await kill('worker 2', CHECKOUT);
  await replace('api 2');
  await replace('worker 2');
}

/** Prints the calls of a phase. */
async function counted(phase: string, work: () => Promise<void>): Promise<void> {
  const { calls: before, repeats, keyedRepeats } = weather;
  const reasons = { ...weather.reasons };
  const begun = performance.now();
  await work();
  const seconds = Math.round((performance.now() - begun) / 1000);
  const why = Object.entries(weather.reasons)
    .map(([reason, times]) => [reason, times - (reasons[reason] ?? 0)] as const)
    .filter(([, times]) => times > 0)
    .map(([reason, times]) => `${reason} ×${times}`);
  process.stdout.write(
    `${phase}: ${seconds} s, ${weather.calls - before} calls, ${weather.repeats - repeats} repeated, ` +
      `${weather.keyedRepeats - keyedRepeats} of them under their Idempotency-Key (${why.join(', ')})\n`,
  );
}

beforeAll(async () => {
  if (WHY_NOT !== null) return;
  process.stdout.write(`The moments of this run: JOURNEY_SEED=${seed}\n`);
  nextVersion = await aNextVersion();
  installation = await openInstallation(logins);
  const { nginx } = installation;
  const callOf = (base: string): Call => persistent([callerOf(base, nginx.send)], weather);
  calls = { SANDBOX: callOf(nginx.sandbox), PRODUCTION: callOf(nginx.production) };
  let isOn = true;
  const load = Promise.all(
    ENVIRONMENTS.map(async (environment) => {
      const clients = Array.from({ length: CLIENTS[environment] }, () =>
        client(calls[environment], () => isOn, customer(environment)),
      );
      jobs[environment] = (await Promise.all(clients)).flat();
    }),
  );
  const events = async (): Promise<void> => {
    await counted('four nodes, nothing happens', () => pause(10_000));
    await counted(`kill -9 of each node, ${ROUNDS} times`, async () => {
      for (let round = 0; round < ROUNDS; round += 1) await killEach(CHECKOUT);
    });
    await counted('the upgrade, with two kills', upgrade);
    await counted('kill -9 of each node of the next version', () => killEach(nextVersion));
    await counted('rolling restart without a kill', async () => {
      for (const name of NODES) await replace(name);
    });
  };
  await Promise.all([events().finally(() => (isOn = false)), load]);
  report();
}, LIMIT_MILLISECONDS);

afterAll(async () => {
  if (WHY_NOT !== null) return;
  await installation.close();
  await rm(nextVersion, { recursive: true, force: true });
});

/** Seconds from the kill of a worker until the last evidence that waited at that moment. */
function secondsToEvidence(): readonly number[] {
  return workerKills.flatMap((killed) => {
    const waited = allJobs().filter(
      ({ completedAt, evidenceAt }) => completedAt < killed && evidenceAt > killed,
    );
    const last = Math.max(...waited.map(({ evidenceAt }) => evidenceAt));
    return waited.length === 0 ? [] : [Math.round((last - killed) / 100) / 10];
  });
}

function report(): void {
  const found = secondsToEvidence();
  process.stdout.write(
    [
      `${allJobs().length} envelopes (${jobs.SANDBOX.length} Sandbox, ${jobs.PRODUCTION.length} Production), ${weather.calls} calls, ${weather.repeats} repeated, ${weather.keyedRepeats} of them under their Idempotency-Key, ${kills} kills`,
      `Seconds from the kill of a worker to evidence that waited then: ${found.join(', ')} (${workerKills.length} kills)`,
      '',
    ].join('\n'),
  );
}

describe.skipIf(WHY_NOT !== null)(`four nodes, killed and upgraded ${WHY_NOT ?? ''}`, () => {
  it('both environments were used, and clients had to repeat calls', () => {
    for (const environment of ENVIRONMENTS) expect(jobs[environment].length).toBeGreaterThan(0);
    expect(weather.keyedRepeats).toBeGreaterThan(0);
  });

  it('no call failed in a way that a client cannot repeat', () => {
    expect(weather.faults).toEqual([]);
    expect(installation.faults).toEqual([]);
  });

  it(
    'every acknowledged envelope is completed, with everything that was acknowledged',
    async () => {
      for (const environment of ENVIRONMENTS)
        for (const job of jobs[environment]) expect(await faultsOfJob(calls[environment], job)).toEqual([]);
      expect(await faultsOfDatabase(logins.connection, allJobs())).toEqual([]);
    },
    LIMIT_MILLISECONDS,
  );

  it(
    'every evidence verifies by verify.sh and by aval-verify',
    async () => {
      for (const environment of ENVIRONMENTS) {
        const fingerprint = await publishedFingerprint(calls[environment]);
        for (const job of jobs[environment])
          expect(await faultsOfEvidence(calls[environment], job, fingerprint)).toEqual([]);
      }
    },
    LIMIT_MILLISECONDS,
  );

  it('every signer was invited exactly once', async () => {
    expect(await faultsOfInvitations(logins.database, allJobs())).toEqual([]);
    const again = await sentTwice(installation.outboxes);
    process.stdout.write(`Messages that left two nodes under one id: ${again.length}\n`);
  });

  it('the migrations of the next version ran', async () => {
    const rows = await logins.database.read((transaction) =>
      transaction.query(sql`SELECT 1 FROM migrations WHERE name LIKE '%_of_the_next_version.sql'`),
    );
    expect(rows).toHaveLength(2);
  });
});
