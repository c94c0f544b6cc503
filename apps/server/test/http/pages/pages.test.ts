import { afterAll, describe, expect, it } from 'vitest';
import { buildServer } from '../../../src/http/server.ts';
import type { WebFile, WebPages } from '../../../src/ports/web-pages.ts';
import { wholeService } from '../../whole-service.ts';

const file = (text: string, contentType: string): WebFile => ({
  contentType,
  bytes: Buffer.from(text),
  encoded: [
    { encoding: 'br', bytes: Buffer.from('br') },
    { encoding: 'gzip', bytes: Buffer.from('gz') },
  ],
});

const PAGES: WebPages = {
  page: (name) => file(`<p>${name}</p>`, 'text/html; charset=utf-8'),
  asset: (name) => (name === 'sign-1.js' ? file('a()', 'text/javascript; charset=utf-8') : null),
};

const { deps } = await wholeService();
const app = await buildServer({
  environment: 'SANDBOX',
  deps,
  routes: [],
  baseUrl: 'http://sandbox.test',
  pages: PAGES,
});
afterAll(() => app.close());

const get = (url: string, headers: Readonly<Record<string, string>> = {}) => app.inject({ url, headers });

describe('pages', () => {
  it.each([
    ['/sign/abc', 'sign'],
    ['/verify', 'verify'],
    ['/verify/7K2QM-XT9YR-4WN8P-LC5HJ', 'verify'],
    ['/dashboard', 'dashboard'],
    ['/dashboard/envelopes/env_1', 'dashboard'],
  ])('200 %s is the page %s, kept by nobody', async (url, name) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.payload]).toEqual([200, `<p>${name}</p>`]);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
  });

  it.each([
    '/',
    '/sign/abc',
    '/verify',
    '/dashboard',
    '/assets/sign-1.js',
    '/health',
    '/openapi.json',
    '/docs/errors',
  ])('HEAD %s is GET without the content', async (url) => {
    const [answer, head] = [await get(url), await app.inject({ method: 'HEAD', url })];
    expect([head.statusCode, head.payload]).toEqual([answer.statusCode, '']);
    expect(head.headers).toMatchObject({ 'content-length': String(answer.rawPayload.length) });
  });

  it('200 a signing page that names the first call of its script, so that a browser makes it at once', async () => {
    const linkOf = async (url: string): Promise<unknown> => (await get(url)).headers['link'];
    expect(await linkOf('/sign/a%2Fb?lang=es')).toBe('</v1/sign/a%2Fb>; rel=preload; as=fetch; crossorigin');
    expect(await linkOf('/verify')).toBeUndefined();
  });

  it('200 under a policy that lets nothing in from elsewhere and nothing inline', async () => {
    const policy = String((await get('/sign/abc')).headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
  });

  it('200 an asset for ever, as small as the browser reads it', async () => {
    const plain = await get('/assets/sign-1.js');
    expect(plain.payload).toBe('a()');
    expect(plain.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
    const small = await get('/assets/sign-1.js', { 'accept-encoding': 'gzip, deflate, br' });
    expect([small.payload, small.headers['content-encoding']]).toEqual(['br', 'br']);
    const older = await get('/assets/sign-1.js', { 'accept-encoding': 'gzip' });
    expect(older.headers['content-encoding']).toBe('gzip');
  });

  it('404 NOT_FOUND for an asset that is not there', async () => {
    const answer = await get('/assets/..%2fsign.html');
    expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'NOT_FOUND']);
  });

  it('302 from the top to the dashboard', async () => {
    const answer = await get('/');
    expect([answer.statusCode, answer.headers['location']]).toEqual([302, '/dashboard']);
  });
});
