/**
 * `npm run test:changed [-- BASE]`: runs the tests that a change since BASE can break and that need no database (found by
 * the imports of the changed files), the project's own rules, and the changed test files of other kinds. BASE is where
 * this branch left main, unless you name a commit.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { CHECKOUT, inCheckout } from './checkout.mjs';
import { ensureGenerated } from './generated.mjs';
import { ensureInstalled } from './install.mjs';
import { runTypeScript } from './run-typescript.mjs';
import { script } from './script.mjs';

/** Projects of vitest.config.ts whose tests run in seconds. */
const QUICK = ['--project', 'fast', '--project', 'pages'];
const OTHERS = ['--project', 'patient', '--project', 'full'];

await script(async () => {
  ensureInstalled({ development: true });
  ensureGenerated();
  const base = process.argv[2] ?? forkPoint();
  const changed = [
    ...git(['diff', '--name-only', base]),
    ...git(['ls-files', '--others', '--exclude-standard']),
  ];
  const tests = changed.filter((file) => /\.test\.tsx?$/.test(file) && existsSync(inCheckout(file)));
  console.log(`${changed.length} files changed since ${base}, ${tests.length} of them tests.`);
  const runs = [
    [...QUICK, '--changed', base],
    ['--project', 'fast', 'test/house'],
    ...(tests.length === 0 ? [] : [[...OTHERS, '--passWithNoTests', ...tests]]),
  ];
  let failed = 0;
  for (const args of runs) {
    const code = await runTypeScript(inCheckout('node_modules/vitest/vitest.mjs'), ['run', ...args], {
      cwd: CHECKOUT,
    });
    if (code > 128) return code; // ended by a signal
    if (code !== 0) failed += 1;
  }
  return failed === 0 ? 0 : 1;
});

/** Returns the last commit that this branch and main have in common. */
function forkPoint() {
  for (const main of ['main', 'origin/main']) {
    const [commit] = git(['merge-base', 'HEAD', main], { mayFail: true });
    if (commit !== undefined) return commit;
  }
  throw new Error('There is no branch main: name a commit (npm run test:changed -- BASE).');
}

/** Returns the lines that a command of Git prints. */
function git(args, { mayFail = false } = {}) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: CHECKOUT, encoding: 'utf8' });
  if (status !== 0 && !mayFail) throw new Error(`git ${args.join(' ')} failed: ${stderr}`);
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : [];
}
