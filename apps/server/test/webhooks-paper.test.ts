import { execFile, spawn } from 'node:child_process';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { createPublicKey, verify } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { publicHttps } from '../src/adapters/net/public-https.ts';
import { signatureHeader } from '../src/domain/webhooks/signature.ts';
import { EVENT_TYPES } from '../src/domain/webhooks/webhook.ts';
import { done } from './given/ceremony.ts';
import { wholeService } from './whole-service.ts';
import { aFreePort } from './given/free-port.ts';

const paper = await readFile(new URL('../../../docs/webhooks.md', import.meta.url), 'utf8');
const service = await wholeService(() => ({ publicHttps: publicHttps({ privateHosts: ['localhost'] }) }));
const { call, keyOf, signUp } = service;
const key = await keyOf(await signUp());

const folder = await mkdtemp(path.join(tmpdir(), 'aval-receivers-'));
const receivers: ChildProcessWithoutNullStreams[] = [];
afterAll(async () => {
  for (const receiver of receivers) receiver.kill();
  await rm(folder, { recursive: true, force: true });
});

/** The program of that language on the page. */
function programOf(language: string): string {
  return new RegExp(`\`\`\`${language}\\n([\\s\\S]+?)\`\`\``).exec(paper)?.[1] ?? '';
}

async function isInstalled(program: string): Promise<boolean> {
  return promisify(execFile)(program, ['--version']).then(
    () => true,
    () => false,
  );
}

const RECEIVERS = [
  { language: 'js', program: process.execPath, file: 'receiver.mjs', args: () => ['receiver.mjs'] },
  { language: 'python', program: 'python3', file: 'receiver.py', args: () => ['receiver.py'] },
  {
    language: 'php',
    program: 'php',
    file: 'receiver.php',
    args: (port: number) => ['-S', `localhost:${port}`, 'receiver.php'],
  },
] as const;

describe.each(RECEIVERS)('the receiver in $language', ({ language, program, file, args }) => {
  it('takes what Aval signs and refuses the rest', async ({ skip }) => {
    if (!(await isInstalled(program))) skip(`${program} is not installed`);
    await writeFile(path.join(folder, file), programOf(language));
    const port = await aFreePort();
    const url = `http://localhost:${port}/`;
    const body = { url, events: ['envelope.completed', 'signer.signed'] };
    const { id, secret } = done(await call('POST', '/v1/webhooks', { as: key, body }), 201).body;
    const env = { PATH: process.env['PATH'] ?? '', WEBHOOK_SECRET: secret, PORT: String(port) };
    const child = spawn(program, args(port), { cwd: folder, env });
    receivers.push(child);
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)));
    const test = () =>
      call('POST', `/v1/webhooks/${id}/test`, { as: key, body: { type: 'envelope.completed' } });
    await expect
      .poll(async () => (await test()).body, { interval: 200 })
      .toMatchObject({ status: 204, reason: null });
    await expect.poll(() => said).toMatch(/envelope\.completed env_/);

    const now = Math.floor(Date.now() / 1000);
    const status = async (timestamp: number, by: string, sent = '{}'): Promise<number> => {
      const signature = signatureHeader([by], { id: 'evt_1', timestamp, body: '{}' });
      const headers = {
        'webhook-id': 'evt_1',
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signature,
      };
      return (await fetch(url, { method: 'POST', headers, body: sent })).status;
    };
    expect(await status(now, `whsec_${Buffer.alloc(32).toString('base64')}`)).toBe(401);
    expect(await status(now - 302, secret)).toBe(401);
    expect(await status(now + 320, secret)).toBe(401);
    expect(await status(now, secret, '{ }')).toBe(401);
    expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(401);

    done(await call('POST', `/v1/webhooks/${id}/rotate-secret`, { as: key }));
    expect((await test()).body).toMatchObject({ status: 204 });
  });
});

describe('docs/webhooks.md', () => {
  it('prints vectors that hold', () => {
    const body = /body exactly\n\n```text\n(.+)\n```/.exec(paper)?.[1] ?? '';
    const content = { id: 'evt_01hzy0000000000000000000ab', timestamp: 1_767_323_045, body };
    const vectors = [...paper.matchAll(/^\| `(whsec_\S+)` +\| `(v1,\S+)` +\|$/gm)];
    expect(vectors).toHaveLength(2);
    for (const [, secret = '', signature] of vectors)
      expect(signatureHeader([secret], content)).toBe(signature);
    const [, publicKey = ''] = /`(whpk_\S+)`/.exec(paper) ?? [];
    const [, signature = ''] = /^v1a,(\S+)$/m.exec(paper) ?? [];
    const x = Buffer.from(publicKey.slice('whpk_'.length), 'base64').toString('base64url');
    const holder = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    const signed = Buffer.from(`${content.id}.${content.timestamp}.${body}`);
    expect(verify(null, signed, holder, Buffer.from(signature, 'base64'))).toBe(true);
  });

  it('names every type of event', () => {
    for (const type of EVENT_TYPES) expect(paper).toContain(`\`${type}\``);
  });
});
