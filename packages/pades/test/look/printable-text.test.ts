import { describe, expect, it } from 'vitest';
import { printableText } from '../../src/look/printable-text.ts';

const latin = (codePoint: number): boolean => codePoint < 0x250;

describe('printableText', () => {
  it.each([
    ['João', 'João'],
    ['Joa\u0303o', 'João'],
    ['a \t\r\n  b ', 'a b'],
    ['中文', '[U+4E2D][U+6587]'],
    ['a😀', 'a[U+1F600]'],
    ['\u202Egpj.exe', '[U+202E]gpj.exe'],
    ['zero\u200Bwidth', 'zero[U+200B]width'],
    ['nul\u0000', 'nul[U+0000]'],
    ['lone\uD800', 'lone[U+D800]'],
  ])('writes %j as %j', (text, shown) => {
    expect(printableText(text, latin)).toBe(shown);
  });
});
