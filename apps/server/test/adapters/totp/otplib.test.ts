import { describe, expect, it } from 'vitest';
import { otplibTotp } from '../../../src/adapters/totp/otplib.ts';

/** RFC 6238, appendix B: the secret `12345678901234567890`; codes of eight digits, of which six are ours. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number): Date => new Date(seconds * 1000);

describe('otplibTotp', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('knows the code of RFC 6238 at %d', (seconds, code) => {
    expect(otplibTotp.stepOf(SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it('names the step whose code it is, one before and one after the current', () => {
    const step = 37_037_036;
    const times = [-2, -1, 0, 1, 2].map((away) => at(1_111_111_109 + away * 30));
    expect(times.map((time) => otplibTotp.stepOf(SECRET, '081804', time))).toEqual([
      null,
      step,
      step,
      step,
      null,
    ]);
  });

  it.each(['', '28708', '2870820', 'abcdef', '２８７０８２'])('refuses %j', (code) => {
    expect(otplibTotp.stepOf(SECRET, code, at(59))).toBeNull();
  });

  it('makes secrets of 160 bits and the address that apps read', () => {
    const secret = otplibTotp.makeSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(otplibTotp.makeSecret()).not.toBe(secret);
    expect(otplibTotp.uriOf(secret, 'ana@example.com')).toBe(
      `otpauth://totp/Aval:ana%40example.com?secret=${secret}&issuer=Aval`,
    );
  });
});
