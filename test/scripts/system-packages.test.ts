import { chmod } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { aSmallCheckout } from './small-checkout.ts';
import type { Ran } from './small-checkout.ts';

/** Debian's commands: one package is missing, and installing it ends as the test says. */
const DPKG = '#!/bin/sh\n[ "$3" = qpdf ] || printf "install ok installed"\n';
const ALL = '#!/bin/sh\nprintf "install ok installed"\n';
const APT = (end: number) =>
  `#!/bin/sh\n[ "$1" = --version ] && exit\necho apt-get "$@"\n[ "$1" = update ] || exit ${end}\n`;

/** `scripts/test.mjs` with these commands first on the path, and a fake vitest that prints its arguments. */
async function test(args: readonly string[], commands: Readonly<Record<string, string>>): Promise<Ran> {
  const checkout = await aSmallCheckout();
  await checkout.write(
    'node_modules/vitest/vitest.mjs',
    "console.log('vitest', process.argv.slice(2).join(' '));",
  );
  for (const [name, text] of Object.entries(commands)) {
    await checkout.write(`commands/${name}`, text);
    await chmod(path.join(checkout.folder, 'commands', name), 0o755);
  }
  const PATH = `${checkout.folder}/commands:${process.env['PATH']}`;
  return checkout.run(['node', 'scripts/test.mjs', ...args], { PATH });
}

describe('npm test', () => {
  it('gives its arguments to vitest, and asks for nothing when all is there', async () => {
    const { code, output } = await test(['test/house'], { 'dpkg-query': ALL });
    expect(output).toBe('vitest run test/house\n');
    expect(code).toBe(0);
  });

  it('--fast asks for no system packages', async () => {
    expect((await test(['--fast', '-t', 'x'], { 'dpkg-query': DPKG })).output).toBe(
      'vitest run --project fast --maxWorkers 2 -t x\n',
    );
  });

  it.runIf(process.getuid?.() === 0)('installs the system packages that are missing, as root', async () => {
    const { output } = await test([], { 'dpkg-query': DPKG, 'apt-get': APT(0) });
    expect(output.split('\n')).toEqual([
      'Installing qpdf (apt-get)',
      'apt-get update -qq',
      'apt-get install -y -qq --no-install-recommends qpdf',
      'vitest run',
      '',
    ]);
  });

  it.runIf(process.getuid?.() === 0)('goes on without them', async () => {
    const { code, output } = await test([], { 'dpkg-query': DPKG, 'apt-get': APT(100) });
    expect(output).toContain('apt-get failed: the tests that need these packages will skip.\nvitest run\n');
    expect(code).toBe(0);
  });

  it.runIf(process.getuid?.() !== 0)('says which are missing to an ordinary user', async () => {
    const { output } = await test([], { 'dpkg-query': DPKG, 'apt-get': APT(0) });
    expect(output).toBe("Some tests will skip: install qpdf (Debian's names) to run them.\nvitest run\n");
  });
});
