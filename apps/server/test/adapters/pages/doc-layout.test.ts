import { describe, expect, it } from 'vitest';
import { layOut } from '../../../src/adapters/pages/doc-layout.ts';

const PAGE = {
  path: '/docs/guides/a',
  title: 'A "title" & more',
  description: '<b>',
  language: 'en',
  content: '<h1>A</h1>\n',
  other: '/docs/pt-br/guides/a',
  feed: null,
} as const;

describe('layOut', () => {
  it('escapes the title and the description, and keeps the content', () => {
    const html = layOut(PAGE);
    expect(html).toContain('<title>A &quot;title&quot; &amp; more · Aval</title>');
    expect(html).toContain('<meta name="description" content="&lt;b&gt;">');
    expect(html).toContain('<main id="content">\n<h1>A</h1>\n</main>');
  });

  it('contains no inline script or style, which the policy would block', () => {
    expect(layOut(PAGE)).not.toMatch(/<script|<style|style=|\son\w+=/);
  });

  it('links to the same page in the other language', () => {
    expect(layOut(PAGE)).toContain(
      '<a href="/docs/pt-br/guides/a" hreflang="pt-BR" lang="pt-BR">Português</a>',
    );
    const portuguese = layOut({ ...PAGE, language: 'pt-BR', other: '/docs/guides/a' });
    expect(portuguese).toContain('<html lang="pt-BR">');
    expect(portuguese).toContain('<a href="/docs/guides/a" hreflang="en" lang="en">English</a>');
    expect(portuguese).toContain('<a href="/docs/pt-br/guides">Guias</a>');
  });

  it('has no such link if the page has one language', () => {
    expect(layOut({ ...PAGE, other: null })).not.toContain('hreflang');
  });
});
