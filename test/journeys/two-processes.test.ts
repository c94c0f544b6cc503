import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { sql } from '../../apps/server/src/store/postgres/sql.ts';
import { testDatabase } from '../../apps/server/test/database.ts';
import { aCompany, evidenceOf, prepareToSign, sealedPdf, sendEnvelope, sign, verdictOf } from './ceremony.ts';
import { aFreePort } from '../../apps/server/test/given/free-port.ts';
import { WHY_NO_PGBOUNCER, aPgBouncer } from '../../apps/server/test/given/pgbouncer.ts';
import type { PgBouncer } from '../../apps/server/test/given/pgbouncer.ts';
import { WHY_NO_S3, aRealS3 } from '../../apps/server/test/adapters/storage/real-s3.ts';
import type { RealS3 } from '../../apps/server/test/adapters/storage/real-s3.ts';
import type { Company, Envelope } from './ceremony.ts';
import { urlsOf } from '../races/arena.ts';
import { calm, client, persistent } from '../chaos/load.ts';
import { faultsOfJob } from '../chaos/reckoning.ts';
import { WORKER_DEFAULTS } from '../../apps/server/src/jobs/worker.ts';
import { at, callerOf, listAt, succeeding, textAt } from './client.ts';
import type { Call } from './client.ts';
import { WHY_NO_NGINX, anNginx } from './nginx.ts';
import { canSeeProcesses, childrenOf } from './processes.ts';
import { aPlace, startService } from './service.ts';
import type { Service } from './service.ts';

/** The work of a dead node is free for others so long after its death that they find it within fifteen seconds (ADR-0017). */
const FREE_WITHIN = 15_000 - WORKER_DEFAULTS.pollMs;

/**
 * Two nodes that take calls, the second with two processes, and one that does the jobs, over one database. Each has its own data folder: they share
 * the keys and the store of files alone. Where PgBouncer is installed, it stands before the database in transaction mode,
 * with few connections; where OpenStack Swift is, the store is a bucket. With an upgrade, and more of it:
 * `npm run test:heavy -- many-nodes`.
 */
const ENVELOPES = 5;
const POOLED_CONNECTIONS = 4;

const logins = await testDatabase({ empty: true });
const { database } = logins;
const [place, other, third] = await Promise.all([aPlace(), aPlace(), aPlace()]);
const services: Service[] = [];
/** The second node for callers has two processes behind its ports. */
const several = { API_PROCESSES: '2', METRICS_PORT: String(await aFreePort()) };
let settings: Readonly<Record<string, string>> = {};
let pooler: PgBouncer | null = null;
let s3: RealS3 | null = null;
let callers: readonly [Call, Call];
let company: Company;

/** The settings that the nodes share: keys as if they were mounted, and the store. */
async function shared(): Promise<Readonly<Record<string, string>>> {
  const folder = path.join(place.dataFolder, 'shared');
  const keys = { MASTER_KEY_FILE: path.join(folder, 'master'), KEYS_DIR: path.join(folder, 'evidence') };
  if (WHY_NO_S3 !== null) return { ...keys, BLOBS: path.join(folder, 'files') };
  s3 = await aRealS3();
  return { ...keys, ...s3.env, BLOBS: `s3://${s3.name}/some/where` };
}

async function throughPooler(): Promise<Readonly<Record<string, string>>> {
  if (WHY_NO_PGBOUNCER !== null) return urlsOf(logins);
  pooler = await aPgBouncer([logins.service], POOLED_CONNECTIONS);
  return {
    ...urlsOf({ ...logins, service: pooler.through(logins.service) }),
    DATABASE_PREPARED: 'off',
  };
}

beforeAll(async () => {
  settings = { ...(await throughPooler()), ...(await shared()), HOST: '127.0.0.1', TRUST_PROXY: '127.0.0.1' };
  // All at once: they make the tables and the keys together.
  const started = await Promise.all([
    startService(place, { settings, role: 'api' }),
    startService(other, { settings: { ...settings, ...several }, role: 'api' }),
    startService(third, { settings, role: 'worker' }),
  ]);
  services.push(...started);
  callers = [callerOf(place.sandbox), callerOf(other.sandbox)];
  company = await aCompany(succeeding(callers[0]));
});

