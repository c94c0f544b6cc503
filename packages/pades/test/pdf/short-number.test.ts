import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readShortNumber } from '../../src/pdf/short-number.ts';

const read = (text: string) => readShortNumber(Buffer.from(text), 0);

describe('readShortNumber', () => {
  it.each([
    ['0', 0],
    ['-0', -0],
    ['007', 7],
    ['5.', 5],
    ['-.25', -0.25],
    ['0.1', 0.1],
    ['123456789012.345', 123_456_789_012.345],
  ])('reads %s', (text, value) => {
    expect(read(`${text} 1`)).toEqual({ value, end: text.length });
  });

  it.each(['', '-', '.', '-.', '+1', '--5', '1-2', '1.2.3', '1.2-', '1234567890123456'])(
    'leaves %s to others',
    (text) => {
      expect(read(text)).toBeNull();
    },
  );

  it('reads decimals as JavaScript does', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), fc.nat(999_999), (whole, places) => {
        const text = `${whole}.${places}`;
        expect(read(text)?.value).toBe(Number(text));
      }),
      { numRuns: 5000 },
    );
  });
});
