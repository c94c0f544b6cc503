import cluster from 'node:cluster';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiProcesses } from '../src/api-processes.ts';
import type { Log } from '../src/ports/log.ts';

/** Each start leaves a file `started-…`. The process of a number ends at once while there is a file `broken-<number>`. */
const PROGRAM = `
import { existsSync, writeFileSync } from 'node:fs';
const index = process.env.AVAL_PROCESS;
writeFileSync('started-' + index + '-' + process.pid, '');
if (existsSync('broken-' + index)) process.exit(1);
process.on('message', (message) => message.type === 'stop' && process.exit(0));
process.on('message', () => existsSync('broken-' + index) && process.exit(1));
process.send({ type: 'ready' });
`;
const REPLACE_AFTER_MS = 1;
const quiet = (): void => undefined;
const log: Log = { info: quiet, warn: quiet, error: quiet };

let folder: string;
let processes: ApiProcesses;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'aval-processes-'));
  await writeFile(path.join(folder, 'program.mjs'), PROGRAM);
  cluster.setupPrimary({ exec: path.join(folder, 'program.mjs'), cwd: folder, execArgv: [], silent: true });
  processes = new ApiProcesses(log, REPLACE_AFTER_MS);
});
afterEach(async () => {
  await processes.stop();
  await rm(folder, { recursive: true });
});

const breaks = (index: number): Promise<void> => writeFile(path.join(folder, `broken-${index}`), '');
const isMended = (index: number): Promise<void> => rm(path.join(folder, `broken-${index}`));
const living = (): number => Object.keys(cluster.workers ?? {}).length;
async function startsOf(index: number): Promise<number> {
  return (await readdir(folder)).filter((name) => name.startsWith(`started-${index}-`)).length;
}

it('does not start where the first process does not', async () => {
  await breaks(0);
  await expect(processes.start(2)).rejects.toThrow('The first process did not start.');
  expect(await startsOf(1)).toBe(0);
});

it('serves without a process that does not start, however often it ends, and starts it when it can', async () => {
  await breaks(1);
  await processes.start(2);
  const outlived = vi.waitUntil(async () => (await startsOf(1)) > 12, { timeout: 60_000, interval: 20 });
  await Promise.race([outlived, processes.failed]);
  await isMended(1);
  await vi.waitUntil(() => living() === 2, { timeout: 60_000, interval: 20 });
});

it('ends when no process is left and each ends again', async () => {
  await processes.start(2);
  await Promise.all([breaks(0), breaks(1)]);
  for (const worker of Object.values(cluster.workers ?? {})) worker?.send({ type: 'look' });
  await expect(processes.failed).rejects.toThrow('Processes of the API end again and again.');
});
