import { chmod, mkdir, readdir, readFile, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openMasterKeyRing } from '../../../src/adapters/secrets/master-key-ring.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const KEY_A = Buffer.alloc(32, 1);
const KEY_B = Buffer.alloc(32, 2);
const KEY_C = Buffer.alloc(32, 3);

/** A data folder with these files, closed to others. */
async function aFolder(files: Readonly<Record<string, Buffer>> = {}): Promise<string> {
  const folder = await temporaryFolder();
  for (const [name, bytes] of Object.entries(files)) {
    await writeFile(path.join(folder, name), bytes, { mode: 0o600 });
  }
  return folder;
}

const open = (folder: string) => openMasterKeyRing(path.join(folder, 'master.key'));
const bytesOf = (folder: string, name = 'master.key') => readFile(path.join(folder, name));

/** The ids of keys, as a ring names them. */
async function idsOf(...keys: readonly Buffer[]): Promise<readonly string[]> {
  const rings = await Promise.all(keys.map(async (key) => open(await aFolder({ 'master.key': key }))));
  return rings.flatMap(({ kids }) => kids);
}

describe('openMasterKeyRing', () => {
  it('reads a mounted secret through the links that an orchestrator makes, and writes nothing', async () => {
    const folder = await temporaryFolder();
    await mkdir(path.join(folder, '..2026'));
    await writeFile(path.join(folder, '..2026', 'master.key'), KEY_A, { mode: 0o440 });
    await symlink('..2026/master.key', path.join(folder, 'master.key'));
    const longAgo = new Date('2026-01-01T00:00:00Z');
    await utimes(folder, longAgo, longAgo);
    const ring = await open(folder);
    await ring.reload();
    expect([ring.isNew, ring.kids]).toEqual([false, await idsOf(KEY_A)]);
    expect((await stat(folder)).mtime).toEqual(longAgo);
  });

  it('creates a missing key and says so once', async () => {
    const folder = await aFolder();
    const first = await open(folder);
    const second = await open(folder);
    expect([first.isNew, second.isNew, second.kids]).toEqual([true, false, first.kids]);
    expect([first.kids.length, await first.promotedAt()]).toEqual([1, null]);
  });

  it.each([
    ['one key', { 'master.key': KEY_A }, [KEY_A]],
    ['a key and the key before it', { 'master.key': Buffer.concat([KEY_B, KEY_A]) }, [KEY_B, KEY_A]],
    ['a key and the next key', { 'master.key': KEY_A, 'master.key.next': KEY_B }, [KEY_A, KEY_B]],
    [
      'a key that was promoted while its file is still there',
      { 'master.key': Buffer.concat([KEY_B, KEY_A]), 'master.key.next': KEY_B },
      [KEY_B, KEY_A],
    ],
  ])('reads %s, the writing key first and each once', async (_title, files, keys) => {
    expect((await open(await aFolder(files))).kids).toEqual(await idsOf(...keys));
  });

  it.each([
    ['master.key', 96],
    ['master.key', 63],
    ['master.key.next', 0],
    ['master.key.next', 31],
  ])('refuses a %s of %i bytes and leaves it as it is', async (name, length) => {
    const folder = await aFolder({ 'master.key': KEY_A, [name]: Buffer.alloc(length, 7) });
    await expect(open(folder)).rejects.toMatchObject({ name: 'KeyFileRefused', problem: 'NOT_A_KEY' });
    expect(await bytesOf(folder, name)).toHaveLength(length);
  });

  it('refuses a next key that others may read', async () => {
    const folder = await aFolder({ 'master.key': KEY_A, 'master.key.next': KEY_B });
    await chmod(path.join(folder, 'master.key.next'), 0o644);
    await expect(open(folder)).rejects.toMatchObject({ problem: 'TOO_OPEN' });
  });
});

describe('a rotation', () => {
  it('adds a key, lets it write, and removes the key before it', async () => {
    const folder = await aFolder({ 'master.key': KEY_A });
    const ring = await open(folder);
    const [former] = ring.kids;
    await ring.add();
    const [, added] = ring.kids;
    expect([ring.kids[0], ring.kids.length]).toEqual([former, 2]);
    expect((await stat(path.join(folder, 'master.key.next'))).mode & 0o777).toBe(0o600);
    await ring.promote();
    expect([ring.kids, await readdir(folder)]).toEqual([[added, former], ['master.key']]);
    expect(await ring.promotedAt()).toEqual((await stat(path.join(folder, 'master.key'))).mtime);
    await ring.removeFormer();
    expect([ring.kids, await ring.promotedAt()]).toEqual([[added], null]);
    expect((await stat(path.join(folder, 'master.key'))).mode & 0o777).toBe(0o600);
  });

  it('adds no key while one is there or two are held', async () => {
    const waiting = await aFolder({ 'master.key': KEY_A, 'master.key.next': KEY_B });
    await (await open(waiting)).add();
    expect(await bytesOf(waiting, 'master.key.next')).toEqual(KEY_B);
    const promoted = await aFolder({ 'master.key': Buffer.concat([KEY_B, KEY_A]) });
    await (await open(promoted)).add();
    expect(await readdir(promoted)).toEqual(['master.key']);
  });

  it('does not promote without a next key, and removes nothing without a former key', async () => {
    const folder = await aFolder({ 'master.key': KEY_A });
    const ring = await open(folder);
    await ring.promote();
    await ring.removeFormer();
    expect(await bytesOf(folder)).toEqual(KEY_A);
  });

  it('ends a promotion that a crash cut in half', async () => {
    const folder = await aFolder({
      'master.key': Buffer.concat([KEY_B, KEY_A]),
      'master.key.next': KEY_B,
    });
    await (await open(folder)).promote();
    expect([await bytesOf(folder), await readdir(folder)]).toEqual([
      Buffer.concat([KEY_B, KEY_A]),
      ['master.key'],
    ]);
  });

  it('is seen by another service when it reloads', async () => {
    const folder = await aFolder({ 'master.key': KEY_A });
    const [one, other] = [await open(folder), await open(folder)];
    await one.add();
    await one.promote();
    expect(other.kids).toEqual(await idsOf(KEY_A));
    await other.reload();
    expect(other.kids).toEqual(one.kids);
    expect(other.current().map(({ kid }) => kid)).toEqual(one.kids);
  });

  it('keeps its keys if the file becomes unreadable meanwhile', async () => {
    const folder = await aFolder({ 'master.key': KEY_C });
    const ring = await open(folder);
    await writeFile(path.join(folder, 'master.key'), Buffer.alloc(5));
    await expect(ring.reload()).rejects.toMatchObject({ problem: 'NOT_A_KEY' });
    expect(ring.kids).toEqual(await idsOf(KEY_C));
  });
});
