import { afterAll, describe, expect, it } from 'vitest';
import { buildServer } from '../../../src/http/server.ts';
import { wholeService } from '../../whole-service.ts';

const { deps } = await wholeService();
const app = await buildServer({
  environment: 'SANDBOX',
  deps,
  routes: [],
  baseUrl: 'http://sandbox.test',
  docs: {
    style: 'main {}',
    changes: [
      { version: '0.2.0', date: '2026-12-01', anchor: '020---2026-12-01', html: '<p>New & old</p>' },
      { version: '0.1.0', date: '2026-11-28', anchor: '010---2026-11-28', html: '<p>First</p>' },
    ],
    pages: [
      {
        path: '/docs/guides',
        title: 'Guides',
        description: 'All.',
        language: 'en',
        html: '<p>guides',
        markdown: '# Guides',
      },
      {
        path: '/docs/guides/a',
        title: 'A',
        description: 'One.',
        language: 'en',
        html: '<p>a',
        markdown: '# A\n\nOne.\n',
      },
      {
        path: '/docs/pt-br/guides/a',
        title: 'Á',
        description: 'Um.',
        language: 'pt-BR',
        html: '<p>á',
        markdown: '# Á',
      },
    ],
  },
});
afterAll(() => app.close());

const get = (url: string) => app.inject({ url });

describe('documentation', () => {
  it.each([
    ['/docs/guides', '<p>guides'],
    ['/docs/pt-br/guides/a', '<p>á'],
  ])('200 %s is a page', async (url, html) => {
    const response = await get(url);
    expect([response.statusCode, response.payload]).toEqual([200, html]);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it('200 under the policy of all pages: only our own origin, nothing inline', async () => {
    const policy = String((await get('/docs/guides')).headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("style-src 'self'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
  });

  it('200 the style sheet', async () => {
    const response = await get('/docs/pages.css');
    expect([response.payload, response.headers['content-type']]).toEqual([
      'main {}',
      'text/css; charset=utf-8',
    ]);
  });

  it('200 /llms.txt lists each page with its description, by language', async () => {
    const response = await get('/llms.txt');
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(response.payload).toMatch(/^# Aval\n\n> /);
    const [english = '', portuguese = ''] = response.payload.split('## Documentação em português');
    expect(english).toContain('- [A](http://sandbox.test/docs/guides/a): One.\n');
    expect(portuguese).toContain('- [Á](http://sandbox.test/docs/pt-br/guides/a): Um.\n');
  });

  it('200 each page as Markdown at its address with .md, and all of a language in one file', async () => {
    const page = await get('/docs/guides/a.md');
    expect([page.statusCode, page.payload]).toEqual([200, '# A\n\nOne.\n']);
    expect(page.headers['content-type']).toBe('text/markdown; charset=utf-8');
    const full = await get('/llms-full.txt');
    expect(full.payload).toBe(
      '<!-- http://sandbox.test/docs/guides -->\n\n# Guides\n\n<!-- http://sandbox.test/docs/guides/a -->\n\n# A\n\nOne.\n',
    );
    expect((await get('/llms.txt')).payload).toContain('http://sandbox.test/llms-full.txt');
  });

  it('200 the feed of versions (RFC 4287), newest first, with absolute addresses', async () => {
    const feed = await get('/docs/changelog.atom');
    expect(feed.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    const texts = (name: string) =>
      [...feed.payload.matchAll(new RegExp(`<${name}>(.*)</${name}>`, 'g'))].map(([, text]) => text);
    expect(texts('title')).toEqual(['Aval: versions', 'Aval 0.2.0', 'Aval 0.1.0']);
    expect(texts('updated')).toEqual(
      ['2026-12-01', '2026-12-01', '2026-11-28'].map((day) => `${day}T00:00:00Z`),
    );
    const page = 'http://sandbox.test/docs/changelog';
    expect(texts('id')).toEqual([page, `${page}#020---2026-12-01`, `${page}#010---2026-11-28`]);
    expect(feed.payload).toContain(`<link rel="self" type="application/atom+xml" href="${page}.atom"/>`);
    expect(feed.payload).toContain('<content type="html">&lt;p&gt;New &amp; old&lt;/p&gt;</content>');
  });

  it('404 NOT_FOUND for a page that does not exist', async () => {
    const response = await get('/docs/guides/..%2f..%2fREADME');
    expect([response.statusCode, response.json().error.code]).toEqual([404, 'NOT_FOUND']);
  });
});
