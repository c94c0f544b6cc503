import { spawn } from 'node:child_process';
import { statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { EmbeddedPostgresFailed } from '../../../src/adapters/embedded-postgres/embedded-postgres-failed.ts';
import { acquireOwnerLock } from '../../../src/adapters/embedded-postgres/owner-lock.ts';
import { aFolder } from './running-copy.ts';

const LOCK = fileURLToPath(new URL('../../../src/adapters/embedded-postgres/owner-lock.ts', import.meta.url));

/** Takes the lock, says so, and waits until it is killed. */
const PROGRAM = `const { acquireOwnerLock } = await import(process.argv[1]);
  try { acquireOwnerLock(process.argv[2]); console.log('owner'); setInterval(() => {}, 1000); }
  catch (error) { console.log(error.failure); }`;

function anotherProcess(directory: string): { word: Promise<string>; kill: () => Promise<void> } {
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM, LOCK, directory]);
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const kill = (): Promise<void> => {
    child.kill('SIGKILL');
    return gone;
  };
  onTestFinished(kill);
  const word = new Promise<string>((resolve) =>
    child.stdout.once('data', (text) => resolve(String(text).trim())),
  );
  return { word, kill };
}

describe('acquireOwnerLock', () => {
  it('has one owner until it is released', async () => {
    const directory = await aFolder();
    const lock = acquireOwnerLock(directory);
    expect(() => acquireOwnerLock(directory)).toThrow(EmbeddedPostgresFailed);
    lock.release();
    lock.release();
    acquireOwnerLock(directory).release();
  });

  it('is taken by exactly one of six processes that start at once', async () => {
    const directory = await aFolder();
    const words = await Promise.all(Array.from({ length: 6 }, () => anotherProcess(directory).word));
    expect(words.toSorted()).toEqual([...Array.from({ length: 5 }, () => 'ALREADY_RUNNING'), 'owner']);
  });

  it('is free again when its owner is killed', async () => {
    const directory = await aFolder();
    const owner = anotherProcess(directory);
    expect(await owner.word).toBe('owner');
    expect(() => acquireOwnerLock(directory)).toThrow(
      `Another running copy of the service owns ${directory}`,
    );
    await owner.kill();
    acquireOwnerLock(directory).release();
  });

  it.each(['a new', 'an older'])('keeps %s lock file from other users of the host', async (which) => {
    const directory = await aFolder();
    const file = `${directory}/owner.lock`;
    if (which === 'an older') writeFileSync(file, '', { mode: 0o644 });
    const lock = acquireOwnerLock(directory);
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
    lock.release();
  });

  it('does not hide another reason', async () => {
    const missing = `${await aFolder()}/missing`;
    expect(() => acquireOwnerLock(missing)).toThrow(expect.objectContaining({ failure: 'FOLDER_CLOSED' }));
  });
});
