import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { installFolder } from './install-folder.ts';
import { CHECKOUT } from './npm.ts';

/** Below node_modules, because a test doesn't write elsewhere in the checkout. Its lock file names no package. */
const NAME = 'node_modules/.cache/an-own-folder';
const FOLDER = path.join(CHECKOUT, NAME);
const STAMP = path.join(FOLDER, 'node_modules/.installed-from');
const LOCK = path.join(CHECKOUT, 'node_modules/.cache/own-folders/node_modules-.cache-an-own-folder.lock');

async function givenLockFile(version: string): Promise<void> {
  const manifest = { name: 'an-own-folder', version };
  const locked = { ...manifest, lockfileVersion: 3, requires: true, packages: { '': manifest } };
  await writeFile(path.join(FOLDER, 'package.json'), JSON.stringify(manifest));
  await writeFile(path.join(FOLDER, 'package-lock.json'), JSON.stringify(locked));
}

beforeEach(async () => {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  await givenLockFile('1.0.0');
});
afterAll(() => rm(FOLDER, { recursive: true, force: true }));

it('installs once for callers that come together, and nothing afterwards', async () => {
  const folders = await Promise.all([installFolder(NAME), installFolder(NAME), installFolder(NAME)]);
  expect(folders).toEqual([FOLDER, FOLDER, FOLDER]);
  const { ino } = await stat(path.join(FOLDER, 'node_modules'));
  await installFolder(NAME);
  expect((await stat(path.join(FOLDER, 'node_modules'))).ino).toBe(ino);
  await expect(stat(LOCK)).rejects.toThrow('ENOENT');
});

it('replaces the packages when the lock file changes', async () => {
  await installFolder(NAME);
  const before = await readFile(STAMP, 'utf8');
  await writeFile(path.join(FOLDER, 'node_modules/former'), '');
  await givenLockFile('1.0.1');
  await installFolder(NAME);
  expect(await readFile(STAMP, 'utf8')).not.toBe(before);
  await expect(stat(path.join(FOLDER, 'node_modules/former'))).rejects.toThrow('ENOENT');
});

it('installs although a process died while it installed', async () => {
  await writeFile(LOCK, '4194305'); // above the largest number of a process on Linux
  await installFolder(NAME);
  await expect(stat(STAMP)).resolves.toBeDefined();
});

it('throws what npm says when npm fails', async () => {
  await writeFile(path.join(FOLDER, 'package-lock.json'), 'no JSON');
  await expect(installFolder(NAME)).rejects.toThrow(`npm ci failed for ${NAME}`);
  await expect(stat(LOCK)).rejects.toThrow('ENOENT');
});
