import { describe, expect, it } from 'vitest';
import { dateString, textOf, textString } from '../../src/pdf/text-string.ts';
import { PdfString } from '../../src/pdf/values.ts';

describe('textString', () => {
  it('keeps printable ASCII and converts other text to UTF-16 with a byte order mark', () => {
    expect(textString('Selo (1)').bytes.toString()).toBe('Selo (1)');
    expect(textString('ção 😀').bytes.toString('hex')).toBe('feff00e700e3006f0020d83dde00');
    expect(textString('tab\t').bytes.toString('hex')).toBe('feff0074006100620009');
  });

  it.each(['', 'plain', 'João da Conceição', '日本語 😀'])('reads back %j', (text) => {
    expect(textOf(textString(text))).toBe(text);
  });
});

describe('textOf', () => {
  it.each([
    ['fffe', 'ÿþ'],
    ['efbbbfc3a7', 'ç'],
    ['e7', 'ç'],
    ['feff00e7ff', 'ç'],
  ])('reads %s', (hex, text) => {
    expect(textOf(new PdfString(Buffer.from(hex, 'hex')))).toBe(text);
  });
});

it('writes dates in UTC, to the second', () => {
  expect(dateString(new Date('2026-03-04T05:06:07.999Z')).bytes.toString()).toBe('D:20260304050607Z');
});
