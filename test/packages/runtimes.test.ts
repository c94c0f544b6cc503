import { copyFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPdf, wholeService } from '../../apps/server/test/whole-service.ts';
import { findBrowser } from '../journeys/browser.ts';
import { installPackages } from './installed-packages.ts';
import type { InstalledPackages } from './installed-packages.ts';
import { installNodeVersions, NODE_VERSIONS, WHY_NOT } from './node-versions.ts';
import { CHECKOUT } from './npm.ts';
import { bundled, installRuntimes, runProgram, runWorker, writePrograms } from './runtimes.ts';

const service = await wholeService();
const found = await findBrowser();
const { deno, bun, workerd } = await installRuntimes();
await installNodeVersions();
let installed: InstalledPackages;
let input: object = {};
let base = '';

beforeAll(async () => {
  installed = await installPackages();
  base = await service.apps.SANDBOX.listen({ port: 0, host: '127.0.0.1' });
  const key = await service.keyOf(await service.signUp());
  input = { base, key, pdf: (await demoPdf()).toString('base64'), webhook: await documentedWebhook() };
  await copyFile(
    path.join(CHECKOUT, 'apps/server/demo/contrato.pdf'),
    path.join(installed.folder, 'contract.pdf'),
  );
  await writePrograms(installed, input);
});
afterAll(async () => {
  await installed?.remove();
  if ('browser' in found) await found.browser.close();
});

/** The test vectors of docs/webhooks.md. */
async function documentedWebhook(): Promise<object> {
  const paper = await readFile(path.join(CHECKOUT, 'docs/webhooks.md'), 'utf8');
  const [, seconds = ''] = /Time `(\d+)`, id `/.exec(paper) ?? [];
  const [, id = ''] = /, id `(evt_\w+)`/.exec(paper) ?? [];
  const [, body = ''] = /```text\n(.+)\n```/.exec(paper) ?? [];
  const pairs = [
    /`(whsec_[^`]+)` \| `(v1,[^`]+)`/,
    /public key `(whpk_[^`]+)`, signature\n\n```text\n(v1a,.+)\n/,
  ];
  const signed = pairs.map((pair) => {
    const [, secret = '', signature = ''] = pair.exec(paper) ?? [];
    const headers = { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signature };
    return { secret, headers };
  });
  return { body, now: Number(seconds) * 1000, signed };
}

/** The result of `check`. Without files, a path isn't among the sources. */
const resultWith = (sources: number) => ({
  pages: Array.from({ length: sources }, () => 4),
  etag: '"v1"',
  rows: 3,
  refused: true,
  late: 'TimeoutError',
  retries: 1,
  lost: true,
  types: ['envelope.completed', 'envelope.completed'],
});

describe('the installed SDK does the same', () => {
  it.skipIf(WHY_NOT !== null).each(NODE_VERSIONS)('in Node $major', async ({ node }) => {
    expect(await runProgram(installed, [node])).toEqual(resultWith(4));
  });

  it.skipIf(deno === null)('in Deno', async () => {
    const permissions = [
      '--allow-net',
      '--allow-read',
      '--no-remote',
      '--node-modules-dir=manual',
      '--no-lock',
    ];
    expect(await runProgram(installed, [deno ?? '', 'run', ...permissions])).toEqual(resultWith(4));
  });

  it.skipIf(bun === null)('in Bun', async () => {
    expect(await runProgram(installed, [bun ?? ''])).toEqual(resultWith(4));
  });

  it.skipIf(workerd === null)('in a Worker, bundled', async () => {
    expect(await runWorker(installed, { workerd: workerd ?? '', input })).toEqual(resultWith(3));
  });

  it.skipIf(!('browser' in found))('in a browser, bundled', async () => {
    if (!('browser' in found)) return expect.unreachable(found.reason);
    const page = await found.browser.newPage();
    await page.goto(`${base}/health`);
    const script = `${await bundled(installed, 'iife')}\nbundle.check(${JSON.stringify(input)})`;
    return expect(await page.evaluate(script)).toEqual(resultWith(3));
  });
});

it('a bundle imports nothing of Node', async () => {
  expect(await bundled(installed, 'es')).not.toMatch(/\b(from|import|require)\b\s*\(?\s*["'`]node:/);
});
