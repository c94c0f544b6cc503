import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { aFreePort } from '../../given/free-port.ts';

/** Null where a redis-server can be started; else why not, for the title of what is skipped. */
export const WHY_NO_REDIS: string | null =
  spawnSync('redis-server', ['--version']).status === 0 ? null : 'redis-server is not installed';

export interface RealRedis {
  readonly url: string;
  readonly port: number;
  stop(): Promise<void>;
}

/** A redis-server of the test's own, without a file. `port`: one that another has left. */
export async function aRealRedis(port?: number): Promise<RealRedis> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'aval-redis-'));
  const own = port ?? (await aFreePort());
  const settings = [
    '--port',
    String(own),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    folder,
  ];
  const server = spawn('redis-server', settings, { stdio: ['ignore', 'pipe', 'ignore'] });
  let said = '';
  for await (const part of server.stdout) {
    said += String(part);
    if (said.includes('Ready to accept connections')) break;
  }
  return {
    url: `redis://127.0.0.1:${own}`,
    port: own,
    async stop() {
      if (server.exitCode === null && server.kill()) await once(server, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