afterAll(async () => {
  const ended = await Promise.all(services.map((service) => service.stop()));
  expect(ended.map(({ code }) => code)).toEqual(ended.map(() => 0));
  await pooler?.stop();
  await s3?.stop();
  for (const { dataFolder } of [place, other, third]) await rm(dataFolder, { recursive: true, force: true });
});

async function timesAnnounced(type: string, envelopeId: string): Promise<number> {
  const rows = await database.read((transaction) =>
    transaction.query(sql`SELECT 1 FROM events WHERE type = ${type} AND envelope_id = ${envelopeId}`),
  );
  return rows.length;
}

interface Claim {
  readonly job: string;
  readonly owner: string;
}

/** The evidence that a worker is building; `DONE` where none waits either, null where it waits for a worker. */
async function building(): Promise<Claim | typeof DONE | null> {
  const [job] = await database.read((transaction) =>
    transaction.query<{ readonly job: string; readonly owner: string | null }>(sql`
      SELECT id::text AS job, locked_by AS owner FROM jobs WHERE kind = 'build-evidence' ORDER BY locked_by NULLS LAST`),
  );
  if (job === undefined) return DONE;
  return job.owner === null ? null : { job: job.job, owner: job.owner };
}

const DONE = 'DONE';

/** Records every lease of a job, with the database's own time. */
async function recordLeases(): Promise<void> {
  await database.change(async (transaction) => {
    await transaction.run(sql`
      CREATE TABLE leases (job text, kind text, owner text, is_claim boolean, until timestamptz, at timestamptz DEFAULT now())`);
    await transaction.run(sql`
      CREATE FUNCTION record_lease() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
        INSERT INTO leases VALUES (NEW.id, NEW.kind, NEW.locked_by, NEW.locked_by IS DISTINCT FROM OLD.locked_by, NEW.locked_until);
        RETURN NULL;
      END $$`);
    const value = await transaction.run(sql`
      CREATE TRIGGER record_lease AFTER UPDATE ON jobs FOR EACH ROW WHEN (NEW.locked_by IS NOT NULL)
      EXECUTE FUNCTION record_lease()`);
    return value;
  });
}

type Death = Claim & { readonly diedAt: Date };

/**
 * Kills the worker while it builds evidence, and starts another. Returns its claim and the time of its death; null if it
 * was done before, perhaps before anybody looked.
 */
async function killWorker(): Promise<Death | null> {
  const claim = await vi.waitUntil(building, { timeout: 60_000, interval: 5 });
  if (claim === DONE) return null;
  const [worker] = services.splice(2, 1);
  worker?.signal('SIGKILL');
  await worker?.ended;
  const death = await database.read((transaction) =>
    transaction.maybe<Death>(sql`
      SELECT id::text AS job, locked_by AS owner, clock_timestamp() AS "diedAt" FROM jobs
      WHERE id::text = ${claim.job} AND locked_by = ${claim.owner}`),
  );
  services.push(await startService(third, { settings, role: 'worker' }));
  return death;
}

async function recordedTypes(call: Call, { id }: Envelope): Promise<readonly string[]> {
  const { body } = await succeeding(call)('GET', `/v1/envelopes/${id}/audit?limit=100`, { as: company.key });
  expect(at(body, 'chain.valid')).toBe(true);
  return listAt(body, 'data').map((entry) => textAt(entry, 'type'));
}

