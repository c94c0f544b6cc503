import { describe, expect, it } from 'vitest';
import { aStage } from './a-stage.ts';
import { coverageOf, coveringLives, COVERED, pairsIn, titleOf, uncovered } from './covering.ts';
import { named } from './verdict.ts';
import { walk } from './walk.ts';

const stage = await aStage();
const ALL = coveringLives();
/** The lives with most pairs; `npm run test:heavy -- matrix` walks all. */
const SOME = 4;
const lives = ALL.slice(0, SOME);

describe('lives that the matrix is covered with', () => {
  it('cover every pair that works, whatever the seed', () => {
    for (const seed of [0, 7, 20_261_304]) expect(uncovered(coveringLives(seed)).map(named)).toEqual([]);
  });

  it('tell the pairs that they miss by name', () => {
    const names = COVERED.map(named).filter((name) => name !== 'order × approver');
    expect(coverageOf(names)).toContain('missing: order × approver');
    expect(coverageOf(ALL.flatMap(pairsIn).map(named))).not.toContain('missing');
  });

  it.each(lives.map((life) => [titleOf(life), life] as const))('end as they should: %s', async (_, life) => {
    await walk(stage, life);
  });
});
