import { execFileSync } from 'node:child_process';
import { cp, mkdir, realpath, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { findBinaries } from '../../../src/adapters/embedded-postgres/binaries.ts';
import { isRunningAsRoot } from '../../../src/adapters/embedded-postgres/os-user.ts';
import { OWNER, aFolder, processesWith, start } from './running-copy.ts';

const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;
const SOURCES = fileURLToPath(new URL('../../../src/adapters/embedded-postgres', import.meta.url));

describe('findBinaries', () => {
  it('answers binaries that run', async () => {
    const folder = await findBinaries(await aFolder(), {});
    const version = execFileSync(path.join(folder, 'bin', 'postgres'), ['--version'], { encoding: 'utf8' });
    expect(version).toMatch(/^postgres \(PostgreSQL\) 18\./);
  });

  it.runIf(isRunningAsRoot())(
    'copies them from below a folder that is closed to the database, once',
    async () => {
      const checkout = await aClosedCheckout();
      const dataFolder = await aFolder();
      const program = path.join(checkout, 'test', 'adapters', 'embedded-postgres', path.basename(OWNER));
      const first = await start({ dataFolder, program });
      const copied = path.join(await realpath(dataFolder), 'postgres', 'postgres-');
      expect(processesWith(copied, first.dataDirectory)).toContain(first.pid);
      await first.stop();
      const second = await start({ dataFolder, program });
      expect(await second.query('SELECT 1 AS n')).toEqual([{ n: 1 }]);
    },
  );
});

/** The launcher and its package as a checkout below /root with a strict umask: for root alone. */
async function aClosedCheckout(): Promise<string> {
  const checkout = await aFolder(0o700);
  const packaged = path.resolve(path.dirname(createRequire(OWNER).resolve(PACKAGE)), '..');
  await cp(packaged, path.join(checkout, 'node_modules', PACKAGE), {
    recursive: true,
    verbatimSymlinks: true,
  });
  const pg = path.resolve(path.dirname(createRequire(OWNER).resolve('pg')), '..');
  await symlink(pg, path.join(checkout, 'node_modules', 'pg'));
  await cp(SOURCES, path.join(checkout, 'src', 'adapters', 'embedded-postgres'), { recursive: true });
  const tests = path.join(checkout, 'test', 'adapters', 'embedded-postgres');
  await mkdir(tests, { recursive: true });
  await cp(OWNER, path.join(tests, path.basename(OWNER)));
  execFileSync('chmod', ['-R', 'go-rwx', checkout]);
  return checkout;
}