describe('two processes on one database', () => {
  it('keep nothing in folders of their own', async () => {
    for (const { dataFolder } of [other, third]) expect(await readdir(dataFolder)).toEqual([]);
  });

  it('have the same keys', async () => {
    const keys = await Promise.all(callers.map((call) => succeeding(call)('GET', '/v1/public/keys')));
    expect(keys[0]?.body).toEqual(keys[1]?.body);
    expect(listAt(keys[0]?.body ?? null, 'keys')).toHaveLength(1);
  });

  it.each(Array.from({ length: ENVELOPES }, (_, index) => index + 1))(
    'the last two signers sign at once, each at another process: one completion, one evidence (%i)',
    async () => {
      const [here, there] = [succeeding(callers[0]), succeeding(callers[1])] as const;
      const envelope = await sendEnvelope(here, company.key);
      const [ana, bruno] = envelope.signers;
      if (ana === undefined || bruno === undefined) throw new Error('An envelope of two signers was sent');
      const inputs = [await prepareToSign(there, ana), await prepareToSign(here, bruno)] as const;
      const answers = await Promise.all([
        sign(here, ana.token, inputs[0]),
        sign(there, bruno.token, inputs[1]),
      ]);
      expect(answers.map((answer) => at(answer.body, 'status'))).toEqual(['SIGNED', 'SIGNED']);
      const left = answers.map((answer) => textAt(answer.body, 'envelope.status')).toSorted();
      expect(left).toEqual(['COMPLETED', 'SENT']);

      const pdf = await sealedPdf(there, await evidenceOf(there, company.key, envelope.id));
      expect(await verdictOf(here, Uint8Array.from(pdf))).toBe('VALID');
      const result = await recordedTypes(there, envelope);
      expect(result.filter((type) => type === 'ENVELOPE_COMPLETED')).toHaveLength(1);
      expect(result.filter((type) => type === 'EVIDENCE_ISSUED')).toHaveLength(1);
      expect(result.filter((type) => type === 'SIGNER_SIGNED')).toHaveLength(2);
      expect(await timesAnnounced('envelope.completed', envelope.id)).toBe(1);
    },
  );

  it('evidence of a worker that was killed is free within seconds, and the next that another worker claims', async () => {
    await recordLeases();
    const here = succeeding(callers[0]);
    let killed: Awaited<ReturnType<typeof killWorker>> = null;
    while (killed === null) {
      const envelope = await sendEnvelope(here, company.key);
      for (const signer of envelope.signers)
        await sign(here, signer.token, await prepareToSign(here, signer));
      killed = await killWorker();
      await evidenceOf(here, company.key, envelope.id);
    }
    const { job, owner, diedAt } = killed;
    const lease = await database.read(async (transaction) => {
      const { until } = await transaction.one<{ until: Date }>(
        sql`SELECT max(until) AS until FROM leases WHERE job = ${job} AND owner = ${owner}`,
      );
      const next = await transaction.one<Claim & { readonly at: Date }>(
        sql`SELECT job, owner, at FROM leases
            WHERE is_claim AND kind = 'build-evidence' AND at > ${until} ORDER BY at, job <> ${job} LIMIT 1`,
      );
      return { until, next };
    });
    const [freeAfter, takenAfter] = [lease.until, lease.next.at].map((time) => Number(time) - Number(diedAt));
    process.stdout.write(
      `After kill -9, evidence is free in ${freeAfter} ms and claimed in ${takenAfter} ms\n`,
    );
    expect(freeAfter).toBeLessThanOrEqual(FREE_WITHIN);
    expect(lease.next).toMatchObject({ job, owner: expect.not.stringContaining(owner) });
  });

  it.skipIf(WHY_NO_NGINX !== null)(
    `behind nginx, the main job is done while a node for callers is killed ${WHY_NO_NGINX ?? ''}`,
    async () => {
      const nginx = await anNginx({
        production: [place.production, other.production],
        sandbox: [place.sandbox, other.sandbox],
      });
      onTestFinished(() => nginx.stop());
      const weather = calm();
      const call = persistent([callerOf(nginx.sandbox, nginx.send)], weather);
      let isOn = true;
      let turns = 0;
      // One job at least: the other node may be back before the company is there.
      const working = client(call, () => (turns += 1) === 1 || isOn);
      services[0]?.signal('SIGKILL');
      await services[0]?.ended;
      services[0] = await startService(place, { settings, role: 'api' });
      isOn = false;
      const jobs = await working;
      expect(jobs.length).toBeGreaterThan(0);
      for (const job of jobs) expect(await faultsOfJob(call, job)).toEqual([]);
      expect(weather.faults).toEqual([]);
    },
    180_000, // a start of the service, on a machine that others use too
  );

  it('the processes of a node count rates and requests together', async () => {
    const calls = Array.from({ length: 20 }, () => callers[1]('GET', '/health'));
    const left = (await Promise.all(calls)).map(({ headers }) => headers.get('ratelimit')?.split(';')[1]);
    expect(new Set(left).size).toBe(20);
    const counts = async () => {
      const metrics = await fetch(`http://localhost:${several.METRICS_PORT}/metrics`);
      return (await metrics.text()).split('\n').filter((line) => /_count{.*"\/health"/.test(line));
    };
    // A call is counted after its answer has been sent, and a busy process may be left out of a measurement.
    await expect.poll(counts).toEqual([expect.stringMatching(/ 20$/)]);
  });

  it.runIf(canSeeProcesses)(
    'a process of a node is killed, calls go on, and it is started again',
    async () => {
      const [, node] = services;
      const before = childrenOf(node?.pid ?? 0);
      expect(before).toHaveLength(2);
      process.kill(before[0] ?? 0, 'SIGKILL');
      const weather = calm();
      let turns = 0;
      const call = persistent([callers[1]], weather);
      const jobs = await client(call, () => (turns += 1) === 1);
      expect(weather.faults).toEqual([]);
      for (const job of jobs) expect(await faultsOfJob(call, job)).toEqual([]);
      await vi.waitUntil(() => childrenOf(node?.pid ?? 0).length === 2, { timeout: 120_000 });
      expect(childrenOf(node?.pid ?? 0)).not.toContain(before[0]);
      expect(node?.errors).toContain('It is started again.');
    },
    180_000,
  );

  it('the same signature under the same key, at both at once, has its effect once', async () => {
    const here = succeeding(callers[0]);
    const envelope = await sendEnvelope(here, company.key);
    const [ana] = envelope.signers;
    if (ana === undefined) throw new Error('An envelope of two signers was sent');
    const input = await prepareToSign(here, ana);
    const key = randomUUID();
    const answers = await Promise.all(callers.map((call) => sign(call, ana.token, input, key)));
    const good = answers.filter(({ status }) => status === 200);
    expect(good.length).toBeGreaterThan(0);
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect(at(answer.body, 'error.code')).toBe('IDEMPOTENCY_IN_PROGRESS');
    }
    expect(new Set(good.map(({ bytes }) => bytes.toString())).size).toBe(1);
    const reported = await recordedTypes(here, envelope);
    expect(reported.filter((type) => type === 'SIGNER_SIGNED')).toHaveLength(1);
    expect(await timesAnnounced('signer.signed', envelope.id)).toBe(1);
  });

  it('cancelled at one while the last signs at the other: one of both, never half', async () => {
    const [here, there] = callers;
    const envelope = await sendEnvelope(succeeding(here), company.key);
    const [ana, bruno] = envelope.signers;
    if (ana === undefined || bruno === undefined) throw new Error('An envelope of two signers was sent');
    await sign(succeeding(here), ana.token, await prepareToSign(succeeding(here), ana));
    const options = await prepareToSign(succeeding(here), bruno);
    const [signed, cancelled] = await Promise.all([
      sign(there, bruno.token, options),
      here('POST', `/v1/envelopes/${envelope.id}/cancel`, { as: company.key, body: {}, key: randomUUID() }),
    ]);
    expect([signed.status === 200, cancelled.status === 200].filter(Boolean)).toHaveLength(1);
    const recorded = await recordedTypes(here, envelope);
    const ends = recorded.filter((type) => type === 'ENVELOPE_COMPLETED' || type === 'ENVELOPE_CANCELLED');
    expect(ends).toEqual([signed.status === 200 ? 'ENVELOPE_COMPLETED' : 'ENVELOPE_CANCELLED']);
  });
});
