import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeRecoveryCodes, readRecoveryCode } from '../../../src/domain/accounts/recovery-code.ts';

describe('makeRecoveryCodes', () => {
  it('creates ten different codes of sixteen characters that are read back', () => {
    const codes = makeRecoveryCodes((below) => randomInt(below));
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) {
      expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
      expect(readRecoveryCode(code)).toBe(code);
    }
  });
});

describe('readRecoveryCode', () => {
  it.each([
    ['0123-4567-89ab-cdef', '0123-4567-89ab-cdef'],
    [' 0123 4567 89AB CDEF ', '0123-4567-89ab-cdef'],
    ['OI23-4567-89ab-cdel', '0123-4567-89ab-cde1'],
    ['0123-4567-89ab-cde', null],
    ['0123-4567-89ab-cdeu', null],
    ['123456', null],
  ])('reads %j as %j', (typed, expected) => {
    expect(readRecoveryCode(typed)).toBe(expected);
  });
});
