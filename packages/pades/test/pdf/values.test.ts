import { expect, it } from 'vitest';
import { dictOf, nameText, PdfName, wholeNumber } from '../../src/pdf/values.ts';

it('nameText is the text of names only', () => {
  expect([nameText(new PdfName('Type')), nameText(true), nameText(undefined)]).toEqual(['Type', null, null]);
});

it('wholeNumber is zero or more, and exact', () => {
  const values = [0, 7, -1, 1.5, 2 ** 53, Number.NaN, null, undefined].map(wholeNumber);
  expect(values).toEqual([0, 7, null, null, null, null, null, null]);
});

it('dictOf leaves out what is undefined, and keeps null', () => {
  expect([...dictOf({ A: 1, B: undefined, C: null })]).toEqual([
    ['A', 1],
    ['C', null],
  ]);
});
