import { describe, it } from 'vitest';
import { aStage } from '../matrix/a-stage.ts';
import { coveringLives, titleOf } from '../matrix/covering.ts';
import { walk } from '../matrix/walk.ts';

const stage = await aStage();

/** `MATRIX_SEED` has other features come together. */
const SEED = Number(process.env['MATRIX_SEED'] ?? '0');

describe(`all lives that cover the matrix of features (seed ${SEED})`, () => {
  it.each(coveringLives(SEED).map((life) => [titleOf(life), life] as const))(
    'end as they should: %s',
    async (_, life) => {
      await walk(stage, life);
    },
  );
});
