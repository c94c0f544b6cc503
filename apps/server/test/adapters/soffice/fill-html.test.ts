import fc from 'fast-check';
import { defaultTreeAdapter as tree, parse } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { describe, expect, it } from 'vitest';
import { prepareSource } from '../../../src/adapters/soffice/prepare-source.ts';

const prepare = (html: string, values = {}) =>
  prepareSource({ format: 'HTML', bytes: Buffer.from(html), values });
const text = (html: string, values = {}): string => {
  const answer = prepare(html, values);
  return 'bytes' in answer ? Buffer.from(answer.bytes).toString() : JSON.stringify(answer);
};
const refusal = (html: string): unknown => {
  const answer = prepare(html);
  return 'refusal' in answer ? answer.refusal : answer.ok;
};

/** The texts of a file without its styles, as a browser would show them. */
function textOf(html: string): string {
  const texts: string[] = [];
  const open: DefaultTreeAdapterTypes.Node[] = [parse(html)];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (tree.isTextNode(node)) texts.push(node.value);
    if ('childNodes' in node && node.nodeName !== 'style') open.push(...node.childNodes.toReversed());
  }
  return texts.join('').replaceAll(/\s+/g, ' ').trim();
}

const NAMES = 'main section article x-y details p div span b li ul table td h1 figure blockquote'.split(' ');
const aWord = fc.integer({ min: 0, max: 9999 }).map((number) => `w${number} `);
const { someHtml } = fc.letrec<{ someHtml: string }>((tie) => ({
  someHtml: fc
    .array(
      fc.oneof(
        { maxDepth: 6 },
        aWord,
        fc
          .tuple(fc.constantFrom(...NAMES), tie('someHtml'))
          .map(([name, inner]) => `<${name}>${inner}</${name}>`),
        fc.constant('<!-- a --><style>p { color: red }</style><br>'),
      ),
      { maxLength: 5 },
    )
    .map((pieces) => pieces.join('')),
}));

describe('fillHtml', () => {
  it('writes values as text, and names the encoding', () => {
    expect(text('<p>{{nome}} {{assinatura:cliente}}</p>', { nome: '<b>"Ana"&' })).toBe(
      '<!DOCTYPE html>\n<html><head><meta charset="utf-8"></head><body><p>&lt;b&gt;"Ana"&amp; {{assinatura:cliente}}</p></body></html>',
    );
  });

  it.each([
    ['a script', '<script>1</script>'],
    ['a frame', '<iframe src="https://example.com"></iframe>'],
    ['an object', '<object data="file:///etc/hostname"></object>'],
    ['a form', '<form><input></form>'],
    ['a base', '<base href="https://example.com/">'],
    ['SVG', '<svg><image href="file:///etc/hostname"/></svg>'],
    ['a script below an unknown element', '<x-a><x-b><script>1</script></x-b></x-a>'],
  ])('refuses %s', (_what, html) => {
    expect(refusal(html)).toBe('active');
  });

  it.each([
    ['a picture on another computer', '<img src="https://example.com/a.png">'],
    ['a picture in a file', '<img src="file:///etc/hostname">'],
    ['a picture beside the file', '<img src="a.png">'],
    ['a picture of another kind', '<img src="data:image/svg+xml;base64,AAAA">'],
    ['a style sheet', '<link rel="stylesheet" href="a.css">'],
    ['a style that imports', '<style>@import "a.css";</style>'],
    ['a style with an address', '<p style="background: u/**/rl(a.png)">x</p>'],
    ['a style with an escape', String.raw`<p style="background: \75rl(a.png)">x</p>`],
    ['a link to a file', '<a href="file:///etc/hostname">x</a>'],
    ['a link that runs', '<a href="javascript:1">x</a>'],
  ])('refuses %s', (_what, html) => {
    expect(refusal(html)).toBe('external');
  });

  it('keeps the order of texts, whatever is around them', () => {
    const html = '<main><p>1</p><section><p>2</p></section><p>3</p></main>';
    expect(text(html)).toContain('<body><p>1</p><p>2</p><p>3</p></body>');
  });

  it('returns the text of the source, in order', () => {
    fc.assert(
      fc.property(someHtml, (html) => {
        const answer = text(`<body>${html}`);
        expect(textOf(answer)).toBe(textOf(`<body>${html}`));
      }),
    );
  });

  it('leaves out what it does not know: attributes, comments, and the element around a text', () => {
    const html = '<!-- a --><div type="section" href="file:///etc/hostname" onclick="1"><x-y>ok</x-y></div>';
    expect(text(html)).toContain('<body><div>ok</div></body>');
  });

  it('keeps tables, styles, pictures in the file, and links to pages', () => {
    const html =
      '<style>p { margin: 0 } @page { size: A4 }</style><table border="1"><tbody><tr><td colspan="2"><img src="data:image/png;base64,AAAA"><a href="https://example.com">x</a></td></tr></tbody></table>';
    for (const part of ['p{margin:0}', '<td colspan="2">', 'base64,AAAA', 'href="https://example.com"'])
      expect(text(html)).toContain(part);
  });

  it.each(['{{<b>no</b>me}}', '{{nome', 'nome}}', '{{#a}}'])('names %s as malformed', (html) => {
    expect(prepare(html)).toMatchObject({ ok: false, mismatch: { missing: [], unknown: [] } });
  });

  it('refuses another encoding than UTF-8', () => {
    const bytes = Buffer.from('<p>não</p>', 'latin1');
    expect(prepareSource({ format: 'HTML', bytes, values: {} })).toEqual({
      ok: false,
      refusal: 'unreadable',
    });
  });

  it('takes elements that are nested deeply', () => {
    expect(prepare(`${'<x-a>'.repeat(3000)}ok`).ok).toBe(true);
  });
});
