import { chmod, chown, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  areWeRoot,
  canReach,
  ownerOf,
  userForNewDatabase,
} from '../../../src/adapters/embedded-postgres/os-user.ts';
import { aFolder } from './running-copy.ts';

describe.runIf(areWeRoot())('as root', () => {
  it('a new database belongs to an ordinary user', async () => {
    const { uid, gid } = await userForNewDatabase();
    expect(uid).toBeGreaterThan(0);
    expect(gid).toBeGreaterThan(0);
  });

  it('an existing one to its owner', async () => {
    const folder = await aFolder();
    await chown(folder, 12_345, 12_346);
    expect(await ownerOf(folder)).toEqual({ uid: 12_345, gid: 12_346 });
  });

  it('a folder is reached when all folders above it are open', async () => {
    const user = await userForNewDatabase();
    const folder = await aFolder();
    const inner = path.join(folder, 'inner');
    await mkdir(inner, { mode: 0o755 });
    expect(await canReach(inner, user)).toBe(true);
    await chmod(folder, 0o700);
    expect(await canReach(inner, user)).toBe(false);
    expect(await canReach(inner, {})).toBe(true);
  });
});

describe.runIf(!areWeRoot())('as an ordinary user', () => {
  it('everything is our own', async () => {
    expect(await userForNewDatabase()).toEqual({});
    expect(await ownerOf('/')).toEqual({});
  });
});
