import { expect, it } from 'vitest';
import { CHECKOUT, run } from '../packages/npm.ts';

/** `npm test` takes most journeys at one size (`sizesOf`); this takes each at the sizes of a phone and of a desktop. */
it('the journeys through the pages, at every size', async () => {
  const command = [process.execPath, 'scripts/test.mjs', 'test/journeys/web'];
  const { code, output } = await run(command, { cwd: CHECKOUT, env: { ...process.env, AVAL_SIZES: 'all' } });
  expect(output).toMatch(/Tests .* passed/);
  expect(code, output).toBe(0);
}, 1_800_000);
