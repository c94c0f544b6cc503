import { chmod, lstat, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isRunningAsRoot } from '../../../src/adapters/embedded-postgres/os-user.ts';
import { outsideOf } from '../../../src/adapters/embedded-postgres/place.ts';
import { leaveRoot } from '../../../src/adapters/root/leave-root.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const readable = import.meta.filename;

/** The process of the tests stays root: test/journeys/run-as.test.ts tests success in separate processes. */
describe.runIf(isRunningAsRoot())('leaveRoot, as root', () => {
  it.each([
    ['no-such-user', 'there is no such user'],
    ['root', 'that user is root'],
  ])('stays root for %s', async (name, why) => {
    const dataFolder = await temporaryFolder();
    expect(await leaveRoot({ name, dataFolder, sources: readable })).toBe(why);
  });

  it('stays root and gives nothing away where the user cannot reach the data folder', async () => {
    const closed = await temporaryFolder();
    await chmod(closed, 0o700);
    const dataFolder = path.join(closed, 'data');
    await mkdir(path.join(dataFolder, 'keys'), { recursive: true });
    expect(await leaveRoot({ name: 'nobody', dataFolder, sources: readable })).toBe(
      `that user cannot reach ${closed}`,
    );
    expect([await uidOf(dataFolder), await uidOf(path.join(dataFolder, 'keys')), process.getuid?.()]).toEqual(
      [0, 0, 0],
    );
  });

  it('stays root where the user cannot read every imported module', async () => {
    const folder = await temporaryFolder();
    await chmod(folder, 0o755);
    const [entry, imported] = [path.join(folder, 'entry.ts'), path.join(folder, 'imported.ts')];
    await writeFile(entry, `import './imported.ts';`, { mode: 0o644 });
    await writeFile(imported, '', { mode: 0o600 });
    const dataFolder = path.join(folder, 'data');
    expect(await leaveRoot({ name: 'nobody', dataFolder, sources: entry })).toBe(
      'that user cannot read the sources of the service',
    );
  });

  it('stays root where the database lies outside of the data folder', async () => {
    const folder = await temporaryFolder();
    await chmod(folder, 0o755);
    const dataFolder = path.join(folder, 'data');
    const systemFolder = path.join(folder, 'system');
    const cluster = path.join(outsideOf(dataFolder, systemFolder), 'cluster');
    await mkdir(cluster, { recursive: true });
    expect(await leaveRoot({ name: 'nobody', dataFolder, sources: readable, systemFolder })).toContain(
      `the database lies in ${cluster}`,
    );
    expect(await uidOf(dataFolder)).toBe(0);
  });
});

describe.runIf(!isRunningAsRoot())('leaveRoot, as an ordinary user', () => {
  it('does nothing', async () => {
    const dataFolder = path.join(await temporaryFolder(), 'data');
    expect(await leaveRoot({ name: 'nobody', dataFolder, sources: readable })).toBeNull();
  });
});

async function uidOf(file: string): Promise<number> {
  return (await lstat(file)).uid;
}
