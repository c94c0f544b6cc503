import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { compose } from '../../apps/server/src/compose.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { testDatabase } from '../../apps/server/test/database.ts';
import { urlsOf } from '../races/arena.ts';
import { openLane } from './lane.ts';
import { runModel } from './model-run.ts';
import type { Answers } from './model-run.ts';

/** The same lives each time; `npm run model` throws new dice, and lives 10,000. */
const BOUNDS = { seed: 20_261_304, runs: 12 };

const logins = await testDatabase();
const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'aval-model-'));
const composition = await compose(
  readConfig({ ...urlsOf(logins), DATA_DIR: dataFolder, LOG_LEVEL: 'silent' }),
);
const lane = await openLane(composition.deps, logins);

afterAll(async () => {
  await lane.close();
  await composition.stop();
  await rm(dataFolder, { recursive: true, force: true });
});

describe(`the life of an envelope beside its model (seed ${BOUNDS.seed})`, () => {
  it('answers every act as predicted, and records and announces each event once', async () => {
    const answers: Answers = new Map();
    const lived = await runModel(lane, { ...BOUNDS, answers });
    expect(lived).toBe(BOUNDS.runs);
    const met = [
      'sign: OK',
      'sign: OK (certificate)',
      'sign: CONSENT_MISMATCH',
      'consent: VALIDATION_FAILED',
      'return: OK',
      'send: OK',
      'prove: OK',
    ];
    expect([...answers.keys()]).toEqual(expect.arrayContaining(met));
  });
});
