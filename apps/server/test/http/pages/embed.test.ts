import { afterAll, expect, it } from 'vitest';
import { buildServer } from '../../../src/http/server.ts';
import { done } from '../../given/ceremony.ts';
import { aSender } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';

const service = await wholeService();
const sender = await aSender(service);
const html = '<meta name="aval-origin" content="" />';
const page = { contentType: 'text/html; charset=utf-8', bytes: Buffer.from(html), encoded: [] };
const app = await buildServer({
  environment: 'SANDBOX',
  deps: service.deps,
  routes: [],
  baseUrl: 'http://sandbox.test',
  pages: { page: () => page, asset: () => null },
});
afterAll(() => app.close());

const ORIGIN = 'https://app.example.com';

async function admit(embedOrigins: readonly string[]): Promise<void> {
  const { token, projectId } = sender.person;
  done(await service.call('PATCH', `/v1/projects/${projectId}`, { as: token, body: { embedOrigins } }));
}

async function pathOf(body: object): Promise<string> {
  const { id, invited } = await sender.send({ notify: false });
  const sessions = `/v1/envelopes/${id}/signers/${invited[0]?.signerId}/embedded-session`;
  return new URL(done(await sender.call('POST', sessions, { body }), 201).body.url).pathname;
}

async function framing(url: string): Promise<readonly unknown[]> {
  const { statusCode, headers, payload } = await app.inject({ url });
  const [ancestors] = /frame-ancestors [^;]*/.exec(String(headers['content-security-policy'])) ?? [];
  return [statusCode, ancestors, headers['x-frame-options'] ?? null, payload];
}

const NOBODY = [200, "frame-ancestors 'none'", 'DENY', html];

it('200 may be framed by the origin of its session alone, which it names', async () => {
  await admit([ORIGIN, 'https://other.example.com']);
  const path = await pathOf({ origin: ORIGIN });
  const named = `<meta name="aval-origin" content="${ORIGIN}" />`;
  expect(await framing(path)).toEqual([200, `frame-ancestors ${ORIGIN}`, null, named]);
  expect((await app.inject({ url: path })).headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'content-security-policy': expect.stringContaining("default-src 'none';script-src 'self';"),
  });
});

it('200 shows an embedded editor to the origin of its session alone', async () => {
  await admit([ORIGIN]);
  const { id } = await sender.draft();
  const made = await sender.call('POST', `/v1/envelopes/${id}/embedded-editor`, { body: { origin: ORIGIN } });
  const path = new URL(done(made, 201).body.url).pathname;
  const named = `<meta name="aval-origin" content="${ORIGIN}" />`;
  expect(await framing(path)).toEqual([200, `frame-ancestors ${ORIGIN}`, null, named]);
  expect(await framing('/embed/editor/eds_00000000000000000000000000')).toEqual(NOBODY);
  await admit([]);
  expect(await framing(path)).toEqual(NOBODY);
});

it('200 may be framed by nobody: unknown, of a redirect, or of an origin that the project no longer admits', async () => {
  await admit([ORIGIN]);
  const path = await pathOf({ origin: ORIGIN });
  const redirected = await pathOf({ returnUrl: `${ORIGIN}/done` });
  for (const url of [
    '/embed/x',
    '/embed/lnk_00000000000000000000000000',
    redirected,
    '/sign/abc',
    '/dashboard',
  ])
    expect(await framing(url)).toEqual(NOBODY);
  await admit([]);
  expect(await framing(path)).toEqual(NOBODY);
});
