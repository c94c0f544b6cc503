import { cp, readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { aSmallCheckout } from './small-checkout.ts';
import type { Ran } from './small-checkout.ts';

const CHECKOUT = fileURLToPath(new URL('../..', import.meta.url));

/** Installs nothing, and runs everything else. */
const NPM = '#!/bin/sh\n[ "$1" = ci ] && exit 0\nexec "$REAL_NPM" "$@"\n';

const test = (title: string, body: string): string => `
import { existsSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
test('${title}', () => { ${body} });`;

const GREEN = test('adds', 'expect(1 + 1).toBe(2)');
const RED = test('adds', 'expect(1 + 1).toBe(3)');
/** Fails where no other run left a file. */
const ONCE = (name: string, how: string): string =>
  test('waits', `if (!existsSync('${name}')) { writeFileSync('${name}', ''); ${how} }`);

interface Suite {
  readonly [file: string]: string;
}

/** Runs the whole .ci/run of this checkout over a made-up suite. */
async function ci(suite: Suite): Promise<Ran & { readonly flaky: string | null }> {
  const checkout = await aSmallCheckout();
  const { folder } = checkout;
  await cp(path.join(CHECKOUT, '.ci'), path.join(folder, '.ci'), { recursive: true });
  await symlink(path.join(CHECKOUT, 'node_modules/vitest'), path.join(folder, 'node_modules/vitest'));
  const vitest = `"${process.execPath}" node_modules/vitest/vitest.mjs run`;
  const scripts = { audit: 'exit 2', check: 'exit 0', test: vitest };
  await checkout.write('package.json', JSON.stringify({ type: 'module', scripts }));
  await checkout.write(
    'vitest.config.mjs',
    `import { FailureReporter } from './scripts/failure-report.mjs';
    const reporters = ['default', new FailureReporter(process.env.FAILURE_REPORT)];
    const settings = { test: { maxWorkers: 2, include: ['test/**'], reporters } };
    export { settings as default };`,
  );
  await checkout.write('bin/npm', NPM);
  for (const [file, text] of Object.entries(suite)) await checkout.write(`test/${file}`, text);
  // One pipe for both streams keeps the order in which they were written.
  const ran = await checkout.run(
    [
      'sh',
      '-c',
      'chmod +x bin/npm && REAL_NPM=$(command -v npm) PATH="$PWD/bin:$PATH" exec bash .ci/run 2>&1',
    ],
    { NO_COLOR: '1', VITEST: '', TEST_HEAVY: '' },
  );
  const flaky = await readFile(path.join(folder, 'flaky.txt'), 'utf8').catch(() => null);
  return { ...ran, flaky };
}

/** How often vitest ran. */
const runs = (output: string): number => output.match(/^ RUN /gm)?.length ?? 0;

describe('.ci/run', () => {
  it('passes after one run where everything is green', async () => {
    const { code, output, flaky } = await ci({ 'a.test.js': GREEN });
    expect(code, output).toBe(0);
    expect(runs(output)).toBe(1);
    expect(flaky).toBeNull();
  });

  it('fails where a file is red twice, and ran only the failed files again', async () => {
    const { code, output, flaky } = await ci({ 'a.test.js': GREEN, 'b.test.js': RED });
    expect(code).toBe(1);
    expect(runs(output)).toBe(2);
    expect(output).toMatch(
      /Test Files {2}1 failed \| 1 passed[^]*Test Files {2}1 failed \(1\)[^]*Failed twice\.\n$/,
    );
    expect(flaky).toBeNull();
  });

  it('passes where files are red once, and names them last with the reasons', async () => {
    const { code, output, flaky } = await ci({
      'a.test.js': ONCE('a', `throw new Error('The port was taken.')`),
      'b.test.js': ONCE('b', 'expect([1, 2]).toEqual([2])'),
      'c.test.js': `import { existsSync, writeFileSync } from 'node:fs';
        if (!existsSync('c')) { writeFileSync('c', ''); throw new Error('No database.'); } ${GREEN}`,
      'd.test.js': GREEN,
    });
    expect(code, output).toBe(0);
    const lines = [
      'flaky: test/a.test.js › waits: The port was taken.',
      'flaky: test/b.test.js › waits: expected [ 1, 2 ] to deeply equal [ 2 ]',
      'flaky: test/c.test.js › (the whole file): No database.',
    ];
    expect(flaky?.split('\n').filter(Boolean).toSorted()).toEqual(lines);
    expect(output.endsWith(`\n${flaky}A flaky test is a fault: find it in this change or the next.\n`)).toBe(
      true,
    );
  });

  it('runs a file again whose worker was killed, and fails where it is killed again', async () => {
    const dies = 'process.kill(process.pid, "SIGKILL")';
    const once = await ci({ 'a.test.js': ONCE('a', dies), 'b.test.js': GREEN });
    expect(once.code, once.output).toBe(0);
    expect(once.flaky).toMatch(/^flaky: test\/a\.test\.js › \(not finished\): Worker exited unexpectedly/);
    const twice = await ci({ 'a.test.js': test('dies', dies) });
    expect(twice.code).toBe(1);
    expect(runs(twice.output)).toBe(2);
  });

  it('fails at once where the run itself crashes', async () => {
    const { code, output } = await ci({
      'a.test.js': test('kills vitest', 'process.kill(process.ppid, "SIGKILL"); while (true);'),
    });
    expect(code).toBe(1);
    expect(runs(output)).toBe(1);
    expect(output).toContain('No second run: the run ended without a report.');
  });

  it('fails at once where no file failed', async () => {
    const { code, output } = await ci({});
    expect(code).toBe(1);
    expect(output).toContain('No second run: no file failed.');
  });

  it.each([
    { count: 10, code: 0, second: true },
    { count: 11, code: 1, second: false },
  ])('repeats $count files: $second', async ({ count, code, second }) => {
    const suite = Array.from({ length: count }, (_, index) => [
      `${index}.test.js`,
      ONCE(`${index}`, 'expect(1).toBe(2)'),
    ]);
    const ran = await ci(Object.fromEntries(suite));
    expect(ran.code, ran.output).toBe(code);
    expect(runs(ran.output)).toBe(second ? 2 : 1);
    if (!second) expect(ran.output).toContain('No second run: 11 files failed.');
  });
});
