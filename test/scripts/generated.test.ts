import { chmod, mkdir, readFile, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { AS_ANOTHER_USER, aSmallCheckout } from './small-checkout.ts';
import type { Ran, SmallCheckout } from './small-checkout.ts';

const DESCRIPTION = 'docs/openapi.json';
const CLIENT = ['operations', 'idempotent-operations', 'scopes'].map((name) => `packages/sdk/src/${name}.ts`);

/** Says its name and writes a word of the server. */
const DESCRIBE = `import { writeFileSync } from 'node:fs';
import { word } from './word.ts';
console.log('describes');
writeFileSync('${DESCRIPTION}', word as string);`;

/** Says its name and writes the description into each of its files. */
const GENERATE = `import { readFileSync, writeFileSync } from 'node:fs';
console.log('generates');
for (const file of ${JSON.stringify(CLIENT)}) writeFileSync(file, readFileSync('${DESCRIPTION}'));`;

async function aCheckout({ hasTools = true } = {}): Promise<SmallCheckout> {
  const checkout = await aSmallCheckout();
  await checkout.write('apps/server/src/describe-api.ts', DESCRIBE);
  await checkout.write('apps/server/src/word.ts', "export const word: string = 'first';");
  await checkout.write('packages/sdk/generate/generate.ts', GENERATE);
  for (const folder of ['docs', 'packages/sdk/src'])
    await mkdir(path.join(checkout.folder, folder), { recursive: true });
  if (hasTools) await mkdir(path.join(checkout.folder, 'node_modules/json-schema-to-typescript'));
  return checkout;
}

const PROGRAM = "const { ensureGenerated } = await import('./scripts/generated.mjs'); ensureGenerated();";
const COMMAND = ['--input-type=module', '--eval', PROGRAM];

function ensure(checkout: SmallCheckout): Promise<Ran> {
  return checkout.run(['node', ...COMMAND]);
}

function words({ folder }: SmallCheckout): Promise<readonly string[]> {
  return Promise.all([DESCRIPTION, ...CLIENT].map((file) => readFile(path.join(folder, file), 'utf8')));
}

describe('ensureGenerated', () => {
  it('writes the description and the client, and again when a source has changed', async () => {
    const checkout = await aCheckout();
    expect((await ensure(checkout)).output).toBe('describes\ngenerates\n');
    expect((await ensure(checkout)).output).toBe('');
    await checkout.write('apps/server/src/word.ts', "export const word: string = 'second';");
    expect((await ensure(checkout)).output).toBe('describes\ngenerates\n');
    expect(new Set(await words(checkout))).toEqual(new Set(['second']));
  });

  it('leaves the client when the description stays as it was', async () => {
    const checkout = await aCheckout();
    await ensure(checkout);
    await checkout.write('apps/server/src/other.ts', 'export {};');
    expect((await ensure(checkout)).output).toBe('describes\n');
  });

  it.each([DESCRIPTION, ...CLIENT])('writes %s again when somebody changed or deleted it', async (file) => {
    const checkout = await aCheckout();
    await ensure(checkout);
    await checkout.write(file, 'changed');
    await ensure(checkout);
    await rm(path.join(checkout.folder, file));
    await ensure(checkout);
    expect(new Set(await words(checkout))).toEqual(new Set(['first']));
  });

  it('uses the files of the last run when the sources do not load, and tries again', async () => {
    const checkout = await aCheckout();
    await ensure(checkout);
    await checkout.write('apps/server/src/word.ts', 'throw new Error();');
    for (let run = 0; run < 2; run += 1) {
      const { code, output } = await ensure(checkout);
      expect([code, output]).toEqual([0, expect.stringContaining('The files of its last run are used.')]);
    }
    expect(await words(checkout)).toContain('first');
  });

  it('fails when the sources do not load and there was no run before', async () => {
    const checkout = await aCheckout();
    await checkout.write('apps/server/src/word.ts', 'throw new Error();');
    const { code, output } = await ensure(checkout);
    expect([code, output]).toEqual([1, expect.stringContaining('describe-api.ts failed (1)')]);
  });

  it('does nothing without the tools: the service needs none of the files', async () => {
    const checkout = await aCheckout({ hasTools: false });
    expect(await ensure(checkout)).toEqual({ code: 0, output: '' });
    expect(existsSync(path.join(checkout.folder, DESCRIPTION))).toBe(false);
  });

  it('does nothing where this user may not write', async () => {
    const checkout = await aCheckout();
    await chmod(checkout.folder, 0o755);
    await chmod(path.join(checkout.folder, 'docs'), 0o555);
    const command = [...AS_ANOTHER_USER, process.execPath, ...COMMAND];
    expect(await checkout.run(command)).toEqual({ code: 0, output: '' });
    await chmod(path.join(checkout.folder, 'docs'), 0o755);
  });
});
