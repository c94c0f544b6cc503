import { describe, expect, it } from 'vitest';
import { escapeHtml } from '../../src/domain/escape-html.ts';

describe('escapeHtml', () => {
  it.each([
    ['<a href="&lt;">', '&lt;a href=&quot;&amp;lt;&quot;&gt;'],
    ["it's", 'it&#39;s'],
    ['Ana & João', 'Ana &amp; João'],
    ['', ''],
  ])('returns %j so that it is text in content and in attributes', (text, html) => {
    expect(escapeHtml(text)).toBe(html);
  });
});
