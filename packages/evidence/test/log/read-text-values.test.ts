import { describe, expect, it } from 'vitest';
import { readBase64, readDecimal } from '../../src/log/read-text-values.ts';

describe('readBase64', () => {
  it('reads only canonical base64', () => {
    expect(readBase64('AQI=')).toEqual(Uint8Array.of(1, 2));
    expect(['AQI', 'AQJ=', 'AQI= ', 'AQI_', 'é'].map(readBase64)).toEqual([null, null, null, null, null]);
  });
});

describe('readDecimal', () => {
  it.each([
    ['0', 0],
    ['42', 42],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
    ['9007199254740992', null],
    ['042', null],
    ['-1', null],
    ['1e3', null],
    ['', null],
    ['1\n', null],
  ])('reads %j as %j', (text, number) => {
    expect(readDecimal(text)).toBe(number);
  });
});
