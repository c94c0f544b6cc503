import { createHash, createPublicKey, verify, X509Certificate } from 'node:crypto';
import { chmod, cp, mkdir, mkdtemp, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { keyFingerprint, keyId, publicKeyPem, verifyEd25519 } from '@aval/evidence/public-key';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KEY_SET_FILES } from '../../../src/adapters/keys/key-set-files.ts';
import { openKeyFiles } from '../../../src/adapters/keys/key-files.ts';
import type { KeyFiles } from '../../../src/adapters/keys/key-files.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const clock = { now: () => NOW };
const DATA = Buffer.from('what is signed');

/** Made once: every test works on a copy. */
let made: string;
let keys: KeyFiles;
beforeAll(async () => {
  made = await mkdtemp(path.join(os.tmpdir(), 'aval-keys-'));
  keys = await openKeyFiles({ folder: path.join(made, 'keys'), clock });
});
afterAll(() => rm(made, { recursive: true }));

async function aCopy(): Promise<string> {
  const folder = path.join(await temporaryFolder(), 'keys');
  await cp(path.join(made, 'keys'), folder, { recursive: true });
  return folder;
}

describe('openKeyFiles, on a mounted secret', () => {
  it('reads through the links that an orchestrator makes, and writes nothing', async () => {
    const folder = await temporaryFolder();
    await cp(path.join(made, 'keys'), path.join(folder, '..2026_11_21'), { recursive: true });
    await symlink('..2026_11_21', path.join(folder, '..data'));
    for (const name of ['sandbox', 'production']) await symlink(`..data/${name}`, path.join(folder, name));
    for (const file of await readdir(folder, { recursive: true, withFileTypes: true }))
      if (file.isFile()) await chmod(path.join(file.parentPath, file.name), 0o440);
    const longAgo = new Date('2026-01-01T00:00:00Z');
    const places = ['.', '..2026_11_21', '..2026_11_21/sandbox', '..2026_11_21/production'];
    for (const place of places) await utimes(path.join(folder, place), longAgo, longAgo);
    const mounted = await openKeyFiles({ folder, clock });
    expect(mounted.manifestKey('PRODUCTION').kid).toBe(keys.manifestKey('PRODUCTION').kid);
    expect(await mounted.renewal('SANDBOX')).toBeNull();
    for (const place of places) expect((await stat(path.join(folder, place))).mtime).toEqual(longAgo);
  });
});

describe('openKeyFiles, at the first start', () => {
  it('makes both environments, for the owner only, and nothing else', async () => {
    const folder = path.join(made, 'keys');
    expect(keys.made).toEqual(['SANDBOX', 'PRODUCTION']);
    expect((await readdir(folder)).toSorted()).toEqual(['production', 'sandbox']);
    for (const environment of ['production', 'sandbox']) {
      expect((await stat(path.join(folder, environment))).mode & 0o777).toBe(0o700);
      for (const file of Object.values(KEY_SET_FILES)) {
        expect((await stat(path.join(folder, environment, file))).mode & 0o777).toBe(0o600);
      }
    }
  });

  it.each(['SANDBOX', 'PRODUCTION'] as const)(
    'returns everything that a registry needs about the key of %s',
    (environment) => {
      const key = keys.manifestKey(environment);
      expect(key.kid).toBe(keyId(key, environment));
      expect(key.kid.startsWith('sbx-')).toBe(environment === 'SANDBOX');
      expect(key.fingerprint).toBe(keyFingerprint(key));
      expect(key.publicKeyPem).toBe(publicKeyPem(key));
      const spki = createPublicKey(key.publicKeyPem).export({ type: 'spki', format: 'der' });
      expect(createHash('sha256').update(spki).digest('hex')).toBe(key.fingerprint);
      expect(key.validFrom).toEqual(new Date('2026-11-21T11:00:00Z'));
      expect(key.validTo).toEqual(new Date('2036-11-21T11:00:00Z'));
    },
  );

  it.each(['SANDBOX', 'PRODUCTION'] as const)('signs with the keys of %s', async (environment) => {
    const manifest = keys.manifestKey(environment);
    expect(verifyEd25519(await manifest.sign(DATA), DATA, manifest)).toBe(true);
    for (const key of [keys.sealKey(environment), keys.timestampKey(environment)]) {
      const { publicKey } = new X509Certificate(key.certificate);
      expect(verify('sha256', DATA, publicKey, await key.sign(DATA))).toBe(true);
      expect(key.chain).toHaveLength(1);
      expect(new X509Certificate(key.chain[0] ?? '').ca).toBe(true);
    }
    expect(keys.sealKey(environment).keyType).toBe('rsa');
    expect(keys.timestampKey(environment).keyType).toBe('ec');
  });

  it('shares no key between the environments', () => {
    const all = (['SANDBOX', 'PRODUCTION'] as const).flatMap((environment) => [
      keys.manifestKey(environment).x,
      ...[keys.sealKey(environment), keys.timestampKey(environment)].flatMap(({ certificate, chain }) =>
        [certificate, ...chain].map((der) => new X509Certificate(der).fingerprint256),
      ),
    ]);
    // Manifest key, seal, stamp and the root of the last two: four different ones per environment.
    expect(new Set(all).size).toBe(8);
  });

  it('gives the same keys to two processes that start at once', async () => {
    const folder = path.join(await temporaryFolder(), 'keys');
    const both = await Promise.all([openKeyFiles({ folder, clock }), openKeyFiles({ folder, clock })]);
    expect(both[0].manifestKey('SANDBOX').x).toBe(both[1].manifestKey('SANDBOX').x);
    expect(both[0].sealKey('PRODUCTION').certificate).toEqual(both[1].sealKey('PRODUCTION').certificate);
    expect((await readdir(folder)).toSorted()).toEqual(['production', 'sandbox']);
  });
});

