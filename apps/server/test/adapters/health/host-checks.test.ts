import os from 'node:os';
import { expect, it } from 'vitest';
import { freeBytes, hostChecks } from '../../../src/adapters/health/host-checks.ts';
import type { HostParts } from '../../../src/adapters/health/host-checks.ts';
import { Unavailable } from '../../../src/domain/failures.ts';
import { aService } from '../../given/service.ts';

const { deps } = await aService();

const parts: HostParts = {
  masterKey: { reload: () => Promise.resolve() },
  keys: deps.keys,
  clock: { now: () => new Date() },
  scanner: deps.scanner,
  converter: { isReady: () => true },
  redis: { isUp: () => true },
};

const config = { blobs: { kind: 'folder' as const, folder: os.tmpdir() }, clamd: { path: '/run/clamd' } };
const bare = { blobs: { kind: 's3' as const, bucket: 'aval', prefix: '' }, clamd: null };

async function statusOf(
  name: string,
  change: Partial<HostParts> = {},
  given: typeof config = config,
): Promise<unknown> {
  const found = hostChecks(given, { ...parts, ...change }).find((each) => each.name === name);
  return found && (await (async () => found.check())().catch(() => 'rejected'));
}

it.each(['keys', 'sealCertificates', 'scanner', 'converter', 'redis'])('finds %s up', async (name) => {
  expect(await statusOf(name)).toBe('UP');
});

it.each([
  ['keys', { masterKey: { reload: () => Promise.reject(new Error('no such file')) } }, 'rejected'],
  ['sealCertificates', { clock: { now: () => new Date('2200-01-01') } }, 'DOWN'],
  ['scanner', { scanner: { scan: () => Promise.reject(new Unavailable('scanner')) } }, 'rejected'],
  ['converter', { converter: { isReady: () => false } }, 'DOWN'],
  ['redis', { redis: { isUp: () => false } }, 'DOWN'],
])('finds %s down', async (name, change, status) => {
  expect(await statusOf(name, change)).toBe(status);
});

it('finds the free space down whose folder is gone', async () => {
  const gone = { ...config, blobs: { kind: 'folder' as const, folder: '/no/such/folder' } };
  expect(await statusOf('storageSpace', {}, gone)).toBe('rejected');
});

it('leaves out what is not configured, and requires the keys alone', () => {
  const few = hostChecks(bare, { ...parts, converter: null, redis: null });
  expect(few.map(({ name, required }) => [name, required])).toEqual([
    ['keys', true],
    ['sealCertificates', false],
  ]);
});

it('reads the free space of a folder', async () => {
  expect(await freeBytes(os.tmpdir())).toBeGreaterThan(0);
});
