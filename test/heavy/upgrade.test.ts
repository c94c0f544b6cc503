import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../../apps/server/test/database.ts';
import { aCompany, sendEnvelope } from '../journeys/ceremony.ts';
import { callerOf, succeeding, textAt } from '../journeys/client.ts';
import { aPlace, Service } from '../journeys/service.ts';
import type { Start } from '../journeys/service.ts';
import { CHECKOUT, npmProgram, run } from '../packages/npm.ts';
import { urlsOf } from '../races/arena.ts';
import { MADE, restoreOldInstallation } from '../upgrade/old-installation.ts';

/** The commit that the fixture was made by (test/upgrade/0.1.0/README.md). */
const COMMIT = 'ecfcc3dd';

/** The program of that commit itself, beside the present version. */
const logins = await testDatabase({ empty: true });
const place = await aPlace();
const old = await mkdtemp(path.join(os.tmpdir(), 'aval-0.1.0-'));
const services: Service[] = [];

function start(how: Start): Service {
  const service = new Service(place, { ...how, settings: urlsOf(logins) });
  services.push(service);
  return service;
}

const ofOld = [process.execPath, path.join(old, 'apps/server/src/main.ts')];

beforeAll(async () => {
  await mkdir(old, { recursive: true });
  const archive = execFileSync('git', ['archive', COMMIT], { cwd: CHECKOUT, maxBuffer: 2 ** 28 });
  execFileSync('tar', ['-xf', '-', '-C', old], { input: archive });
  const install = [process.execPath, npmProgram('npm'), 'ci', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { code, errors } = await run(install, { cwd: old, env: process.env });
  if (code !== 0) throw new Error(errors);
  await restoreOldInstallation(logins.connection, place.dataFolder);
}, 600_000);

afterAll(async () => {
  await Promise.all(services.map((service) => service.stop()));
  for (const folder of [place.dataFolder, old]) await rm(folder, { recursive: true, force: true });
});

it('works beside the present version until it stops, and is refused at its next start with the reason', async () => {
  const before = await start({ command: ofOld }).ready();
  const call = succeeding(callerOf(place.sandbox));
  const draft = await call('GET', `/v1/envelopes/${textAt(MADE, 'draft')}`, { as: textAt(MADE, 'apiKey') });
  expect(textAt(draft.body, 'status')).toBe('DRAFT');
  expect((await start({ role: 'migrate' }).ended).code).toBe(0);
  // The old node that runs already goes on until it is replaced, where its statements still fit the tables.
  await expect(call('GET', '/v1/envelopes', { as: textAt(MADE, 'apiKey') })).resolves.toMatchObject({
    status: 200,
  });
  await before.stop();
  const refused = await start({ command: ofOld }).ended;
  expect(refused.code).toBe(1);
  expect(refused.errors).toContain('has seen 0029_existing_signatures.sql, which is missing here');
  await start({}).ready();
  const company = await aCompany(call);
  expect((await sendEnvelope(call, company.key)).signers).toHaveLength(2);
});
