import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { compose } from '../../apps/server/src/compose.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { testDatabase } from '../../apps/server/test/database.ts';
import { urlsOf } from '../races/arena.ts';
import { openStage } from './stage.ts';
import type { Stage } from './stage.ts';

/** A stage for one test file. To be called at its top level. */
export async function aStage(): Promise<Stage> {
  const logins = await testDatabase();
  const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'aval-matrix-'));
  const composition = await compose(
    readConfig({ ...urlsOf(logins), DATA_DIR: dataFolder, LOG_LEVEL: 'silent' }),
  );
  const stage = await openStage(composition.deps, { ...logins, folder: dataFolder });
  afterAll(async () => {
    await stage.close();
    await composition.stop();
    await rm(dataFolder, { recursive: true, force: true });
  });
  return stage;
}
