import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../apps/server/src/store/postgres/migrate.ts';
import { testDatabase } from '../../apps/server/test/database.ts';
import { urlsOf } from '../races/arena.ts';
import { MADE, restoreOldInstallation } from '../upgrade/old-installation.ts';
import { digestsOf, downloadFiles } from '../upgrade/package-files.ts';
import { evidenceOf, prepareToSign, sealedPdf, sign, verdictOf } from './ceremony.ts';
import { at, callerOf, listAt, succeeding, textAt } from './client.ts';
import type { Call } from './client.ts';
import { aPlace, startService } from './service.ts';
import type { Service } from './service.ts';

/** The present version over the database, the keys, and the files of a state from before the release 0.1.0. */
const VERIFY = fileURLToPath(new URL('../../packages/evidence/bin/aval-verify.js', import.meta.url));

const MIGRATIONS = fileURLToPath(new URL('../../apps/server/src/store/migrations', import.meta.url));

/** The fixture grows older than request logs and events usually do. */
const KEPT = { RETENTION_REQUEST_LOGS_DAYS: '36500', RETENTION_EVENTS_DAYS: '36500' };

/** The last migration of that state, and the last that older nodes don't tolerate. */
const LAST_OF_OLD = '0028';
const LAST_BREAKING = '0044';

const logins = await testDatabase({ empty: true });
const place = await aPlace();
const as = textAt(MADE, 'apiKey');
let service: Service;
let call: Call;

beforeAll(async () => {
  await restoreOldInstallation(logins.connection, place.dataFolder);
  const settings = { ...urlsOf(logins), WEBHOOK_ALLOWED_PRIVATE_HOSTS: 'localhost', ...KEPT };
  service = await startService(place, { settings });
  call = succeeding(callerOf(place.sandbox));
});

afterAll(async () => {
  await service.stop();
  await rm(place.dataFolder, { recursive: true, force: true });
});

it('accepts the old API key, and finds its webhook and its template', async () => {
  for (const [path_, id] of [
    ['webhooks', 'webhook'],
    ['templates', 'template'],
  ] as const) {
    const { body } = await call('GET', `/v1/${path_}`, { as });
    expect(listAt(body, 'data').map((entry) => textAt(entry, 'id'))).toEqual([textAt(MADE, id)]);
  }
});

it('returns the old evidence byte by byte, which is VALID', async () => {
  const evidence = await evidenceOf(call, as, textAt(MADE, 'completed.id'));
  const files = await downloadFiles(evidence);
  expect(digestsOf(files)).toEqual(at(MADE, 'completed.digests'));
  const zip = path.join(place.dataFolder, 'evidence.zip');
  await writeFile(zip, files.get('evidence.zip') ?? '');
  const { body } = await call('GET', '/v1/public/keys');
  const fingerprint = textAt(body, 'keys.0.fingerprint');
  const run = spawnSync(process.execPath, [VERIFY, '--fingerprint', fingerprint, zip], { encoding: 'utf8' });
  expect([run.stdout, run.stderr, run.status]).toEqual([expect.stringMatching(/^VALID\n/), '', 0]);
  expect(await verdictOf(call, new Uint8Array(await sealedPdf(call, evidence)))).toBe('VALID');
});

it('finds the chain of the old trail intact', async () => {
  const { body } = await call('GET', `/v1/envelopes/${textAt(MADE, 'completed.id')}/audit?limit=100`, { as });
  expect(at(body, 'chain.valid')).toBe(true);
  expect(listAt(body, 'data')).toHaveLength(Number(at(MADE, 'auditEntries')));
});

it('lists the calls of the old version', async () => {
  const { body } = await call('GET', `/v1/logs?path=/v1/templates&method=POST`, { as });
  expect(listAt(body, 'data')).toHaveLength(1);
});

it('completes the envelope that was half signed, by the old link', async () => {
  const signer = { token: textAt(MADE, 'half.waiting.token'), cpf: textAt(MADE, 'half.waiting.cpf') };
  await sign(call, signer.token, await prepareToSign(call, signer));
  const evidence = await evidenceOf(call, as, textAt(MADE, 'half.id'));
  expect(await verdictOf(call, new Uint8Array(await sealedPdf(call, evidence)))).toBe('VALID');
});

it('sends the old draft', async () => {
  const draft = `/v1/envelopes/${textAt(MADE, 'draft')}`;
  const { body } = await call('POST', `${draft}/send`, { as, body: {}, key: randomUUID() });
  expect(textAt(body, 'signingLinks.0.token')).not.toBe('');
  expect(at((await call('GET', draft, { as })).body, 'status')).toBe('SENT');
});

/** The migrations of an older version: those up to a number. */
async function migrationsUpTo(number: string): Promise<string> {
  const folder = path.join(place.dataFolder, `migrations-${number}`);
  await mkdir(folder);
  for (const name of await readdir(MIGRATIONS))
    if (name.endsWith('.sql') && name.slice(0, 4) <= number)
      await copyFile(path.join(MIGRATIONS, name), path.join(folder, name));
  return folder;
}

it('starts a node of an older version whose missing migrations are compatible', async () => {
  const directory = await migrationsUpTo(LAST_BREAKING);
  await expect(migrate(logins.connection, { directory })).resolves.toEqual([]);
});

it('refuses a node of that state beside the new ones, and says why', async () => {
  const directory = await migrationsUpTo(LAST_OF_OLD);
  await expect(migrate(logins.connection, { directory })).rejects.toThrow(
    'has seen 0029_existing_signatures.sql, which is missing here',
  );
});
