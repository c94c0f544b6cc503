import { chown, lstat, mkdir, readFile, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  ensurePrivateFolder,
  exists,
  isSystemError,
  sweepUnfinished,
  temporaryName,
  writeDurably,
  writeFolderOnce,
  writeOnce,
} from '../../../src/adapters/storage/durable-file.ts';
import { temporaryFolder } from '../temporary-folder.ts';

describe('writeDurably', () => {
  it('writes for the owner only, replaces what was there and leaves nothing else behind', async () => {
    const folder = await temporaryFolder();
    const file = path.join(folder, 'kept');
    await writeFile(file, 'an older, longer text');
    await writeDurably(file, Buffer.from('new'));
    expect(await readFile(file, 'utf8')).toBe('new');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['kept']);
  });

  it('leaves nothing behind where it fails', async () => {
    const folder = await temporaryFolder();
    await mkdir(path.join(folder, 'kept', 'inside'), { recursive: true });
    await expect(writeDurably(path.join(folder, 'kept'), Buffer.from('new'))).rejects.toThrow();
    expect(await readdir(folder)).toEqual(['kept']);
  });
});

describe('writeOnce', () => {
  it('lets exactly one of many writers at once win, and its bytes stand whole', async () => {
    const folder = await temporaryFolder();
    const file = path.join(folder, 'key');
    const texts = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => letter.repeat(1000));
    const won = await Promise.all(texts.map((text) => writeOnce(file, Buffer.from(text))));
    expect(won.filter(Boolean)).toHaveLength(1);
    expect(await readFile(file, 'utf8')).toBe(texts[won.indexOf(true)]);
    expect(await readdir(folder)).toEqual(['key']);
  });
});

describe('sweepUnfinished', () => {
  it('removes what a crash left an hour ago, and neither younger nor finished things', async () => {
    const folder = await temporaryFolder();
    const [old, oldFolder, young] = [temporaryName(folder), temporaryName(folder), temporaryName(folder)];
    await writeFile(old, 'half');
    await mkdir(oldFolder);
    await writeFile(path.join(oldFolder, 'key'), 'half');
    await writeFile(young, 'still being written');
    await writeFile(path.join(folder, 'finished'), 'whole');
    const longAgo = new Date(Date.now() - 61 * 60 * 1000);
    for (const file of [old, oldFolder, path.join(folder, 'finished')]) await utimes(file, longAgo, longAgo);
    await sweepUnfinished(folder);
    expect((await readdir(folder)).toSorted()).toEqual([path.basename(young), 'finished'].toSorted());
  });
});

describe('isSystemError', () => {
  it('distinguishes codes, and errors from other values', async () => {
    const missing = await readFile('/nowhere/at/all').catch((error: unknown) => error);
    expect(isSystemError(missing, 'ENOENT')).toBe(true);
    expect(isSystemError(missing, 'EEXIST')).toBe(false);
    expect(isSystemError({ code: 'ENOENT' }, 'ENOENT')).toBe(false);
  });
});

describe('writeFolderOnce', () => {
  it('makes a folder with all its files, for the owner only', async () => {
    const above = await temporaryFolder();
    const folder = path.join(above, 'set');
    const files = new Map(['a', 'b'].map((name) => [name, Buffer.from(name)]));
    expect(await writeFolderOnce(folder, files)).toBe(true);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await readdir(folder)).toSorted()).toEqual(['a', 'b']);
    expect(await readFile(path.join(folder, 'b'), 'utf8')).toBe('b');
    expect(await readdir(above)).toEqual(['set']);
  });

  it('leaves a folder that stands there as it is', async () => {
    const above = await temporaryFolder();
    const folder = path.join(above, 'set');
    await writeFolderOnce(folder, new Map([['a', Buffer.from('first')]]));
    expect(await writeFolderOnce(folder, new Map([['a', Buffer.from('second')]]))).toBe(false);
    expect(await readFile(path.join(folder, 'a'), 'utf8')).toBe('first');
    expect(await readdir(above)).toEqual(['set']);
  });

  it('leaves nothing behind where one of the files cannot be written', async () => {
    const above = await temporaryFolder();
    const files = new Map(['fine', 'no/such/folder'].map((name) => [name, Buffer.from(name)]));
    await expect(writeFolderOnce(path.join(above, 'set'), files)).rejects.toThrow('ENOENT');
    expect(await readdir(above)).toEqual([]);
  });
});

describe('exists', () => {
  it('sees files and folders, and passes other failures on', async () => {
    const folder = await temporaryFolder();
    const file = path.join(folder, 'file');
    await writeFile(file, '');
    expect([await exists(folder), await exists(file), await exists(path.join(folder, 'none'))]).toEqual([
      true,
      true,
      false,
    ]);
    await expect(exists(path.join(file, 'inside'))).rejects.toThrow('ENOTDIR');
  });
});

describe.runIf(process.getuid?.() === 0)('as root', () => {
  it('gives what it writes to the owner of the folder above', async () => {
    const folder = await temporaryFolder();
    await chown(folder, 12_345, 12_346);
    await writeDurably(path.join(folder, 'durable'), Buffer.from('1'));
    await writeOnce(path.join(folder, 'once'), Buffer.from('2'));
    await writeFolderOnce(path.join(folder, 'set'), new Map([['key', Buffer.from('3')]]));
    await ensurePrivateFolder(path.join(folder, 'a', 'b'));
    const names = ['durable', 'once', 'set', 'set/key', 'a', 'a/b'];
    const owners = await Promise.all(
      names.map(async (name) => {
        const { uid, gid } = await lstat(path.join(folder, name));
        return [name, uid, gid];
      }),
    );
    expect(owners).toEqual(names.map((name) => [name, 12_345, 12_346]));
  });
});
