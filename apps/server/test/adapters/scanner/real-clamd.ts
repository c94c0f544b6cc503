import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { TEST_FILE } from '../../contracts/malware-scanner.ts';
import { aFreePort } from '../../given/free-port.ts';

/** Why the tests of a real clamd do not run here; null where they do. */
export const WHY_NO_CLAMD: string | null =
  spawnSync('clamd', ['--version']).error === undefined
    ? null
    : 'clamd is not installed (Debian: clamav-daemon)';

/** A clamd of the test's own, which knows one signature. */
export interface RealClamd {
  readonly path: string;
  readonly port: number;
  stop(): Promise<void>;
}

/** The name it gives the test file: names of signatures that ClamAV did not sign end so. */
export const ITS_NAME = 'Test.EICAR.UNOFFICIAL';

/** Starts clamd in its own folder; it accepts files of up to `mebibytes`. */
export async function aRealClamd(mebibytes: number): Promise<RealClamd> {
  const folder = await mkdtemp(path.join(tmpdir(), 'aval-clamd-'));
  const socket = path.join(folder, 'socket');
  const port = await aFreePort();
  await mkdir(path.join(folder, 'signatures'));
  await writeFile(
    path.join(folder, 'signatures', 'test.ndb'),
    `Test.EICAR:0:*:${TEST_FILE.toString('hex')}\n`,
  );
  const settings = [
    'Foreground yes',
    `DatabaseDirectory ${folder}/signatures`,
    `LocalSocket ${socket}`,
    'TCPAddr 127.0.0.1',
    `TCPSocket ${port}`,
    `StreamMaxLength ${mebibytes}M`,
  ];
  await writeFile(path.join(folder, 'clamd.conf'), `${settings.join('\n')}\n`);
  const child = spawn('clamd', ['-c', path.join(folder, 'clamd.conf')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await isUp(child);
  return {
    path: socket,
    port,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Its last line before it takes connections. */
async function isUp(child: ChildProcess): Promise<void> {
  if (child.stdout === null) throw new Error('What clamd says is read');
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('Self checking every')) return void child.stdout.resume();
  }
  throw new Error('clamd ended before it was up');
}
