/**
 * `npm test`: installs missing packages, also system packages where possible, and runs all tests. `--fast` runs the
 * tests of the pure layers and the project's own rules alone, in seconds. Other arguments go to vitest: `npm test --
 * apps/server/test/http`.
 */
import { CHECKOUT, inCheckout } from './checkout.mjs';
import { ensureGenerated } from './generated.mjs';
import { ensureInstalled } from './install.mjs';
import { ensurePages } from './pages.mjs';
import { ensurePdfChild } from './pdf-child.mjs';
import { runTypeScript } from './run-typescript.mjs';
import { script } from './script.mjs';
import { installSystemPackages } from './system-packages.mjs';

/** Two workers: it only computes, and each more loads all modules again. */
const FAST = ['--project', 'fast', '--maxWorkers', '2'];

await script(async () => {
  const isFast = process.argv.includes('--fast');
  const args = process.argv.slice(2).filter((arg) => arg !== '--fast');
  ensureInstalled({ development: true });
  ensureGenerated();
  if (!isFast) {
    installSystemPackages();
    await ensurePages();
    await ensurePdfChild();
  }
  // Tests start the service more than a hundred times: its compiled modules are kept (Node.js, module compile cache).
  process.env['NODE_COMPILE_CACHE'] ??= inCheckout('node_modules/.cache/node');
  const vitest = ['run', ...(isFast ? FAST : []), ...args];
  return runTypeScript(inCheckout('node_modules/vitest/vitest.mjs'), vitest, { cwd: CHECKOUT });
});
