/** `npm start`: installs missing packages and runs the service until it gets a signal to end. */
import { CHECKOUT, inCheckout } from './checkout.mjs';
import { ensureInstalled } from './install.mjs';
import { ensurePages } from './pages.mjs';
import { ensurePdfChild } from './pdf-child.mjs';
import { runTypeScript } from './run-typescript.mjs';
import { script } from './script.mjs';

await script(async () => {
  ensureInstalled({ development: false });
  await ensurePages();
  await ensurePdfChild();
  return runTypeScript(inCheckout('apps/server/src/main.ts'), process.argv.slice(2), { cwd: CHECKOUT });
});
