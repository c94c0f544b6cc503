import { expect, it } from 'vitest';
import { dictOf, nameText, PdfName, wholeNumber } from '../../src/pdf/values.ts';

it('returns the text of names only in nameText', () => {
  expect([nameText(new PdfName('Type')), nameText(true), nameText(undefined)]).toEqual(['Type', null, null]);
});

it('accepts only exact numbers from zero up in wholeNumber', () => {
  const values = [0, 7, -1, 1.5, 2 ** 53, Number.NaN, null, undefined].map(wholeNumber);
  expect(values).toEqual([0, 7, null, null, null, null, null, null]);
});

it('omits undefined and keeps null in dictOf', () => {
  expect([...dictOf({ A: 1, B: undefined, C: null })]).toEqual([
    ['A', 1],
    ['C', null],
  ]);
});
