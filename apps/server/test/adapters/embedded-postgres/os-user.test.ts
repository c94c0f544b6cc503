import { chmod, chown, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  isRunningAsRoot,
  canAccess,
  findOwner,
  chooseDatabaseUser,
} from '../../../src/adapters/embedded-postgres/os-user.ts';
import { aFolder } from './running-copy.ts';

describe.runIf(isRunningAsRoot())('as root', () => {
  it('a new database belongs to an ordinary user', async () => {
    const { uid, gid } = await chooseDatabaseUser();
    expect(uid).toBeGreaterThan(0);
    expect(gid).toBeGreaterThan(0);
  });

  it('returns the owner of a folder that exists', async () => {
    const folder = await aFolder();
    await chown(folder, 12_345, 12_346);
    expect(await findOwner(folder)).toEqual({ uid: 12_345, gid: 12_346 });
  });

  it('a folder is reached when all folders above it are open', async () => {
    const user = await chooseDatabaseUser();
    const folder = await aFolder();
    const inner = path.join(folder, 'inner');
    await mkdir(inner, { mode: 0o755 });
    expect(await canAccess(inner, user)).toBe(true);
    await chmod(folder, 0o700);
    expect(await canAccess(inner, user)).toBe(false);
    expect(await canAccess(inner, {})).toBe(true);
  });
});

describe.runIf(!isRunningAsRoot())('as an ordinary user', () => {
  it('changes neither the user of the database nor an owner', async () => {
    expect(await chooseDatabaseUser()).toEqual({});
    expect(await findOwner('/')).toEqual({});
  });
});
