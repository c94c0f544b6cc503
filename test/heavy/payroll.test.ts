import { expect, it } from 'vitest';
import { CHECKOUT, run } from '../packages/npm.ts';

/** `npm test` sends four contracts; this sends two hundred, which the company signs with one code. */
it('two hundred people get their own contract, and the company signs with one code', async () => {
  const command = [process.execPath, 'scripts/test.mjs', 'test/journeys/integrations/payroll.test.ts'];
  const { code, output } = await run(command, {
    cwd: CHECKOUT,
    env: { ...process.env, PAYROLL_PEOPLE: '200' },
  });
  expect(output).toMatch(/Tests .* passed/);
  expect(code, output).toBe(0);
}, 5_400_000);
