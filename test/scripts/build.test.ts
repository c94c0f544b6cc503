import { chmod, readFile, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { AS_ANOTHER_USER, aSmallCheckout } from './small-checkout.ts';
import type { SmallCheckout } from './small-checkout.ts';

/** Builds a page of one line, as the real tool would build them all. */
const VITE = `import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
mkdirSync('apps/web/dist/pages', { recursive: true });
writeFileSync('apps/web/dist/pages/sign.html', readFileSync('apps/web/sign.html'));`;

const PAGE = 'apps/web/dist/pages/sign.html';

async function aCheckout(): Promise<SmallCheckout> {
  const checkout = await aSmallCheckout();
  await chmod(checkout.folder, 0o755);
  await checkout.write('apps/server/src/main.ts', "console.log('started');");
  await checkout.write('apps/web/sign.html', 'first');
  await checkout.write('node_modules/vite/bin/vite.js', VITE);
  for (const part of ['cmaps', 'standard_fonts', 'wasm'])
    await checkout.write(`node_modules/pdfjs-dist/${part}/part`, '');
  return checkout;
}

async function startReadOnly(checkout: SmallCheckout): Promise<string> {
  const folders = ['apps/web/dist/pages', 'apps/web/dist', 'apps/web'].map((name) =>
    path.join(checkout.folder, name),
  );
  const here = folders.filter((folder) => existsSync(folder));
  for (const folder of here) await chmod(folder, 0o555);
  const { output } = await checkout.run([...AS_ANOTHER_USER, process.execPath, 'scripts/start.mjs']);
  for (const folder of here) await chmod(folder, 0o755);
  return output;
}

describe('npm run build', () => {
  it('builds the pages once, and a start of another user uses them', async () => {
    const checkout = await aCheckout();
    const built = await checkout.run(['node', 'scripts/build.mjs']);
    expect(built).toEqual({ code: 0, output: 'Building the pages (apps/web): up to a minute, once\n' });
    expect(await checkout.run(['node', 'scripts/build.mjs'])).toEqual({ code: 0, output: '' });
    expect(await startReadOnly(checkout)).toBe('started\n');
    await writeFile(path.join(checkout.folder, 'apps/web/sign.html'), 'second');
    expect(await startReadOnly(checkout)).toBe('started\n');
    expect(await readFile(path.join(checkout.folder, PAGE), 'utf8')).toBe('first');
    expect((await checkout.run(['node', 'scripts/start.mjs'])).output).toBe(
      'Building the pages (apps/web): up to a minute, once\nstarted\n',
    );
    expect(await readFile(path.join(checkout.folder, PAGE), 'utf8')).toBe('second');
  });

  it('is not needed to start where this user may not write: the service runs without pages', async () => {
    const checkout = await aCheckout();
    expect(await startReadOnly(checkout)).toBe('started\n');
    expect(existsSync(path.join(checkout.folder, PAGE))).toBe(false);
  });
});
