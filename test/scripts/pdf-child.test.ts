import { existsSync } from 'node:fs';
import { chmod, symlink } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { builtChild } from '../../apps/server/src/adapters/pdf-worker/built-child.ts';
import { AS_ANOTHER_USER, aSmallCheckout } from './small-checkout.ts';
import type { SmallCheckout } from './small-checkout.ts';

const VITE = fileURLToPath(new URL('../../node_modules/vite', import.meta.url));
const HERE = 'apps/server/src/adapters/pdf-worker';
const BUILDS = 'Building the program that reads PDFs (apps/server): some seconds, once\n';

/** A checkout whose child says a word that another module knows. */
async function aCheckout({ hasTools = true } = {}): Promise<SmallCheckout> {
  const checkout = await aSmallCheckout();
  await checkout.write('apps/server/src/main.ts', "console.log('started');");
  await checkout.write(
    `${HERE}/child-main.ts`,
    "import { word } from './word.ts';\nconsole.log(word as string);",
  );
  await checkout.write(`${HERE}/word.ts`, "export const word: string = 'first';");
  if (hasTools) await symlink(VITE, path.join(checkout.folder, 'node_modules/vite'));
  await checkout.write('apps/web/dist/pages/.sources', '');
  return checkout;
}

const ensure = "const { ensurePdfChild } = await import('./scripts/pdf-child.mjs'); await ensurePdfChild();";
const forget = "const { forgetPdfChild } = await import('./scripts/pdf-child.mjs'); forgetPdfChild();";

async function run(checkout: SmallCheckout, program: string): Promise<string> {
  return (await checkout.run(['node', '--input-type=module', '--eval', program])).output;
}

function built({ folder }: SmallCheckout): string | undefined {
  return builtChild(path.join(folder, 'apps/server/dist/pdf-child'))?.entry;
}

describe('ensurePdfChild', () => {
  it('builds a program of one file, and again when a source has changed', async () => {
    const checkout = await aCheckout();
    expect(built(checkout)).toBeUndefined();
    expect(await run(checkout, ensure)).toBe(BUILDS);
    const entry = built(checkout) ?? '';
    expect(await run(checkout, ensure)).toBe('');
    const alone = ['node', '--permission', `--allow-fs-read=${entry}`, entry];
    expect((await checkout.run(alone)).output).toBe('first\n');
    await checkout.write(`${HERE}/word.ts`, "export const word: string = 'second';");
    expect(built(checkout)).toBeUndefined();
    expect(await run(checkout, ensure)).toBe(BUILDS);
    expect((await checkout.run(alone)).output).toBe('second\n');
    expect(built(checkout)).toBe(entry);
  });

  it('builds nothing without the tools', async () => {
    const checkout = await aCheckout({ hasTools: false });
    expect(await run(checkout, ensure)).toBe('');
    expect(existsSync(path.join(checkout.folder, 'apps/server/dist'))).toBe(false);
  });

  it('builds nothing where this user may not write', async () => {
    const checkout = await aCheckout();
    await chmod(checkout.folder, 0o755);
    await chmod(path.join(checkout.folder, 'apps/server'), 0o555);
    const command = [...AS_ANOTHER_USER, process.execPath, '--input-type=module', '--eval', ensure];
    expect(await checkout.run(command)).toEqual({ code: 0, output: '' });
    await chmod(path.join(checkout.folder, 'apps/server'), 0o755);
  });
});

describe('forgetPdfChild', () => {
  it('leaves the program without its list, so that children run from their sources', async () => {
    const checkout = await aCheckout();
    await run(checkout, forget);
    await run(checkout, ensure);
    const entry = built(checkout) ?? '';
    await run(checkout, forget);
    expect(built(checkout)).toBeUndefined();
    expect(existsSync(entry)).toBe(true);
  });
});
