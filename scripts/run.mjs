/** `node scripts/run.mjs FILE …`: runs any TypeScript program of the checkout, with its arguments. */
import { CHECKOUT, inCheckout } from './checkout.mjs';
import { ensureGenerated } from './generated.mjs';
import { ensureInstalled } from './install.mjs';
import { runTypeScript } from './run-typescript.mjs';
import { script } from './script.mjs';

await script(() => {
  const [file, ...args] = process.argv.slice(2);
  if (file === undefined) throw new Error('Say which program: node scripts/run.mjs FILE …');
  ensureInstalled({ development: true });
  ensureGenerated();
  return runTypeScript(inCheckout(file), args, { cwd: CHECKOUT });
});
