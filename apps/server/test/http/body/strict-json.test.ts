import { describe, expect, it } from 'vitest';
import { AppError } from '../../../src/domain/errors/app-error.ts';
import { readStrictJson } from '../../../src/http/body/strict-json.ts';

/** Returns the code and reason with which the bytes are refused. */
function refusalOf(bytes: Buffer, bounds?: Parameters<typeof readStrictJson>[1]): unknown {
  try {
    return { value: readStrictJson(bytes, bounds) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [error.code, error.details ?? null];
  }
}

describe('readStrictJson', () => {
  it('returns the value', () => {
    expect(readStrictJson(Buffer.from('{"a":[1,"é",null,{"b":true}]}'))).toEqual({
      a: [1, 'é', null, { b: true }],
    });
  });

  it.each([
    ['{"a":1,"a":2}', 'duplicate-name'],
    ['{"a":{"b":1,"b":1}}', 'duplicate-name'],
    ['[{"a":1},{"a":1,"\\u0061":2}]', 'duplicate-name'],
    ['{"a":1', 'not-json'],
    ["{'a':1}", 'not-json'],
    ['NaN', 'not-json'],
    ['['.repeat(200), 'too-deep'],
  ])('refuses %s', (text, reason) => {
    expect(refusalOf(Buffer.from(text))).toMatchObject(['BAD_REQUEST', { reason }]);
  });

  it.each([
    ['{"a":1,}', { line: 1, column: 8 }],
    ['{\n  "a": 1\n  "b": 2\n}', { line: 3, column: 3 }],
    ['{"a":1', { line: 1, column: 7 }],
    ['{"a":x, "b":" at position 1 (line 1 column 2)"}', {}],
  ])('says where %s stops being JSON, if the engine knows', (text, place) => {
    expect(refusalOf(Buffer.from(text))).toEqual(['BAD_REQUEST', { reason: 'not-json', ...place }]);
  });

  it('refuses bytes that are not UTF-8', () => {
    expect(refusalOf(Buffer.from([0x22, 0xff, 0x22]))).toEqual(['BAD_REQUEST', { reason: 'not-utf-8' }]);
  });

  it('accepts the same name in different objects', () => {
    expect(refusalOf(Buffer.from('[{"a":1},{"a":2}]'))).toEqual({ value: [{ a: 1 }, { a: 2 }] });
  });

  it('refuses more values than its bounds allow', () => {
    const bounds = { values: 3, bytes: 1000 };
    expect(refusalOf(Buffer.from('[1,2,3]'), bounds)).toEqual({ value: [1, 2, 3] });
    expect(refusalOf(Buffer.from('[1,2,3,4]'), bounds)).toEqual([
      'BAD_REQUEST',
      { reason: 'too-many-values' },
    ]);
  });

  it('refuses more bytes than its bounds allow, except in contentBase64', () => {
    const bounds = { values: 10, bytes: 40 };
    const long = 'x'.repeat(100);
    expect(refusalOf(Buffer.from(`{"a":"${long}"}`), bounds)).toEqual(['PAYLOAD_TOO_LARGE', null]);
    expect(refusalOf(Buffer.from(`{"contentBase64":"${long}"}`), bounds)).toEqual({
      value: { contentBase64: long },
    });
  });
});
