import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const START_LIMIT = 60_000;

/** A service to talk to; `stop` ends it only if this program began it. */
export interface Service {
  readonly isOurs: boolean;
  stop(): Promise<void>;
}

/** The service that runs at `baseUrl`, or one that is started now. */
export async function findService(baseUrl: string): Promise<Service> {
  if (await answers(baseUrl)) return { isOurs: false, stop: () => Promise.resolve() };
  const child = spawn(process.execPath, ['--conditions=aval-source', MAIN], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilReady(baseUrl, child);
  return {
    isOurs: true,
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function answers(baseUrl: string): Promise<boolean> {
  try {
    return (await fetch(`${baseUrl}/health`)).ok;
  } catch {
    return false;
  }
}

async function untilReady(baseUrl: string, child: ChildProcess): Promise<void> {
  const limit = performance.now() + START_LIMIT;
  while (performance.now() < limit) {
    if (child.exitCode !== null) throw new Error('The service ended while it started');
    if (await answers(baseUrl)) return;
    await pause(100);
  }
  child.kill('SIGTERM');
  throw new Error(`The service did not answer at ${baseUrl} within a minute`);
}
