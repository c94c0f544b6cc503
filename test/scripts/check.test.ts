import { describe, expect, it } from 'vitest';
import { aSmallCheckout } from './small-checkout.ts';
import type { Ran } from './small-checkout.ts';

const TOOLS = {
  tsc: 'node_modules/typescript/bin/tsc',
  oxlint: 'node_modules/oxlint/bin/oxlint',
  oxfmt: 'node_modules/oxfmt/bin/oxfmt',
  vitest: 'node_modules/vitest/vitest.mjs',
};

async function check(codes: Partial<Record<keyof typeof TOOLS, number>>): Promise<Ran> {
  const checkout = await aSmallCheckout();
  for (const [tool, file] of Object.entries(TOOLS)) {
    const code = Object.entries(codes).find(([name]) => name === tool)?.[1] ?? 0;
    await checkout.write(
      file,
      `console.log('${tool}', process.argv.slice(2).join(' ')); process.exit(${code});`,
    );
  }
  return checkout.run(['node', 'scripts/check.mjs']);
}

describe('npm run check', () => {
  it('runs every check', async () => {
    const { code, output } = await check({});
    expect(output).toMatch(
      /tsc -b\n[^]*oxlint --deny-warnings\n[^]*oxfmt --check\n[^]*vitest run --project fast test\/house\n/,
    );
    expect(output).toMatch(/All checks passed\.\n$/);
    expect(code).toBe(0);
  });

  it('goes on after one has failed, and says which did', async () => {
    const { code, output } = await check({ tsc: 2, oxfmt: 1 });
    expect(output).toMatch(/vitest run[^]*Failed:\n- types \(tsc -b\)\n- format \(oxfmt --check\)[^\n]*\n$/);
    expect(code).toBe(1);
  });

  it('stops on a signal', async () => {
    const { code, output } = await check({ oxlint: 130 });
    expect(output).not.toContain('oxfmt');
    expect(code).toBe(130);
  });
});
