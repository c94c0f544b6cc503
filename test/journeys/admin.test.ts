import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { fileURLToPath } from 'node:url';
import { callerOf, textAt } from './client.ts';
import type { Json } from './client.ts';
import { aMigratedPlace } from './migrated-place.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';

const admin = fileURLToPath(new URL('../../apps/server/bin/aval-admin.js', import.meta.url));
const place = await aMigratedPlace();
const settings = { SIGNUP: 'closed' };

let service: Service;
let owner: Json = null;
beforeAll(async () => {
  service = await startService(place, { settings });
});
afterAll(() => service.stop());

interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command on the same host as the service. */
function run(...words: readonly string[]): Promise<Ran> {
  return runWith({}, ...words);
}

function runWith(more: Readonly<Record<string, string>>, ...words: readonly string[]): Promise<Ran> {
  const env = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    ...settings,
    DATA_DIR: place.dataFolder,
    SANDBOX_BASE_URL: place.sandbox,
    PRODUCTION_BASE_URL: place.production,
    LOG_LEVEL: 'silent',
    ...more,
  };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [admin, ...words], { env }, (_error, stdout, stderr) => {
      resolve({ code: child.exitCode ?? -1, stdout, stderr });
    });
  });
}

it('lists its commands, and explains each without a database', async () => {
  const unknown = await run('constructor');
  expect(unknown).toMatchObject({ code: 1, stdout: '' });
  expect(unknown.stderr).toContain('rotate-master-key');
  const nowhere = { DATABASE_URL: 'postgres://nobody@localhost:1/none' };
  const help = await runWith(nowhere, 'organization', 'suspend', '--help');
  expect(help).toMatchObject({ code: 0, stderr: '' });
  expect(help.stdout).toMatch(/^aval-admin organization suspend <organization>/);
});

it('sets up the first account of a closed installation, and bounds its organization', async () => {
  const signUp = (setUpToken: string) =>
    callerOf(place.production)('POST', '/v1/auth/signup', {
      body: {
        name: 'Ana',
        email: 'ana@example.com',
        password: 'uma padaria tranquila',
        organizationName: 'Padaria',
        setUpToken,
      },
    });
  const replaced = (await run('set-up')).stdout.trim();
  const link = (await run('set-up')).stdout.trim();
  expect(link.startsWith(`${place.production}/dashboard/set-up#`)).toBe(true);
  expect((await signUp(new URL(replaced).hash.slice(1))).status).toBe(403);
  const created = await signUp(new URL(link).hash.slice(1));
  expect(created.status).toBe(201);
  owner = created.body;
  expect(await run('set-up')).toMatchObject({ code: 1, stdout: '' });

  const organization = textAt(created.body, 'organization.id');
  expect(await run('quota', organization, '1', 'default')).toMatchObject({
    code: 0,
    stdout: `${organization}: 1 envelopes a day, default bytes of documents.\n`,
  });
  expect(await run('quota', 'org_unknown', '1', 'default')).toMatchObject({ code: 1 });
  expect(await run('quota', organization, '-1', 'default')).toMatchObject({ code: 1 });
});

it('suspends an organization of the running service at once', async () => {
  const as = textAt(owner, 'accessToken');
  const organization = textAt(owner, 'organization.id');
  const rename = () => {
    const body = { name: 'Padaria Nova' };
    return callerOf(place.production)('PATCH', `/v1/organizations/${organization}`, { as, body });
  };
  expect(await run('organization', 'suspend', organization, '--yes')).toMatchObject({ code: 0 });
  expect(await rename()).toMatchObject({
    status: 403,
    body: { error: { code: 'FORBIDDEN', details: { reason: 'ORGANIZATION_SUSPENDED' } } },
  });
  expect(await run('organization', 'resume', organization)).toMatchObject({ code: 0 });
  expect((await rename()).status).toBe(200);
});

it('holds back the messages of a copy from a backup until the operator resumes it', async () => {
  await service.stop();
  const copy = { ...settings, RESTORED: '1' };
  service = await startService(place, { settings: copy });
  const outbox = () => readdir(path.join(place.dataFolder, 'outbox')).catch(() => []);
  const before = (await outbox()).length;
  const production = callerOf(place.production);
  expect((await production('GET', '/health')).body).toMatchObject({ heldSince: expect.any(String) });
  expect(service.output).toContain('THIS INSTALLATION IS HELD BACK');
  const forgotten = { body: { email: 'ana@example.com' } };
  expect((await production('POST', '/v1/auth/password-reset', forgotten)).status).toBe(204);
  await pause(3000); // the queues are looked at each second
  expect(await outbox()).toHaveLength(before);
  expect(await runWith({ RESTORED: '1' }, 'resume')).toMatchObject({ code: 1 });
  expect(await run('resume')).toMatchObject({ code: 0 });
  await vi.waitFor(async () => expect(await outbox()).toHaveLength(before + 1), { timeout: 60_000 });
  expect(await run('resume')).toMatchObject({ code: 1, stderr: 'Nothing is held back.\n' });
  expect((await production('GET', '/health')).body).not.toHaveProperty('heldSince');
});
