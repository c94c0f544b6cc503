/**
 * `npm run test:heavy -- NAME`: runs a check that is too heavy for `npm test`: `NAME.test.ts` in `test/heavy` of any
 * workspace. Without a name it runs all of them. A check reads its other inputs, such as a folder of PDFs, from its
 * environment (CONTRIBUTING.md).
 */
import { CHECKOUT, inCheckout } from './checkout.mjs';
import { ensureGenerated } from './generated.mjs';
import { ensureInstalled } from './install.mjs';
import { runTypeScript } from './run-typescript.mjs';
import { script } from './script.mjs';
import { installSystemPackages } from './system-packages.mjs';

await script(() => {
  const [name = '', ...args] = process.argv.slice(2);
  ensureInstalled({ development: true });
  ensureGenerated();
  installSystemPackages();
  process.env['TEST_HEAVY'] = '1';
  const vitest = ['run', '--project', 'heavy', `test/heavy/${name}`, ...args];
  return runTypeScript(inCheckout('node_modules/vitest/vitest.mjs'), vitest, { cwd: CHECKOUT });
});
