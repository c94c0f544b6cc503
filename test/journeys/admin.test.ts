import { execFile } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileURLToPath } from 'node:url';
import { callerOf, textAt } from './client.ts';
import { aPlace, startService } from './service.ts';
import type { Service } from './service.ts';

const admin = fileURLToPath(new URL('../../apps/server/bin/aval-admin.js', import.meta.url));
const place = await aPlace();
const settings = { SIGNUP: 'closed' };

let service: Service;
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
  const env = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    ...settings,
    DATA_DIR: place.dataFolder,
    SANDBOX_BASE_URL: place.sandbox,
    PRODUCTION_BASE_URL: place.production,
    LOG_LEVEL: 'silent',
  };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [admin, ...words], { env }, (_error, stdout, stderr) => {
      resolve({ code: child.exitCode ?? -1, stdout, stderr });
    });
  });
}

it.each([[], ['no-such-command'], ['constructor'], ['set-up', 'now'], ['quota', 'org_1', '5']])(
  'aval-admin %s says what it can do',
  async (...words) => {
    const ended = await run(...words);
    expect(ended.code).toBe(1);
    expect(ended.stderr).toContain('rotate-master-key');
  },
);

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
  expect(await run('set-up')).toMatchObject({ code: 1, stdout: '' });

  const organization = textAt(created.body, 'organization.id');
  expect(await run('quota', organization, '1', 'default')).toMatchObject({
    code: 0,
    stdout: `${organization}: 1 envelopes a day, default bytes of documents.\n`,
  });
  expect(await run('quota', 'org_unknown', '1', 'default')).toMatchObject({ code: 1 });
  expect(await run('quota', organization, '-1', 'default')).toMatchObject({ code: 1 });
});
