import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitizeMail } from '../../../src/dashboard/sandbox/sanitize-mail.ts';

const ORIGIN = 'https://aval.test';
const shown = (html: string): string => sanitizeMail(html, ORIGIN).innerHTML;

describe('sanitizeMail', () => {
  it.each([
    ['<p>Hello <strong>Ana</strong></p>', '<p>Hello <strong>Ana</strong></p>'],
    ['<div align="left" width="5" role="none">x</div>', '<div align="left" role="none" width="5">x</div>'],
    ['<section>kept <h1>text</h1></section>', 'kept text'],
    ['a &lt;b&gt; &amp; c', 'a &lt;b&gt; &amp; c'],
  ])('keeps the elements and the text of %s', (html, expected) => {
    expect(shown(html)).toBe(expected);
  });

  it.each([
    '<script>alert(1)</script>',
    '<style>body{display:none}</style>',
    '<object>text</object>',
    '<svg><text>drawn</text></svg>',
    '<template><p>hidden</p></template>',
    '<noscript><img src=x></noscript>',
    '<!-- a comment -->',
  ])('removes %s with its content', (html) => {
    expect(shown(`a${html}b`)).toBe('ab');
  });

  it.each([
    '<img src="https://evil.test/pixel.png">',
    '<form action="https://evil.test"><input name="code"></form>',
    '<link rel="icon" href="https://evil.test">',
    '<base href="https://evil.test/">',
    '<meta http-equiv="refresh" content="0;url=https://evil.test">',
    '<video src="https://evil.test"></video>',
  ])('loads and sends nothing for %s', (html) => {
    expect(shown(`a${html}b`)).toBe('ab');
  });

  it('removes every attribute that is not allowed', () => {
    expect(shown('<p onclick="alert(1)" id="page" class="x" lang="en">a</p>')).toBe('<p lang="en">a</p>');
  });

  describe('links', () => {
    const link = (href: string): HTMLAnchorElement | null =>
      sanitizeMail(`<a href="${href}">x</a>`, ORIGIN).querySelector('a');

    it('to our own pages open in a new tab', () => {
      expect(link('https://aval.test/sign/tok_1')).toMatchObject({
        href: 'https://aval.test/sign/tok_1',
        target: '_blank',
        rel: 'noopener noreferrer',
      });
    });

    it.each([
      'https://evil.test/',
      'https://aval.test.evil.test/',
      'https://aval.test@evil.test/',
      'http://aval.test/',
      'javascript:alert(1)',
      'data:text/html,x',
      '/relative',
      '',
    ])('to %j stay text', (href) => {
      expect(link(href)?.hasAttribute('href')).toBe(false);
    });
  });

  describe('styles', () => {
    const styleOf = (look: string): string =>
      sanitizeMail(`<p style="${look}">x</p>`, ORIGIN).querySelector('p')?.getAttribute('style') ?? '';

    it('keeps the look', () => {
      expect(styleOf('color:#333; font-weight:bold')).toMatch(/color: ?#333.*font-weight: ?bold/);
    });

    it.each([
      'position:fixed',
      'background-image:none',
      'z-index:9',
      'background:url(https://evil.test)',
      'background:u\\72l(https://evil.test)',
      'color:expression(alert)',
      'color:var(--x)',
      'behavior:none',
      '@import x',
      'color',
    ])('ignores %s', (look) => {
      expect(styleOf(look)).toBe('');
    });

    it('applies the style of the body to the whole mail', () => {
      const sheet = sanitizeMail('<body style="color:#123456">x</body>', ORIGIN);
      expect(sheet.getAttribute('style')).toContain('#123456');
    });
  });

  it('leaves only allowed elements and attributes, whatever the mail', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<a href="https://evil.test">',
      '</a>',
      '<script>',
      '</script>',
      '<img src=x onerror=y>',
      '<svg>',
      '<math>',
      '<td style="position:fixed">',
      '" onload="',
      '<!--',
      '-->',
      '<![CDATA[',
      'text',
      '&lt;b&gt;',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const sheet = sanitizeMail(pieces.join(''), ORIGIN);
        expect(sheet.querySelector('script, img, svg, math, iframe, style')).toBeNull();
        const names = [...sheet.querySelectorAll('*')].flatMap((element) => element.getAttributeNames());
        expect(names.filter((name) => name !== 'style')).toEqual([]);
      }),
    );
  });
});
