/** `npm run dev`: the service, started again whenever one of its sources changes. */
import { CHECKOUT, inCheckout } from './checkout.mjs';
import { ensureInstalled } from './install.mjs';
import { ensurePages } from './pages.mjs';
import { forgetPdfChild } from './pdf-child.mjs';
import { runTypeScript } from './run-typescript.mjs';
import { script } from './script.mjs';

await script(async () => {
  ensureInstalled({ development: true });
  await ensurePages();
  forgetPdfChild();
  const options = { cwd: CHECKOUT, flags: ['--watch', '--watch-preserve-output'] };
  return runTypeScript(inCheckout('apps/server/src/main.ts'), process.argv.slice(2), options);
});
