import { describe, expect, it } from 'vitest';
import { AppError } from '../../../src/domain/errors/app-error.ts';
import { IDEMPOTENCY_KEY_MAX_LENGTH } from '../../../src/domain/limits.ts';
import { readIdempotencyKey } from '../../../src/http/hooks/idempotency-claim.ts';

describe('readIdempotencyKey', () => {
  it('returns null if the header is missing', () => {
    expect(readIdempotencyKey(undefined)).toBeNull();
  });

  it.each([
    ['7f3c', '7f3c'],
    [' 7f3c ', '7f3c'],
    ['"7f3c"', '7f3c'],
    ['"a\\"b\\\\c"', 'a"b\\c'],
    ['a"b', 'a"b'],
  ])('reads %s as the key %s', (header, key) => {
    expect(readIdempotencyKey(header)).toBe(key);
  });

  it('accepts the longest key, quoted or not', () => {
    const key = 'k'.repeat(IDEMPOTENCY_KEY_MAX_LENGTH);
    expect([readIdempotencyKey(key), readIdempotencyKey(`"${key}"`)]).toEqual([key, key]);
  });

  it.each([
    [''],
    ['""'],
    ['"abc'],
    ['"a"b"'],
    ['a b'],
    ['"a b"'],
    ['chave-é'],
    ['a\u007f'],
    ['k'.repeat(IDEMPOTENCY_KEY_MAX_LENGTH + 1)],
  ])('refuses %j', (header) => {
    let refused: unknown;
    try {
      readIdempotencyKey(header);
    } catch (error) {
      refused = error;
    }
    if (!(refused instanceof AppError)) throw new Error('The key was accepted.');
    expect(refused.code).toBe('VALIDATION_FAILED');
    expect(refused.details).toMatchObject({ fields: [{ field: 'Idempotency-Key' }] });
  });

  it('refuses a header that was sent twice', () => {
    expect(() => readIdempotencyKey(['a', 'b'])).toThrow(AppError);
  });
});
