import { randomUUID } from 'node:crypto';
import { chmod, rm, stat, symlink } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { isRunningAsRoot, chooseDatabaseUser } from '../../../src/adapters/embedded-postgres/os-user.ts';
import { ensureSocketDirectory } from '../../../src/adapters/embedded-postgres/socket-directory.ts';
import { aFolder } from './running-copy.ts';

afterEach(() => vi.unstubAllEnvs());

/** The socket directory of a data directory that only this test has. */
async function aSocketDirectory(): Promise<{ directory: string; again: () => Promise<string> }> {
  const cluster = `/nowhere/${randomUUID()}/cluster`;
  const user = await chooseDatabaseUser();
  const directory = await ensureSocketDirectory(cluster, user);
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return { directory, again: () => ensureSocketDirectory(cluster, user) };
}

describe('ensureSocketDirectory', () => {
  it('is for the database alone, and the same every time', async () => {
    const { directory, again } = await aSocketDirectory();
    const made = await stat(directory);
    expect(made.mode & 0o777).toBe(0o700);
    expect(made.uid).toBe((await chooseDatabaseUser()).uid ?? process.getuid?.());
    expect(await again()).toBe(directory);
  });

  it.runIf(!isRunningAsRoot())('leaves space for the name of the socket', async () => {
    vi.stubEnv('TMPDIR', `/tmp/${'long/'.repeat(30)}`);
    vi.stubEnv('XDG_RUNTIME_DIR', `/tmp/${'long/'.repeat(30)}`);
    const { directory } = await aSocketDirectory();
    expect(Buffer.byteLength(path.join(directory, '.s.PGSQL.5432.lock'))).toBeLessThanOrEqual(107);
  });

  it('refuses a directory that others can open', async () => {
    const { directory, again } = await aSocketDirectory();
    await chmod(directory, 0o755);
    await expect(again()).rejects.toMatchObject({ failure: 'FOLDER_CLOSED' });
  });

  it('refuses a link that somebody put there', async () => {
    const { directory, again } = await aSocketDirectory();
    await rm(directory, { recursive: true });
    await symlink(await aFolder(0o700), directory);
    await expect(again()).rejects.toMatchObject({ failure: 'FOLDER_CLOSED' });
  });

  it.runIf(isRunningAsRoot())('is below /run for root', async () => {
    vi.stubEnv('XDG_RUNTIME_DIR', await aFolder());
    expect((await aSocketDirectory()).directory).toMatch(/^\/run\/aval-[0-9a-f]{12}$/);
  });

  it.runIf(!isRunningAsRoot())("is in the user's runtime folder", async () => {
    const runtime = await aFolder();
    vi.stubEnv('XDG_RUNTIME_DIR', runtime);
    expect(path.dirname((await aSocketDirectory()).directory)).toBe(runtime);
  });
});