describe('openKeyFiles, later', () => {
  it('opens the same keys again and makes none', async () => {
    const again = await openKeyFiles({ folder: await aCopy(), clock });
    expect(again.made).toEqual([]);
    expect(again.manifestKey('SANDBOX').kid).toBe(keys.manifestKey('SANDBOX').kid);
    expect(again.sealKey('PRODUCTION').certificate).toEqual(keys.sealKey('PRODUCTION').certificate);
  });

  it('makes anew an environment that is missing altogether, and leaves the other', async () => {
    const folder = await aCopy();
    await rm(path.join(folder, 'sandbox'), { recursive: true });
    const again = await openKeyFiles({ folder, clock });
    expect(again.made).toEqual(['SANDBOX']);
    expect(again.manifestKey('SANDBOX').kid).not.toBe(keys.manifestKey('SANDBOX').kid);
    expect(again.manifestKey('PRODUCTION').kid).toBe(keys.manifestKey('PRODUCTION').kid);
  });

  it('creates no keys in place of keys that the database knows, unless they were given up', async () => {
    const folder = await aCopy();
    const kid = keys.manifestKey('SANDBOX').kid;
    const place = path.join(folder, 'sandbox');
    await rm(place, { recursive: true });
    const refused = openKeyFiles({ folder, clock, inUse: { SANDBOX: [kid], PRODUCTION: [] } });
    await expect(refused).rejects.toMatchObject({ problem: 'LOST', file: place });
    await expect(refused).rejects.toThrow(`KEYS_LOST=${kid}`);
    expect(await readdir(folder)).toEqual(['production']);
    const given = await openKeyFiles({ folder, clock, inUse: { SANDBOX: [], PRODUCTION: ['any'] } });
    expect(given.made).toEqual(['SANDBOX']);
  });

  it('does not start with half a set, and does not complete it', async () => {
    const folder = await aCopy();
    const file = path.join(folder, 'production', KEY_SET_FILES.sealKey);
    await rm(file);
    await expect(openKeyFiles({ folder, clock })).rejects.toMatchObject({ problem: 'UNREADABLE', file });
    await expect(stat(file)).rejects.toThrow('ENOENT');
  });

  it('takes a set that a crash left half made for nothing, and clears it away', async () => {
    const folder = await aCopy();
    await rm(path.join(folder, 'sandbox'), { recursive: true });
    const half = path.join(folder, '.new-0123');
    await mkdir(half);
    await writeFile(path.join(half, KEY_SET_FILES.sealKey), 'half a key');
    const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
    await utimes(half, longAgo, longAgo);
    await openKeyFiles({ folder, clock });
    expect((await readdir(folder)).toSorted()).toEqual(['production', 'sandbox']);
  });

  it('says where no keys can be kept', async () => {
    const file = path.join(await temporaryFolder(), 'file');
    await writeFile(file, '');
    await expect(openKeyFiles({ folder: path.join(file, 'keys'), clock })).rejects.toMatchObject({
      name: 'KeyFileRefused',
      problem: 'UNREADABLE',
    });
  });
});
