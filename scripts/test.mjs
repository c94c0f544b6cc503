/**
 * `npm test`: installs what is missing, also of the system's packages where it can, and runs all tests. `--fast` runs the pure floors
 * and the rules of the house alone, in seconds. Everything else on the command line is for vitest: `npm test -- apps/server/test/http`.
 */
import { CHECKOUT, inCheckout } from './checkout.mjs';
import { ensureInstalled } from './install.mjs';
import { ensurePages } from './pages.mjs';
import { runTypeScript } from './run-typescript.mjs';
import { script } from './script.mjs';
import { installSystemPackages } from './system-packages.mjs';

await script(async () => {
  const isFast = process.argv.includes('--fast');
  const args = process.argv.slice(2).filter((arg) => arg !== '--fast');
  ensureInstalled({ development: true });
  if (!isFast) {
    installSystemPackages();
    await ensurePages();
  }
  const vitest = ['run', ...(isFast ? ['--project', 'fast'] : []), ...args];
  return runTypeScript(inCheckout('node_modules/vitest/vitest.mjs'), vitest, { cwd: CHECKOUT });
});
