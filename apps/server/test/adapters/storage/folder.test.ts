import { createHash } from 'node:crypto';
import { access, mkdir, readdir, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openFolder } from '../../../src/adapters/storage/folder.ts';
import { Unavailable } from '../../../src/domain/failures.ts';
import { itKeepsBlobs } from '../../contracts/blob-store.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { hashed } from '../../given/hashed.ts';

const BYTES = Buffer.from('some bytes');
const KEY = createHash('sha256').update(BYTES).digest('hex');

function fileIn(folder: string): string {
  return path.join(folder, KEY.slice(0, 2), KEY.slice(2, 4), KEY);
}

describe('a folder as BlobStore', () => {
  itKeepsBlobs(async () => openFolder({ folder: await temporaryFolder() }));
});

describe('openFolder', () => {
  it('makes folders and files for the owner only, under the name of their content', async () => {
    const folder = path.join(await temporaryFolder(), 'storage');
    await (await openFolder({ folder })).put(hashed(BYTES));
    expect((await stat(fileIn(folder))).mode & 0o777).toBe(0o600);
    for (const each of [folder, path.join(folder, 'incoming'), path.dirname(fileIn(folder))]) {
      expect((await stat(each)).mode & 0o777).toBe(0o700);
    }
    expect(await readdir(path.join(folder, 'incoming'))).toEqual([]);
  });

  it('finds after a restart what was kept before', async () => {
    const folder = await temporaryFolder();
    await (await openFolder({ folder })).put(hashed(BYTES));
    expect(await (await openFolder({ folder })).get(KEY)).toEqual(BYTES);
  });

  it('sweeps at the start what a crash left half written, and nothing younger than an hour', async () => {
    const folder = await temporaryFolder();
    const [left, busy] = ['.new-left', '.new-busy'].map((name) => path.join(folder, 'incoming', name));
    if (left === undefined || busy === undefined) throw new Error('unreachable');
    await mkdir(path.dirname(left));
    await Promise.all([writeFile(left, 'half'), writeFile(busy, 'half')]);
    const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
    await utimes(left, longAgo, longAgo);
    await openFolder({ folder });
    await expect(access(left)).rejects.toThrow();
    await access(busy);
  });

  it('heals a blob that was cut off on the disk when it is put again', async () => {
    const folder = await temporaryFolder();
    const store = await openFolder({ folder });
    await store.put(hashed(BYTES));
    await truncate(fileIn(folder), 3);
    await store.put(hashed(BYTES));
    expect(await store.get(KEY)).toEqual(BYTES);
  });

  it('gives a changed blob back as it is, but not with verify', async () => {
    const folder = await temporaryFolder();
    await (await openFolder({ folder })).put(hashed(BYTES));
    await writeFile(fileIn(folder), 'evil bytes');
    expect(String(await (await openFolder({ folder })).get(KEY))).toBe('evil bytes');
    await expect((await openFolder({ folder, verify: true })).get(KEY)).rejects.toThrow(Unavailable);
  });

  it('is unavailable where the file system refuses, with the reason for the log', async () => {
    const folder = await temporaryFolder();
    const store = await openFolder({ folder });
    await rm(path.join(folder, 'incoming'), { recursive: true });
    const refused = await store.put(hashed(BYTES)).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Unavailable);
    expect(refused).toMatchObject({ service: 'storage', cause: { code: 'ENOENT' } });
    expect(await store.sizeOf(KEY)).toBeNull();
  });

  it('is unavailable where the last step fails, and leaves nothing half written', async () => {
    const folder = await temporaryFolder();
    // A file stands where a folder is to be made.
    const store = await openFolder({ folder });
    await writeFile(path.join(folder, KEY.slice(0, 2)), '');
    await expect(store.put(hashed(BYTES))).rejects.toThrow(Unavailable);
    expect(await readdir(path.join(folder, 'incoming'))).toEqual([]);
  });

  it('does not open a folder that cannot be made', async () => {
    const file = path.join(await temporaryFolder(), 'file');
    await writeFile(file, '');
    await expect(openFolder({ folder: path.join(file, 'storage') })).rejects.toThrow(Unavailable);
  });
});
