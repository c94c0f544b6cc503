import { expect, expectTypeOf, it } from 'vitest';
import { hasReasons, hintOf, REASONS } from '../../../src/domain/errors/reasons.ts';
import type { Reason } from '../../../src/domain/errors/reasons.ts';

it('has the hint of a reason of its code alone', () => {
  expect(hintOf('UNSUPPORTED_MEDIA_TYPE', { reason: 'not-pdf' })).toBe(
    REASONS.UNSUPPORTED_MEDIA_TYPE['not-pdf'],
  );
  for (const reason of ['active-content:launch', 'constructor', '']) {
    expect(hintOf('UNSUPPORTED_MEDIA_TYPE', { reason })).toBeNull();
  }
  for (const code of ['NOT_FOUND', 'RATE_LIMITED', 'ALREADY_SIGNED'] as const)
    expect(hintOf(code, { reason: 'not-pdf' })).toBeNull();
});

it('has one hint for whatever name a scanner gives its find', () => {
  expect(hintOf('MALWARE_DETECTED', { reason: 'signature:Win.Test-1' })).toBe(
    REASONS.MALWARE_DETECTED.signature,
  );
});

it('has another hint for what opens without a password', () => {
  const reason = 'encrypted';
  const [needs, opens] = [false, true].map((opensWithoutPassword) =>
    hintOf('UNSUPPORTED_MEDIA_TYPE', { reason, opensWithoutPassword }),
  );
  expect(needs).toContain('only with a password');
  expect(opens).toContain('opens without a password');
  expect(hintOf('UNSUPPORTED_MEDIA_TYPE', { reason })).toBe(needs);
});

it('knows the codes that have reasons', () => {
  expect([hasReasons('BAD_REQUEST'), hasReasons('OTP_INVALID')]).toEqual([true, false]);
});

it('is a closed list to the compiler, but for the name of a find', () => {
  expectTypeOf<'not-pdf'>().toExtend<Reason<'UNSUPPORTED_MEDIA_TYPE'>>();
  expectTypeOf<'The file is no PDF.'>().not.toExtend<Reason<'UNSUPPORTED_MEDIA_TYPE'>>();
  expectTypeOf<'signature:Eicar'>().toExtend<Reason<'MALWARE_DETECTED'>>();
  expectTypeOf<'signature'>().not.toExtend<Reason<'MALWARE_DETECTED'>>();
});
