import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '../../../src/adapters/pages/doc-markdown.ts';

const render = (markdown: string): string => renderMarkdown(markdown, (href) => `/to/${href}`).html;

describe('renderMarkdown', () => {
  it('describes a page by as many first sentences as fit into a line', () => {
    const sentence = `${'word '.repeat(19)}end.`;
    const descriptionOf = (markdown: string): string => renderMarkdown(markdown, () => null).description;
    expect(descriptionOf(`Short. ${sentence} ${sentence}`)).toBe(`Short. ${sentence}`);
    const long = `${'word '.repeat(40)}end.`;
    expect(descriptionOf(`${long} More.`)).toBe(long);
  });

  it('returns the title and the first paragraph as plain text', () => {
    const { title, description } = renderMarkdown(
      '# Send `a` & "b"\n\nYour **first** [contract](x.md),\nwith `code` & co.\n\nMore.',
      () => null,
    );
    expect(title).toBe('Send a & "b"');
    expect(description).toBe('Your first contract, with code & co.');
  });

  it.each([
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['text <img src=x onerror=alert(1)> text', '&lt;img src=x onerror=alert(1)&gt;'],
    ['<details>\n\n**inside**\n\n</details>', '&lt;details&gt;'],
    ['```js\n"<b>" & c\n```', '<pre tabindex="0"><code>&quot;&lt;b&gt;&quot; &amp; c\n</code></pre>'],
    ['`<b>`', '<code>&lt;b&gt;</code>'],
    ['![<b>picture](javascript:alert(1))', '&lt;b&gt;picture'],
  ])('shows the raw HTML of %j as text', (markdown, expected) => {
    const html = render(markdown);
    expect(html).toContain(expected);
    expect(html).not.toMatch(/<(script|img|details|b)\b/);
  });

  it('links only where the target is known', () => {
    const targetOf = (href: string): string | null => (href === 'a.md' ? '/docs/a?x="1"' : null);
    const { html } = renderMarkdown('[one](a.md) [two **bold**](javascript:alert%281%29)', targetOf);
    expect(html).toBe('<p><a href="/docs/a?x=&quot;1&quot;">one</a> two <strong>bold</strong></p>\n');
  });

  it.each([
    ['## Your first event, in `five` minutes', 'your-first-event-in-five-minutes'],
    ['## 1. Get an API key', '1-get-an-api-key'],
    ['## Ações & prazos', 'ações--prazos'],
  ])('gives %j the anchor of code hosts', (heading, anchor) => {
    expect(render(heading)).toContain(`<h2 id="${anchor}">`);
  });

  it('numbers repeated anchors', () => {
    expect(render('## Node\n\n## Node')).toMatch(/id="node"[\s\S]+id="node-1"/);
  });

  it('lets a wide table scroll by itself', () => {
    expect(render('| a | `b` |\n| - | - |\n| 1 | [x](y) |')).toBe(
      '<div class="wide" tabindex="0"><table><thead><tr><th>a</th><th><code>b</code></th></tr></thead>' +
        '<tbody><tr><td>1</td><td><a href="/to/y">x</a></td></tr></tbody></table></div>\n',
    );
  });

  it('shows the pictures that are known, and the text of others', () => {
    const pictureOf = (href: string) => (href === 'a.svg' ? 'data:image/svg+xml;base64,PHN2Zy8+' : null);
    const { html } = renderMarkdown(
      '![Step "1"](a.svg) ![Other](https://example.com/b.png)',
      () => null,
      pictureOf,
    );
    expect(html).toBe(
      '<p><img src="data:image/svg+xml;base64,PHN2Zy8+" alt="Step &quot;1&quot;"> Other</p>\n',
    );
  });
});
