import { describe, expect, it } from 'vitest';
import { HOUR, MINUTE, SECOND } from '../../../src/domain/limits.ts';
import { PUSHES_PER_DAY, PUSHES_PER_HOUR } from '../../../src/domain/qualified/limits.ts';
import { assertPushAllowed } from '../../../src/domain/qualified/push-limits.ts';
import type { EarlierPush } from '../../../src/domain/qualified/push-limits.ts';
import { NOW } from '../../given/basics.ts';
import { refusalOf } from '../../given/refusal.ts';

const push = (ago: number, isRefused = false): EarlierPush => ({
  at: new Date(NOW.getTime() - ago),
  isRefused,
});
const every = (count: number, step: number, first = step) =>
  Array.from({ length: count }, (_, index) => push(first + index * step));

describe('assertPushAllowed', () => {
  it.each<[string, readonly EarlierPush[]]>([
    ['the first', []],
    ['the second after a minute', [push(MINUTE)]],
    ['one fewer than an hour has', every(PUSHES_PER_HOUR - 1, 2 * MINUTE)],
    ['one fewer than a day has', every(PUSHES_PER_DAY - 1, 90 * MINUTE)],
    ['an hour after a refusal', [push(HOUR, true)]],
  ])('allows %s', (_title, earlier) => {
    expect(() => assertPushAllowed(earlier, NOW)).not.toThrow();
  });

  it.each<[string, readonly EarlierPush[], string, number]>([
    ['within a minute', [push(MINUTE - SECOND)], 'OTP_COOLDOWN', 1],
    ['after an hour’s number', every(PUSHES_PER_HOUR, 10 * MINUTE), 'OTP_LIMIT_REACHED', 600],
    ['after a day’s number', every(PUSHES_PER_DAY, 90 * MINUTE), 'OTP_LIMIT_REACHED', 5400],
    ['within an hour of a refusal', [push(2 * MINUTE), push(50 * MINUTE, true)], 'OTP_LIMIT_REACHED', 600],
    ['right after a refusal', [push(30 * SECOND, true)], 'OTP_LIMIT_REACHED', 3570],
  ])('refuses %s', (_title, earlier, code, retryAfterSeconds) => {
    expect(refusalOf(() => assertPushAllowed(earlier, NOW))).toEqual({
      code,
      details: { retryAfterSeconds },
    });
  });
});
