import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../apps/server/test/database.ts';
import { openArena } from './arena.ts';
import { CONTESTS } from './contests.ts';

/** A few rounds of each, to see that they still hold; `npm run races` has 200. */
const ROUNDS = 4;

const logins = await testDatabase({ empty: true });
const arena = await openArena(logins);
afterAll(() => arena.close());

describe('two processes on one database', () => {
  it.each(Object.entries(CONTESTS))('%s: one winner, and the loser hears why', async (_, contest) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      expect((await contest(arena)).faults).toEqual([]);
    }
  });
});
