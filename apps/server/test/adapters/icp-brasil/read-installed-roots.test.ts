import { createHash, X509Certificate } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  IcpBrasilRootsRefused,
  readInstalledRoots,
} from '../../../src/adapters/icp-brasil/read-installed-roots.ts';
import { KEY_SET_FILES } from '../../../src/adapters/keys/key-set-files.ts';
import { openKeyFiles } from '../../../src/adapters/keys/key-files.ts';

let folder: string;
let pems: readonly string[];
let ders: readonly Buffer[];
let prints: readonly string[];
let leaf: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'aval-icp-roots-'));
  await openKeyFiles({ folder, clock: { now: () => new Date() } });
  const read = (environment: string, name: string) => readFile(path.join(folder, environment, name), 'utf8');
  pems = await Promise.all(['production', 'sandbox'].map((of) => read(of, KEY_SET_FILES.root)));
  ders = pems.map((pem) => new X509Certificate(pem).raw);
  prints = ders.map((der) => createHash('sha256').update(der).digest('hex'));
  leaf = await read('production', KEY_SET_FILES.sealCertificate);
});
afterAll(() => rm(folder, { recursive: true }));

async function installed(files: Readonly<Record<string, string>>): Promise<string> {
  const place = await mkdtemp(path.join(folder, 'roots-'));
  await mkdir(path.join(place, 'folder.pem.d'));
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(place, name), text);
  return place;
}

describe('readInstalledRoots', () => {
  it('reads nothing without a setting', async () => {
    expect(await readInstalledRoots(null)).toEqual([]);
  });

  it('reads confirmed roots from a file, and from the files of a folder in the order of their names', async () => {
    const roots = await installed({ 'b.crt': pems[0] ?? '', 'a.pem': pems[1] ?? '', 'README.txt': 'x' });
    expect(await readInstalledRoots({ roots, fingerprints: prints })).toEqual([ders[1], ders[0]]);
    const file = path.join(await installed({ all: pems.join('\n') }), 'all');
    expect(await readInstalledRoots({ roots: file, fingerprints: prints })).toEqual(ders);
  });

  it('refuses roots that nobody confirmed, and prints their fingerprints', async () => {
    const roots = await installed({ 'a.pem': pems.join('\n') });
    const refusal = readInstalledRoots({ roots, fingerprints: prints.slice(0, 1) });
    await expect(refusal).rejects.toThrow(IcpBrasilRootsRefused);
    await expect(refusal).rejects.toThrow(`SHA-256 ${prints[1]}.`);
    const none = readInstalledRoots({ roots, fingerprints: [] });
    for (const print of prints) await expect(none).rejects.toThrow(print);
  });

  it('refuses a fingerprint without its root, which a file may have lost', async () => {
    const roots = await installed({ 'a.pem': pems[0] ?? '' });
    await expect(readInstalledRoots({ roots, fingerprints: prints })).rejects.toThrow(`names ${prints[1]}`);
  });

  it('refuses a certificate that is no root, a file without certificates, and a place that is not there', async () => {
    const settings = async (text: string) => ({
      roots: await installed({ 'a.pem': text }),
      fingerprints: [],
    });
    await expect(readInstalledRoots(await settings(leaf))).rejects.toThrow('which is not a root');
    await expect(readInstalledRoots(await settings('nothing'))).rejects.toThrow('holds no certificate');
    const broken = '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n';
    await expect(readInstalledRoots(await settings(broken))).rejects.toThrow('cannot be read');
    const missing = { roots: path.join(folder, 'missing'), fingerprints: [] };
    await expect(readInstalledRoots(missing)).rejects.toThrow('cannot be read');
  });
});
