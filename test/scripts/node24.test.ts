import { rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { aSmallCheckout } from './small-checkout.ts';
import type { Ran } from './small-checkout.ts';

/** Runs the service of a checkout without an installed Node, with a Node that reports this version. */
async function runWith(version: string): Promise<Ran> {
  const checkout = await aSmallCheckout();
  await checkout.write('apps/server/src/main.ts', "const said: string = 'started'; console.log(said);");
  await rm(path.join(checkout.folder, 'node_modules', `node-${process.platform}-${process.arch}`));
  const pretend = `data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'${version}'}})`;
  return checkout.run(['node', '--import', pretend, 'scripts/start.mjs']);
}

describe('the Node that runs TypeScript', () => {
  it.each(['22.18.0', '23.6.0', '24.0.0', '26.1.0'])('may be our own %s', async (version) => {
    expect(await runWith(version)).toEqual({ code: 0, output: 'started\n' });
  });

  it.each(['20.20.2', '22.17.1', '23.5.0'])('is not %s: the message says what to do', async (version) => {
    const { code, output } = await runWith(version);
    expect(output).toMatch(
      new RegExp(`^Node ${version} does not run TypeScript, .* Install Node 24 .* and try again\\.\\n$`),
    );
    expect(code).toBe(1);
  });
});
