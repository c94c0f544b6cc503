import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDocumentation } from '../../../src/adapters/pages/doc-pages.ts';
import type { DocPages } from '../../../src/ports/doc-pages.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const GUIDE = [
  '# Guide',
  '',
  'About it.',
  '',
  '[same](#b) [other](b.md#c) [up](../webhooks.md) [all](index.md) [error](../errors.md#otp_invalid)',
  '[api](../api.txt) [out](https://example.com/) [plain](http://example.com/) [adr](../decisions/1.md)',
  '[bad](javascript:alert%281%29)',
].join('\n');

async function pagesOf(files: Readonly<Record<string, string>>): Promise<DocPages> {
  const docs = await temporaryFolder();
  for (const [name, text] of Object.entries({ 'a.css': 'a {}', 'b.css': 'b {}', ...files })) {
    await mkdir(path.dirname(path.join(docs, name)), { recursive: true });
    await writeFile(path.join(docs, name), text);
  }
  return readDocumentation({ docs, styles: [path.join(docs, 'a.css'), path.join(docs, 'b.css')] });
}

describe('readDocumentation', () => {
  it('reads guides and the documents for integrators, and nothing else', async () => {
    const { pages, style } = await pagesOf({
      'quickstart.md': '# Quickstart\n\nIn two minutes.',
      'webhooks.md': '# Webhooks',
      'glossary.md': '# Glossary',
      'history.md': '# History',
      'decisions/0001.md': '# Decision',
      'guides/index.md': '# Guides',
      'guides/a.md': '# A',
      'guides/a.json': '{}',
      'pt-br/guides/a.md': '# Á\n\nSobre.',
      'pt-br/glossary.md': '# Glossário',
    });
    expect(pages.map((page) => page.path)).toEqual([
      '/docs/glossary',
      '/docs/guides/a',
      '/docs/guides',
      '/docs/pt-br/glossary',
      '/docs/pt-br/guides/a',
      '/docs/quickstart',
      '/docs/webhooks',
    ]);
    expect(pages[4]).toMatchObject({ title: 'Á', description: 'Sobre.', language: 'pt-BR' });
    expect(style).toBe('a {}\nb {}');
  });

  it('has the changes, the security policy, and what hosted customers ask for', async () => {
    const { pages } = await readDocumentation();
    const paths = pages.map((page) => page.path);
    for (const name of ['limits', 'changelog', 'comparison', 'glossary', 'security'])
      expect(paths).toContain(`/docs/${name}`);
    const changes = pages.find((page) => page.path === '/docs/changelog');
    expect(changes?.markdown).toMatch(/^# Changes/);
    const security = pages.find((page) => page.path === '/docs/security');
    expect(security?.html).not.toContain('href="SECURITY');
  });

  it('has the released versions for the feed, which the head of their page links', async () => {
    const { pages, changes } = await readDocumentation();
    const page = pages.find((each) => each.path === '/docs/changelog');
    expect(page?.html).toContain(
      '<link rel="alternate" type="application/atom+xml" href="/docs/changelog.atom">',
    );
    expect(pages.filter(({ html }) => html.includes('application/atom+xml'))).toHaveLength(1);
    expect(changes.at(-1)).toMatchObject({ version: '0.1.0', date: '2026-11-28' });
    for (const { anchor, html } of changes) {
      expect(page?.html).toContain(`<h2 id="${anchor}">`);
      expect(html).toContain('<li>');
      expect(html).not.toContain('<h2');
    }
  });

  it('leads links to pages, to anchors, and to https addresses, and shows the text of others', async () => {
    const { pages } = await pagesOf({
      'webhooks.md': '# W',
      'guides/index.md': '# I',
      'guides/a.md': GUIDE,
      'guides/b.md': '# B',
    });
    const [guide] = pages;
    const hrefs = [...(guide?.html ?? '').matchAll(/<a href="([^"]+)">(\w+)<\/a>/g)];
    const inMain = hrefs.filter(([, , text]) => !/Quickstart|Guides|API/.test(text ?? ''));
    expect(Object.fromEntries(inMain.map(([, href, text]) => [text, href]))).toEqual({
      same: '#b',
      other: '/docs/guides/b#c',
      up: '/docs/webhooks',
      all: '/docs/guides',
      error: '/docs/errors#OTP_INVALID',
      api: '/docs',
      out: 'https://example.com/',
    });
    expect(guide?.html).toContain('plain adr\nbad');
  });

  it('connects a page with its translation, both ways', async () => {
    const { pages } = await pagesOf({ 'guides/a.md': '# A', 'pt-br/guides/a.md': '# Á' });
    const [english, portuguese] = pages;
    expect(english?.html).toContain('hreflang="pt-BR" href="/docs/pt-br/guides/a"');
    expect(portuguese?.html).toContain('hreflang="en" href="/docs/guides/a"');
  });
});
