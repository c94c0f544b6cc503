import { describe, expect, it } from 'vitest';
import { multiLine, singleLine } from '../../src/domain/plain-text.ts';

describe('singleLine', () => {
  it.each([
    ['  Ana Souza ', 'Ana Souza'],
    ['Contrato\r\n  de locação', 'Contrato de locação'],
    ['a\tb\u2028c\u0085d', 'a b c d'],
    ['a\u0000b\u0007c\u007fd\u009be', 'abcde'],
    ['fatura\u202efdp.exe', 'faturafdp.exe'],
    ['\u202aa\u202bb\u202cc\u202dd\u2066e\u2067f\u2068g\u2069h\u200ei\u200fj\u061c', 'abcdefghij'],
    ['Conceic\u0327a\u0303o', 'Conceição'],
    ['שלום 👩‍👩‍👧 ஶ்ரீ', 'שלום 👩‍👩‍👧 ஶ்ரீ'],
  ])('%j becomes %j', (given, line) => expect(singleLine(given)).toBe(line));

  it.each([
    '',
    ' \n',
    '\u200b\u200d\u2060\ufeff',
    '\u3164',
    '\uffa0\u115f',
    '\u2800\u2800',
    '\u0301\u0327',
    '\u00ad',
    '\u{e0041}\ufe0f',
  ])('%j has nothing to be seen and is empty', (given) => expect(singleLine(given)).toBe(''));
});

describe('multiLine', () => {
  it.each([
    [' Olá,\r\n\tassine\rhoje\u2028por favor\n', 'Olá,\n\tassine\nhoje\npor favor'],
    ['a\u0000b\u001bc\u202ed\u2066e\u200ff', 'abcdef'],
  ])('%j becomes %j', (given, lines) => expect(multiLine(given)).toBe(lines));
});
