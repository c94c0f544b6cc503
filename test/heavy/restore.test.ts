import { execFile } from 'node:child_process';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { aCompany, evidenceOf, prepareToSign, sendEnvelope, sign } from '../journeys/ceremony.ts';
import type { Company } from '../journeys/ceremony.ts';
import { callerOf, succeeding } from '../journeys/client.ts';
import type { Call } from '../journeys/client.ts';
import { aPlace, startService } from '../journeys/service.ts';
import type { Place, Service } from '../journeys/service.ts';
import { ArchivedPostgres, WHY_NO_ARCHIVE } from './archived-postgres.ts';
import type { RunningCluster } from './archived-postgres.ts';

const admin = fileURLToPath(new URL('../../apps/server/bin/aval-admin.js', import.meta.url));
const stops: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const stop of stops.toReversed()) await stop().catch(() => undefined);
}, 120_000);

/** Seconds of each step, for the notes. */
const times: Record<string, number> = {};
async function timed<T>(step: string, work: () => Promise<T>): Promise<T> {
  const from = performance.now();
  const value = await work();
  times[step] = Math.round((performance.now() - from) / 100) / 10;
  return value;
}

interface Finding {
  readonly problem: string;
  readonly key: string;
  readonly envelopes: readonly string[];
}
interface Verified {
  readonly code: number | null;
  readonly report: {
    readonly storage: Readonly<Record<'checked' | 'missing' | 'changed' | 'orphans', number>>;
    readonly brokenTrails: readonly string[];
    readonly invalidEvidence: readonly string[];
    readonly sampled: number;
    readonly findings: readonly Finding[];
  };
}

/** Runs `aval-admin verify` beside the service. */
function verify(place: Place, settings: Readonly<Record<string, string>>): Promise<Verified> {
  const env = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    DATA_DIR: place.dataFolder,
    SANDBOX_BASE_URL: place.sandbox,
    PRODUCTION_BASE_URL: place.production,
    LOG_LEVEL: 'silent',
    ...settings,
  };
  return new Promise((resolve, reject) => {
    const words = [admin, 'verify', '--sample', '10', '--json'];
    const child = execFile(process.execPath, words, { env }, (_error, stdout, stderr) => {
      if (stdout === '') reject(new Error(stderr));
      else resolve({ code: child.exitCode, report: JSON.parse(stdout) });
    });
  });
}

/** Calls again while the service is too busy, as a client does. */
function patient(call: Call): Call {
  return async (...request) => {
    for (;;) {
      const answer = await call(...request);
      if (answer.status !== 503) return answer;
      await pause(2000);
    }
  };
}

/** Sends an envelope, signs it, and waits for its evidence. Returns its id. */
async function complete({ sandbox }: Place, { key }: Company): Promise<string> {
  const call = succeeding(patient(callerOf(sandbox)));
  const envelope = await sendEnvelope(call, key);
  for (const signer of envelope.signers) await sign(call, signer.token, await prepareToSign(call, signer));
  await evidenceOf(call, key, envelope.id, 200);
  return envelope.id;
}

/** Resolves when no job is waiting or in progress. */
async function idle(cluster: RunningCluster): Promise<void> {
  while (await cluster.query("SELECT 1 FROM jobs WHERE run_at < 'infinity' LIMIT 1", 'aval'))
    await pause(500);
}

async function running(cluster: Promise<RunningCluster>): Promise<RunningCluster> {
  const started = await cluster;
  stops.push(() => started.stop());
  return started;
}

async function serving(place: Place, settings: Readonly<Record<string, string>>): Promise<Service> {
  const service = await startService(place, { settings: { RATE_LIMITS: 'off', ...settings } });
  stops.push(() => service.stop());
  return service;
}

describe.skipIf(WHY_NO_ARCHIVE !== null)(
  `point-in-time recovery with pgBackRest ${WHY_NO_ARCHIVE ?? ''}`,
  () => {
    it('restores a moment beside a newer store, and finds an older store beside the database', async () => {
      const postgres = await ArchivedPostgres.create();
      stops.push(() => postgres.remove());
      const main = await running(postgres.start('main'));
      const place = await aPlace();
      const first = await serving(place, main.settings);
      const company = await aCompany(succeeding(patient(callerOf(place.sandbox))));
      const before = await complete(place, company);
      await timed('base backup', () => postgres.pgbackrest('--type=full', 'backup'));
      const later = await complete(place, company);
      await idle(main); // long-term forms come after the evidence
      const moment = await main.query('SELECT clock_timestamp()');
      const olderStore = path.join(place.dataFolder, 'store-of-that-moment');
      await cp(path.join(place.dataFolder, 'blobs'), olderStore, { recursive: true });
      const lost = await complete(place, company);
      await idle(main);
      await main.query('SELECT pg_switch_wal()');
      await postgres.pgbackrest('check');
      await first.stop();

      // The database of that moment, and the store of now.
      await timed('restore', () => postgres.restore('restored', moment));
      const restored = await running(timed('recovery', () => postgres.start('restored')));
      const held = { ...restored.settings, RESTORED: '1' };
      const copy = await serving(place, held);
      const call = patient(callerOf(place.sandbox));
      expect((await call('GET', '/health')).body).toMatchObject({ heldSince: expect.any(String) });
      expect((await call('GET', `/v1/envelopes/${later}`, { as: company.key })).status).toBe(200);
      expect((await call('GET', `/v1/envelopes/${lost}`, { as: company.key })).status).toBe(404);
      const due = () => restored.query("SELECT count(*) FROM jobs WHERE run_at < 'infinity'", 'aval');
      await sendEnvelope(succeeding(call), company.key);
      const waiting = Number(await due());
      expect(waiting).toBeGreaterThan(0);
      const newer = await timed('verify', () => verify(place, held));
      expect(newer.report.storage).toMatchObject({ missing: 0, changed: 0 });
      expect(newer.report).toMatchObject({ brokenTrails: [], invalidEvidence: [], sampled: 2 });
      expect(newer.code).toBe(0);
      const orphans = newer.report.findings.filter(({ problem }) => problem === 'ORPHAN');
      expect(orphans).toHaveLength(newer.report.storage.orphans);
      const orphansOf = orphans.flatMap(({ envelopes }) => envelopes);
      // A package that was written anew with the long-term form leaves its first object for a day (ADR-0071).
      expect(orphansOf.filter((id) => id !== lost).toSorted()).toEqual([before, later].toSorted());
      expect(orphansOf.filter((id) => id === lost).length).toBeGreaterThan(1);
      expect(Number(await due())).toBe(waiting); // nothing was handed out meanwhile
      await copy.stop();
      await restored.stop();

      // The database of now, and the store of that moment.
      const older = await verify(place, { ...main.settings, BLOBS: olderStore });
      expect(older.code).toBe(1);
      expect(older.report.storage.missing).toBeGreaterThan(0);
      const missing = older.report.findings.filter(({ problem }) => problem === 'MISSING');
      expect(new Set(missing.flatMap(({ envelopes }) => envelopes))).toEqual(new Set([lost]));
      const counts = { newer: newer.report.storage, older: older.report.storage };
      process.stdout.write(`${JSON.stringify({ seconds: times, before, later, lost, ...counts })}\n`);
    }, 1_500_000);
  },
);
