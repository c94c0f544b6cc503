import { chmod, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openMasterKey } from '../../../src/adapters/secrets/master-key.ts';
import { temporaryFolder } from '../temporary-folder.ts';

describe('openMasterKey', () => {
  it('makes 32 random bytes for the owner only, once', async () => {
    const file = path.join(await temporaryFolder(), 'data', 'master.key');
    const first = await openMasterKey(file);
    expect(first).toMatchObject({ isNew: true });
    expect(first.key).toHaveLength(32);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(path.dirname(file))).mode & 0o777).toBe(0o700);
    expect(await openMasterKey(file)).toEqual({ key: first.key, isNew: false });
    const other = await openMasterKey(path.join(path.dirname(file), 'other.key'));
    expect(other.key.equals(first.key)).toBe(false);
  });

  it('gives all who start at once the same key, and one of them the news', async () => {
    const folder = await temporaryFolder();
    const opened = await Promise.all(
      Array.from({ length: 8 }, () => openMasterKey(path.join(folder, 'master.key'))),
    );
    expect(new Set(opened.map(({ key }) => key.toString('hex'))).size).toBe(1);
    expect(opened.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await readdir(folder)).toEqual(['master.key']);
  });

  it.each([0, 31, 33])('refuses a file of %i bytes and leaves it as it is', async (length) => {
    const file = path.join(await temporaryFolder(), 'master.key');
    await writeFile(file, Buffer.alloc(length, 1), { mode: 0o600 });
    await expect(openMasterKey(file)).rejects.toMatchObject({
      name: 'KeyFileRefused',
      problem: 'NOT_A_KEY',
      message: expect.stringContaining(`this file has ${length}`),
    });
    expect((await stat(file)).size).toBe(length);
  });

  it('refuses a key that the world may read', async () => {
    const file = path.join(await temporaryFolder(), 'master.key');
    await openMasterKey(file);
    await chmod(file, 0o644);
    await expect(openMasterKey(file)).rejects.toMatchObject({ problem: 'TOO_OPEN' });
  });

  it('throws KeyFileRefused where it cannot write a new key', async () => {
    const file = path.join(await temporaryFolder(), 'file');
    await writeFile(file, '');
    await expect(openMasterKey(path.join(file, 'master.key'))).rejects.toMatchObject({
      name: 'KeyFileRefused',
      problem: 'UNREADABLE',
    });
  });
});
