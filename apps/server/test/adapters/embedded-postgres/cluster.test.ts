import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findBinaries } from '../../../src/adapters/embedded-postgres/binaries.ts';
import { ensureCluster } from '../../../src/adapters/embedded-postgres/cluster.ts';
import { chooseDatabaseUser } from '../../../src/adapters/embedded-postgres/os-user.ts';
import { aFolder } from './running-copy.ts';

describe('ensureCluster', () => {
  it('makes a data directory for its owner alone, removes half-made ones, and makes it once', async () => {
    const directory = await aFolder();
    await mkdir(path.join(directory, 'cluster.init-0000'));
    const user = await chooseDatabaseUser();
    const binaries = await findBinaries(directory, user);
    const cluster = await ensureCluster(directory, binaries, user);
    expect(await readdir(directory)).toEqual(['cluster']);
    const made = await stat(cluster);
    expect(made.mode & 0o777).toBe(0o700);
    expect(made.uid).toBe(user.uid ?? process.getuid?.());
    expect(await ensureCluster(directory, '/nowhere', user)).toBe(cluster);
  });

  it('says in one line why initdb failed, and leaves no data directory', async () => {
    const directory = await aFolder();
    await chmod(directory, 0o755);
    const cluster = ensureCluster(directory, '/nowhere', {});
    await expect(cluster).rejects.toMatchObject({
      failure: 'DID_NOT_START',
      message: expect.stringMatching(/^The database could not be made: .*\/nowhere\/bin\/initdb/),
    });
    expect(await readdir(directory)).not.toContain('cluster');
  });
});
