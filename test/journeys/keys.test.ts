import { existsSync, readdirSync } from 'node:fs';
import { chmod, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { at, callerOf, succeeding, textAt } from './client.ts';
import type { Json } from './client.ts';
import { aMigratedPlace } from './migrated-place.ts';
import { Service } from './service.ts';
import type { Ended } from './service.ts';

const place = await aMigratedPlace();
const folder = path.join(place.dataFolder, 'keys');
let service: Service | undefined;
afterAll(async () => {
  await service?.stop();
  await rm(place.dataFolder, { recursive: true, force: true });
});

async function started(settings: Readonly<Record<string, string>> = {}): Promise<Json> {
  service = await new Service(place, { settings }).ready();
  return (await succeeding(callerOf(place.sandbox))('GET', '/v1/public/keys')).body;
}

const input = (...words: readonly string[]): Promise<Ended> =>
  new Service(place, {
    command: [process.execPath, '--conditions=aval-source', 'apps/server/src/main.ts', 'keys', ...words],
  }).ended;

function expectRefusal({ code, errors, output }: Ended, line: RegExp): void {
  expect(errors).toMatch(line);
  expect(errors.trimEnd().split('\n')).toHaveLength(1);
  expect({ code, output }).toEqual({ code: 1, output: '' });
}

describe('keys of evidence, from outside the service', () => {
  let first: string;

  it('are rotated while it runs; the former ones are kept beside', async () => {
    first = textAt(await started(), 'keys.0.kid');
    const { code, output, errors } = await input('rotate', 'sandbox');
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    const [kept = ''] = readdirSync(folder).filter((name) => name.startsWith('sandbox-until-'));
    expect(output).toContain(path.join(folder, kept));
    await service?.stop();
  });

  it('are not created again when they are missing: the start reports both ways to recover', async () => {
    await rename(path.join(folder, 'sandbox'), path.join(folder, 'elsewhere'));
    expectRefusal(
      await new Service(place).ended,
      new RegExp(`sandbox: the database knows keys of evidence .*Restore it.*KEYS_LOST=${first},`),
    );
    expect(existsSync(path.join(folder, 'sandbox'))).toBe(false);
    await rename(path.join(folder, 'elsewhere'), path.join(folder, 'sandbox'));
  });

  it('are revoked from a moment on, and published with their times', async () => {
    expect(await input('revoke', first, '2026-01-01T00:00:00Z')).toMatchObject({ code: 0, errors: '' });
    expect(at(await started(), 'keys')).toMatchObject([
      { kid: first, status: 'REVOKED', revokedAt: '2026-01-01T00:00:00.000Z' },
      { status: 'ACTIVE', revokedAt: null, retiredAt: null },
    ]);
    await service?.stop();
  });

  it('of the seal come from a file only with its password', async () => {
    const file = path.join(place.dataFolder, 'seal.p12');
    await writeFile(file, 'no PKCS #12');
    await chmod(file, 0o600);
    const settings = { SEAL_PKCS12: file, SEAL_PKCS12_PASSWORD: 'not repeated' };
    const refused = await new Service(place, { settings }).ended;
    expectRefusal(refused, /seal\.p12: /);
    expect(refused.errors).not.toContain('not repeated');
  });

  it('are left alone by what is not understood', async () => {
    const { code, errors } = await input('revoke', first, 'yesterday');
    expect(errors).toContain('keys rotate sandbox|production');
    expect(code).toBe(1);
  });
});
