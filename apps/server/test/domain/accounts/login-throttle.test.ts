import { describe, expect, it } from 'vitest';
import { mustWaitSeconds } from '../../../src/domain/accounts/login-throttle.ts';
import type { LoginFailure } from '../../../src/domain/accounts/login-throttle.ts';
import { MINUTE, SECOND } from '../../../src/domain/limits.ts';

const now = new Date('2026-03-01T12:00:00Z');
const HERE = '192.0.2.1';

/** So many failures, one a second, the newest so long ago. */
function failures(count: number, newestAgo: number, ip = HERE): LoginFailure[] {
  return Array.from({ length: count }, (_, i) => ({
    at: new Date(now.getTime() - newestAgo - i * SECOND),
    ip,
  }));
}

describe('mustWaitSeconds', () => {
  it.each<[string, LoginFailure[], number | null]>([
    ['nothing failed', [], null],
    ['nine failed here', failures(9, 0), null],
    ['ten failed here: until the oldest of them is 15 minutes old', failures(10, 0), 15 * 60 - 9],
    ['ten failed elsewhere', failures(10, 0, '198.51.100.1'), null],
    ['nine here and nine elsewhere', [...failures(9, 0), ...failures(9, 0, '198.51.100.1')], null],
    ['ten failed here, 14 minutes ago', failures(10, 14 * MINUTE), 60 - 9],
    ['the oldest of ten is just 15 minutes old', failures(10, 15 * MINUTE - 9 * SECOND), null],
    ['twelve failed: the tenth newest decides', failures(12, 0), 15 * 60 - 9],
    ['ninety-nine from everywhere', manyAddresses(99), null],
    ['a hundred from everywhere: until the oldest is an hour old', manyAddresses(100), 3600 - 99],
    [
      'a hundred elsewhere and ten here: the longer wait',
      [...manyAddresses(90), ...failures(10, 0)],
      3600 - 89,
    ],
  ])('%s', (_what, given, seconds) => {
    expect(mustWaitSeconds({ ofAccount: given, fromAddress: [] }, HERE, now)).toBe(seconds);
  });

  it.each<[string, LoginFailure[], number | null]>([
    ['forty-nine', failures(49, 0), null],
    ['fifty: until the oldest of them is 15 minutes old', failures(50, 0), 15 * 60 - 49],
    ['fifty, the oldest just 15 minutes old', failures(50, 15 * MINUTE - 49 * SECOND), null],
  ])('from here, for other accounts, failed %s', (_what, fromAddress, seconds) => {
    expect(mustWaitSeconds({ ofAccount: [], fromAddress }, HERE, now)).toBe(seconds);
  });

  it('does not depend on the order', () => {
    const ofAccount = failures(10, 0).toReversed();
    expect(mustWaitSeconds({ ofAccount, fromAddress: [] }, HERE, now)).toBe(15 * 60 - 9);
  });

  it('rounds up: a wait that is told is long enough', () => {
    const at = new Date(now.getTime() - 15 * MINUTE + 1);
    const ofAccount = Array.from({ length: 10 }, () => ({ at, ip: HERE }));
    expect(mustWaitSeconds({ ofAccount, fromAddress: [] }, HERE, now)).toBe(1);
  });
});

function manyAddresses(count: number): LoginFailure[] {
  return failures(count, 0).map((failure, i) => ({ ...failure, ip: `198.51.100.${i}` }));
}
