import { expect, it } from 'vitest';
import { decodeHexText } from '../../src/pdf/hex-text.ts';

it.each([
  ['', ''],
  ['48 65\n6C', '48656c'],
  ['4', '40'],
  ['zz4x8', '48'],
])('decodes %j as %j', (text, hex) => {
  expect(decodeHexText(text).toString('hex')).toBe(hex);
});
