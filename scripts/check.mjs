/** `npm run check`: types, lint, format and the project's own rules. Runs them all, then prints which failed. */
import { CHECKOUT, inCheckout } from './checkout.mjs';
import { ensureGenerated } from './generated.mjs';
import { ensureInstalled } from './install.mjs';
import { runTypeScript } from './run-typescript.mjs';
import { script } from './script.mjs';

const CHECKS = [
  { name: 'types (tsc -b)', file: 'node_modules/typescript/bin/tsc', args: ['-b'] },
  { name: 'lint (oxlint)', file: 'node_modules/oxlint/bin/oxlint', args: ['--deny-warnings'] },
  {
    name: 'format (oxfmt --check): run npm run format',
    file: 'node_modules/oxfmt/bin/oxfmt',
    args: ['--check'],
  },
  {
    name: 'project rules (vitest)',
    file: 'node_modules/vitest/vitest.mjs',
    args: ['run', '--project', 'fast', 'test/house'],
  },
];

await script(async () => {
  ensureInstalled({ development: true });
  ensureGenerated();
  const failed = [];
  for (const { name, file, args } of CHECKS) {
    console.log(`\n== ${name}`);
    const code = await runTypeScript(inCheckout(file), args, { cwd: CHECKOUT });
    if (code > 128) return code; // ended by a signal
    if (code !== 0) failed.push(name);
  }
  console.log(
    failed.length === 0
      ? '\nAll checks passed.'
      : `\nFailed:\n${failed.map((name) => `- ${name}`).join('\n')}`,
  );
  return failed.length === 0 ? 0 : 1;
});
