import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KEY_SET_FILES } from '../../../src/adapters/keys/key-set-files.ts';
import { openKeyFiles } from '../../../src/adapters/keys/key-files.ts';
import { readTsaRoots, TsaRootsRefused } from '../../../src/adapters/tsa/read-roots.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'aval-tsa-roots-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('readTsaRoots', () => {
  it('reads every certificate of a file, and says what is wrong with one that holds none', async () => {
    const keys = await openKeyFiles({ folder, clock: { now: () => new Date() } });
    const root = keys.timestampKey('PRODUCTION').chain.at(-1);
    const pem = await readFile(path.join(folder, 'production', KEY_SET_FILES.root), 'utf8');
    const twice = path.join(folder, 'roots.pem');
    await writeFile(twice, `${pem}\n${pem}`);
    expect(await readTsaRoots(twice)).toEqual([root, root]);
    await writeFile(twice, 'nothing');
    await expect(readTsaRoots(twice)).rejects.toThrow(TsaRootsRefused);
    await expect(readTsaRoots(path.join(folder, 'missing'))).rejects.toThrow('cannot be read');
  });
});
