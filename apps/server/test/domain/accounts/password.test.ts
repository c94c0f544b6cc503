import { describe, expect, it } from 'vitest';
import { assertPasswordAllowed } from '../../../src/domain/accounts/password.ts';
import { codeOf } from '../refused.ts';

describe('acceptPassword', () => {
  it.each([
    ['eight characters', 'x7!kPq2z'],
    ['128 characters', 'ab'.repeat(64)],
    ['128 characters outside the basic plane', '𝛼𝛽'.repeat(64)],
    ['words with spaces', 'cavalo bateria grampo'],
    ['letters alone', 'zugbrücke'],
    ['spaces at the ends', '  x7kPq2  '],
  ])('takes %s', (_what, password) => {
    expect(
      codeOf(() => assertPasswordAllowed(password, { email: 'ana@example.com', isCommon: false })),
    ).toBeNull();
  });

  it.each([
    ['seven characters', 'x7!kPq2'],
    ['seven characters of two code units each', '𝛼'.repeat(7)],
    ['129 characters', `${'ab'.repeat(64)}c`],
    ['the e-mail', 'ana@example.com'],
    ['the e-mail in other case', ' Ana@Example.COM'],
  ])('VALIDATION_FAILED for %s', (_what, password) => {
    expect(codeOf(() => assertPasswordAllowed(password, { email: 'ana@example.com', isCommon: false }))).toBe(
      'VALIDATION_FAILED',
    );
  });

  it('VALIDATION_FAILED for a common one', () => {
    const facts = { email: 'ana@example.com', isCommon: true };
    expect(codeOf(() => assertPasswordAllowed('password123', facts))).toBe('VALIDATION_FAILED');
  });

  it('names the field', () => {
    expect(() => assertPasswordAllowed('short', { email: 'ana@example.com', isCommon: false })).toThrowError(
      expect.objectContaining({
        details: {
          fields: [
            {
              field: 'password',
              rule: 'min_length',
              message: 'Must have 8 to 128 characters.',
              params: { limit: 8 },
            },
          ],
        },
      }),
    );
  });
});
