import { expect, it } from 'vitest';
import { CHECKOUT, run } from '../packages/npm.ts';

/** `npm test` kills the service a few times; this kills it twelve times, every second time with its database. */
it('twelve kills lose nothing, and nothing happens twice', async () => {
  const command = [process.execPath, 'scripts/test.mjs', 'test/journeys/kill.test.ts'];
  const { code, output } = await run(command, {
    cwd: CHECKOUT,
    env: { ...process.env, JOURNEY_KILLS: '12' },
  });
  expect(output).toContain('after 12 kills');
  expect(code, output).toBe(0);
}, 900_000);
