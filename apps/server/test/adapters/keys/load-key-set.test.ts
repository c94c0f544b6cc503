import { chmod, cp, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openKeyFiles } from '../../../src/adapters/keys/key-files.ts';
import { KEY_SET_FILES } from '../../../src/adapters/keys/key-set-files.ts';
import { loadKeySet } from '../../../src/adapters/keys/load-key-set.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

/** Made once: every test works on a copy. */
let made: string;
beforeAll(async () => {
  made = await mkdtemp(path.join(os.tmpdir(), 'aval-keys-'));
  await openKeyFiles({ folder: made, clock: { now: () => NOW } });
});
afterAll(() => rm(made, { recursive: true }));

/** The folder of the Sandbox's keys, and how to put a file of production in it. */
async function aSet() {
  const folder = path.join(await temporaryFolder(), 'sandbox');
  await cp(path.join(made, 'sandbox'), folder, { recursive: true });
  return {
    folder,
    file: (name: string) => path.join(folder, name),
    exchange: (name: string) => cp(path.join(made, 'production', name), path.join(folder, name)),
    load: (at = NOW) => loadKeySet(folder, { environment: 'SANDBOX', now: at }),
  };
}

describe('loadKeySet', () => {
  it('loads a whole set', async () => {
    const { manifest, seal, timestamp } = await (await aSet()).load();
    expect(manifest.kid).toMatch(/^sbx-/);
    expect(seal.chain).toEqual(timestamp.chain);
    expect(seal.certificate).not.toEqual(timestamp.certificate);
  });

  it.each(Object.values(KEY_SET_FILES))('refuses a set without %s', async (name) => {
    const { file, load } = await aSet();
    await rm(file(name));
    await expect(load()).rejects.toMatchObject({ problem: 'UNREADABLE', file: file(name) });
  });

  it.each(Object.values(KEY_SET_FILES))('refuses a set with %s cut off', async (name) => {
    const { file, load } = await aSet();
    await truncate(file(name), 60);
    await expect(load()).rejects.toMatchObject({ problem: 'NOT_A_KEY', file: file(name) });
  });

  it.each(Object.values(KEY_SET_FILES))('refuses %s that others can read', async (name) => {
    const { file, load } = await aSet();
    await chmod(file(name), 0o644);
    await expect(load()).rejects.toMatchObject({ problem: 'TOO_OPEN', file: file(name) });
  });

  it.each([
    [KEY_SET_FILES.sealKey, KEY_SET_FILES.sealCertificate],
    [KEY_SET_FILES.timestampKey, KEY_SET_FILES.timestampCertificate],
    [KEY_SET_FILES.manifestKey, KEY_SET_FILES.manifestLife],
  ])('refuses a set whose %s is of the other environment', async (name, complaint) => {
    const { file, exchange, load } = await aSet();
    await exchange(name);
    await expect(load()).rejects.toMatchObject({ problem: 'NOT_A_PAIR', file: file(complaint) });
  });

  it('refuses a whole set in the place of the other environment', async () => {
    const { folder } = await aSet();
    await expect(loadKeySet(folder, { environment: 'PRODUCTION', now: NOW })).rejects.toMatchObject({
      problem: 'NOT_A_PAIR',
    });
  });

  it('refuses the root of the other environment', async () => {
    const { exchange, load } = await aSet();
    await exchange(KEY_SET_FILES.root);
    await expect(load()).rejects.toMatchObject({ problem: 'NOT_A_PAIR' });
  });

  it('refuses a manifest key that is no Ed25519 key', async () => {
    const { file, load } = await aSet();
    await writeFile(file(KEY_SET_FILES.manifestKey), await readFile(file(KEY_SET_FILES.sealKey)));
    await expect(load()).rejects.toMatchObject({ problem: 'NOT_A_KEY' });
  });

  it.each(['null', '[]', '{"kid":"x","validFrom":"soon","validTo":"late"}', '{"validFrom":"2026-01-01"}'])(
    'refuses the life of a manifest key that reads %s',
    async (text) => {
      const { file, load } = await aSet();
      await writeFile(file(KEY_SET_FILES.manifestLife), text);
      await expect(load()).rejects.toMatchObject({ problem: 'NOT_A_KEY' });
    },
  );

  it.each(['2026-11-21T10:59:59Z', '2036-11-21T11:00:01Z'])('refuses certificates at %s', async (at) => {
    const { load } = await aSet();
    await expect(load(new Date(at))).rejects.toMatchObject({ problem: 'OUT_OF_TIME' });
  });
});
