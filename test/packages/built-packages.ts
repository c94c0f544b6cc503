import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inject } from 'vitest';
import { EmbeddedPostgresFailed } from '../../apps/server/src/adapters/embedded-postgres/embedded-postgres-failed.ts';
import { acquireOwnerLock } from '../../apps/server/src/adapters/embedded-postgres/owner-lock.ts';
import type { OwnerLock } from '../../apps/server/src/adapters/embedded-postgres/owner-lock.ts';
import type { DatabaseServer } from '../../apps/server/test/database-server.ts';
import { buildPackages, PACKAGES } from '../../scripts/build-packages.mjs';
import { CHECKOUT } from './npm.ts';

/** The lock of the build, and what this run has built. */
const FOLDER = path.join(CHECKOUT, 'node_modules/.cache/built-packages');
const BUILT = path.join(FOLDER, 'built.json');

/**
 * Builds these packages, once in a run of the tests: its workers share the folders of the result, and a second build
 * would take from another file what it packs or serves at the moment.
 */
export async function builtPackages(names = PACKAGES.map(({ name }) => name)): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const lock = await lockWhenFree();
  try {
    const built = await builtInThisRun();
    const missing = names.filter((name) => !built.includes(name));
    if (missing.length === 0) return;
    await buildPackages(missing);
    await writeFile(BUILT, JSON.stringify({ run: thisRun(), names: [...built, ...missing] }));
  } finally {
    lock.release();
  }
}

/** No two runs have the same. */
function thisRun(): string {
  const { template }: DatabaseServer = inject('databaseServer');
  return template;
}

async function builtInThisRun(): Promise<readonly string[]> {
  const text = await readFile(BUILT, 'utf8').catch(() => '{}');
  const { run, names = [] }: { run?: string; names?: readonly string[] } = JSON.parse(text);
  return run === thisRun() ? names : [];
}

async function lockWhenFree(): Promise<OwnerLock> {
  for (;;) {
    try {
      return acquireOwnerLock(FOLDER);
    } catch (error) {
      if (!(error instanceof EmbeddedPostgresFailed) || error.failure !== 'ALREADY_RUNNING') throw error;
      await pause(100);
    }
  }
}
