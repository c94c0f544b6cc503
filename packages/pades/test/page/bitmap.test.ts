import { describe, expect, it } from 'vitest';
import { sizeIn } from '../../src/look/mark.ts';
import { imageMask } from '../../src/page/bitmap.ts';

describe('imageMask', () => {
  it.each([
    ['a picture without a width', { width: 0, height: 2, bits: '' }],
    ['a side that is no whole number', { width: 2.5, height: 2, bits: '' }],
    ['a side that is no number', { width: 8, height: NaN, bits: '' }],
    ['a picture that no signer can send', { width: 2001, height: 1, bits: '' }],
  ])('is null for %s', (_, bitmap) => expect(imageMask(bitmap)).toBeNull());

  it.each([
    ['adds rows that are missing', '/w==', 'ff00'],
    ['leaves out rows beyond the picture', '/wH/', 'ff01'],
    ['leaves out what is no base64', '*', '0000'],
  ])('%s', (_, bits, hex) => {
    expect(imageMask({ width: 8, height: 2, bits })).toContain(` ID\n${hex}>\nEI`);
  });
});

describe('sizeIn', () => {
  it.each([
    [
      { width: 600, height: 200 },
      { width: 60, height: 20 },
    ],
    [
      { width: 100, height: 200 },
      { width: 15, height: 30 },
    ],
  ])('keeps the shape of %o', (bitmap, size) => {
    expect(sizeIn(bitmap, { width: 60, height: 30 })).toEqual(size);
  });
});
