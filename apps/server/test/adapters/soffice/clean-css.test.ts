import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanDeclarations, cleanStyleSheet } from '../../../src/adapters/soffice/clean-css.ts';

describe('cleanDeclarations', () => {
  it.each([
    ['color: red; margin: 0 2cm !important', 'color:red;margin:0 2cm !important'],
    ['COLOR:#AaBbCc;border:1px solid rgb(1, 2, 3)', 'color:#AaBbCc;border:1px solid rgb(1,2,3)'],
    ['font: bold 12pt/1.5 "Noto Sans", serif', 'font:bold 12pt/1.5 "Noto Sans",serif'],
    [
      'width: 50%; text-align: center; page-break-after: always',
      'width:50%;text-align:center;page-break-after:always',
    ],
  ])('keeps %s', (css, kept) => {
    expect(cleanDeclarations(css)).toBe(kept);
  });

  it.each([
    'background: url(a.png)',
    'background: u/**/rl(a.png)',
    String.raw`background: \75 rl(a.png)`,
    String.raw`color: r\65 d`,
    'background: image-set("a.png" 1x)',
    'font-family: "a</style>"',
    'width: calc(1px + 1px)',
    'width: expression(1)',
    'position: absolute',
    'display: none',
    'float: right',
    'content: "x"',
    'direction: rtl',
    'margin-left: -20cm',
    'text-indent: -99in',
    'behavior: a',
    '--x: red',
    'color: var(--x)',
    'color: @red',
    'color:',
    'width: 1e9px',
    '}} a { color: red',
  ])('leaves out %s', (css) => {
    expect(cleanDeclarations(`${css};orphans:2`)).toMatch(/^(orphans:2)?$/);
  });
});

describe('cleanStyleSheet', () => {
  it('keeps rules for elements, classes, and ids, without comments', () => {
    const css = '/* a */ p, .a > #b { color: red /* b */ } td .c{width:1cm}';
    expect(cleanStyleSheet(css)).toBe('p,.a>#b{color:red}\ntd .c{width:1cm}');
  });

  it.each([
    '@import "a.css";',
    '@page { size: A4 }',
    '@media print { p { color: red } }',
    '@font-face { font-family: a; src: local(b) }',
    'p::before { content: "x" }',
    'a[href] { color: red }',
    String.raw`\70 { color: red }`,
    'p { position: absolute }',
    '<!-- p { color: red -->',
  ])('leaves out %s', (css) => {
    expect(cleanStyleSheet(`${css}\n`)).toBe('');
  });

  it('writes nothing that loads, whatever it reads', () => {
    const piece = fc.constantFrom(
      'p',
      '{',
      '}',
      ':',
      ';',
      'color',
      'background',
      'url(',
      'a.png',
      ')',
      '@',
      '\\',
      '/*',
      '*/',
      '"',
      "'",
      '<',
      '>',
      'red',
      ' ',
      '\n',
      '-1',
      '1px',
      ',',
      '#f00',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const css = pieces.join('');
        for (const written of [cleanStyleSheet(css), cleanDeclarations(css)])
          expect(written).not.toMatch(/url|[\\@<]|\/\*|-\d/i);
      }),
    );
  });
});
