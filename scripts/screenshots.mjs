/**
 * `npm run screenshots [FOLDER]`: opens every page in a real browser and saves a picture of each state, at the sizes
 * of a phone and of a desktop. The default folder is `test-results/screenshots`.
 */
import path from 'node:path';
import { CHECKOUT, inCheckout } from './checkout.mjs';
import { ensureInstalled } from './install.mjs';
import { ensurePages } from './pages.mjs';
import { ensurePdfChild } from './pdf-child.mjs';
import { runTypeScript } from './run-typescript.mjs';
import { script } from './script.mjs';

await script(async () => {
  const folder = path.resolve(process.argv[2] ?? inCheckout('test-results/screenshots'));
  ensureInstalled({ development: true });
  await ensurePages();
  await ensurePdfChild();
  process.env['AVAL_SCREENSHOTS'] = folder;
  const args = ['run', '--project', 'full', 'test/journeys/web'];
  const code = await runTypeScript(inCheckout('node_modules/vitest/vitest.mjs'), args, { cwd: CHECKOUT });
  console.log(`The pictures are in ${folder}`);
  return code;
});
