import { readFileSync } from 'node:fs';
import { execFile } from 'node:child_process';
import { lstat, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { aCompany, evidenceOf, prepareToSign, sealedPdf, sendEnvelope, sign, verdictOf } from './ceremony.ts';
import type { Company } from './ceremony.ts';
import { at, callerOf, succeeding, textAt } from './client.ts';
import { canSeeProcesses, stillRunning } from './processes.ts';
import { aMigratedPlace } from './migrated-place.ts';
import { SERVICE, Service, startService } from './service.ts';

/** `nobody`, whom every Debian has. */
const UID = 65_534;

/** Some containers open every port to every user. */
const hasOpenPorts =
  canSeeProcesses && Number(readFileSync('/proc/sys/net/ipv4/ip_unprivileged_port_start', 'utf8')) <= 81;

const run = promisify(execFile);
const place = await aMigratedPlace();
const asUser = {
  command: ['setpriv', `--reuid=${UID}`, `--regid=${UID}`, '--clear-groups', ...SERVICE],
  settings: { LOG_LEVEL: 'warn' },
};
const call = callerOf(place.sandbox);
let service: Service | undefined;
let company: Company;

afterEach(() => service?.stop());
afterAll(async () => {
  await rm(place.dataFolder, { recursive: true, force: true });
});

/** Real, effective, saved and of the file system: one left behind is the way back to root. */
function idsOf(pid: number, kind: 'Uid' | 'Gid'): readonly number[] {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const line = new RegExp(`^${kind}:\\s+(.*)$`, 'm').exec(status)?.[1] ?? '';
  return line.split(/\s+/).map(Number);
}

/** PostgreSQL's own processes come and go: one that has ended meanwhile is nobody's. */
function isRoots(pid: number): boolean {
  try {
    return idsOf(pid, 'Uid').includes(0);
  } catch (error) {
    if (stillRunning([pid]).length > 0) throw error;
    return false;
  }
}

async function signOne(): Promise<void> {
  const { id, signers } = await sendEnvelope(succeeding(call), company.key);
  for (const signer of signers) {
    await sign(succeeding(call), signer.token, await prepareToSign(succeeding(call), signer));
  }
  const pdf = await sealedPdf(call, await evidenceOf(call, company.key, id));
  expect(await verdictOf(call, new Uint8Array(pdf))).toBe('VALID');
}

/** All that lies in the data folder and belongs to somebody else. */
async function foreignFiles(): Promise<readonly string[]> {
  const names = await readdir(place.dataFolder, { recursive: true });
  const seen = await Promise.all(
    ['', ...names].map(async (name) => {
      const found = await lstat(path.join(place.dataFolder, name)).catch(() => null); // PostgreSQL removed it
      return found === null || found.uid === UID ? [] : [name];
    }),
  );
  return seen.flat();
}

async function stopWhole(): Promise<void> {
  const family = service?.family() ?? [];
  expect(family.length).toBeGreaterThan(5);
  expect(await service?.stop()).toMatchObject({ code: 0, errors: '' });
  expect(stillRunning(family)).toEqual([]);
}

// Each starts the service up to twice: a busy machine takes its time.
const options = { timeout: 300_000 };

describe.skipIf(process.getuid?.() !== 0 || !canSeeProcesses)(
  'a service with a separate user (needs root and /proc)',
  options,
  () => {
    it('as root, warns', async () => {
      service = await startService(place, { settings: { LOG_LEVEL: 'warn' } });
      expect(service.output).toMatch(/THE SERVICE RUNS AS ROOT: .* a separate user/);
      expect(idsOf(service.pid, 'Uid')).toEqual([0, 0, 0, 0]);
      company = await aCompany(succeeding(call));
      await sendEnvelope(succeeding(call), company.key);
      await stopWhole();
    });

    it('refuses RUN_AS, which did this once, in one line', async () => {
      const refused = await new Service(place, { settings: { RUN_AS: 'aval' } }).ended;
      expect(refused).toMatchObject({
        code: 1,
        errors: expect.stringContaining('RUN_AS is no longer a setting.'),
      });
    });

    it('goes on as another user with the folder that root gave away (docs/runbook.md)', async () => {
      await run('chown', ['-R', '-h', `${UID}:${UID}`, place.dataFolder]);
      service = await startService(place, asUser);
      const { output, pid } = service;
      expect(output).not.toContain('RUNS AS ROOT');
      expect([idsOf(pid, 'Uid'), idsOf(pid, 'Gid')]).toEqual([Array(4).fill(UID), Array(4).fill(UID)]);
      expect(idsOf(await service.postmaster(), 'Uid')).toEqual(Array(4).fill(UID));
      expect(service.family().filter(isRoots)).toEqual([]);
      await signOne();
      expect(await foreignFiles()).toEqual([]);
      await stopWhole();
    });

    it('beside it a second copy is refused, and aval-admin works as root', async () => {
      service = await startService(place, asUser);
      const second = await new Service(place, asUser).ended;
      expect(second).toMatchObject({ code: 1, errors: expect.stringContaining('Another running copy') });
      const admin = {
        command: [process.execPath, '--conditions=aval-source', 'apps/server/src/admin.ts', 'set-up'],
      };
      const asRoot = await new Service(place, admin).ended;
      expect(asRoot).toMatchObject({
        code: 1,
        errors: expect.stringContaining('There is an account already'),
      });
      expect(await foreignFiles()).toEqual([]);
    });

    it('keys that root rotates beside it are its own', async () => {
      service = await startService(place, asUser);
      const before = textAt((await call('GET', '/v1/public/keys')).body, 'keys.0.kid');
      const words = ['--conditions=aval-source', 'apps/server/src/main.ts', 'keys', 'rotate', 'sandbox'];
      const rotated = new Service(place, { command: [process.execPath, ...words] });
      expect(await rotated.ended).toMatchObject({ code: 0, errors: '' });
      expect(await foreignFiles()).toEqual([]);
      await stopWhole();
      service = await startService(place, asUser);
      const after = (await call('GET', '/v1/public/keys')).body;
      expect(at(after, 'keys')).toMatchObject([{ kid: before, status: 'RETIRED' }, { status: 'ACTIVE' }]);
      await signOne();
    });

    it('a start as root in between changes no owner', async () => {
      service = await startService(place);
      await sendEnvelope(succeeding(call), company.key);
      await stopWhole();
      expect(await foreignFiles()).toEqual([]);
    });

    it.skipIf(hasOpenPorts)('a port that only root may open is refused in one line', async () => {
      const refused = await new Service(place, {
        ...asUser,
        settings: { ...asUser.settings, PORT_SANDBOX: '81' },
      }).ended;
      expect(JSON.parse(refused.errors)).toMatchObject({
        msg: 'Port 81 is not allowed to this user: set PORT_SANDBOX and PORT_PRODUCTION to 1024 or above, behind a proxy.',
      });
      expect(refused.code).toBe(1);
    });
  },
);
