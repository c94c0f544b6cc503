/** `npm run build`: installs the tools and builds the pages, so that a start by another user writes nothing. */
import { ensureInstalled } from './install.mjs';
import { ensurePages } from './pages.mjs';
import { ensurePdfChild } from './pdf-child.mjs';
import { script } from './script.mjs';

await script(async () => {
  ensureInstalled({ development: true });
  await ensurePages();
  await ensurePdfChild();
  return 0;
});
