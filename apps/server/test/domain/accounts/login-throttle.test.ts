import { describe, expect, it } from 'vitest';
import { secondsUntilCode, secondsUntilLogIn } from '../../../src/domain/accounts/login-throttle.ts';
import type { LoginFailure, LoginHistory } from '../../../src/domain/accounts/login-throttle.ts';
import { MINUTE, SECOND } from '../../../src/domain/limits.ts';

const now = new Date('2026-03-01T12:00:00Z');
const HERE = '192.0.2.1';
const NOTHING: LoginHistory = { ofAccount: [], fromNetwork: [], fromSite: [], isKnownNetwork: false };

/** Failures at intervals of a second, the newest `newestAgo` milliseconds ago. */
function failures(count: number, newestAgo: number, network = HERE): LoginFailure[] {
  return Array.from({ length: count }, (_, i) => ({
    at: new Date(now.getTime() - newestAgo - i * SECOND),
    network,
  }));
}

function waitOf(history: Partial<LoginHistory>, ip = HERE): number | null {
  return secondsUntilLogIn({ ...NOTHING, ...history }, ip, now);
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
    ['ninety-nine from everywhere', manyNetworks(99), null],
    ['a hundred from everywhere: a minute after the newest', manyNetworks(100), 60],
    ['and so up to a hundred and four', manyNetworks(104), 60],
    ['five more: twice as long', manyNetworks(105), 120],
    ['and again', manyNetworks(110), 240],
    ['never longer than a quarter of an hour', manyNetworks(300), 900],
    ['a hundred, the newest a minute ago', manyNetworks(100, MINUTE), null],
    ['a hundred elsewhere and ten here: the longer wait', [...manyNetworks(90), ...failures(10, 0)], 891],
  ])('%s', (_what, ofAccount, seconds) => {
    expect(waitOf({ ofAccount })).toBe(seconds);
  });

  it.each<[string, LoginFailure[], number | null]>([
    ['however many failed elsewhere', manyNetworks(300), null],
    ['but for what failed here', [...manyNetworks(300), ...failures(10, 0)], 891],
  ])('lets a known network in, %s', (_what, ofAccount, seconds) => {
    expect(waitOf({ ofAccount, isKnownNetwork: true })).toBe(seconds);
  });

  it.each<[string, LoginFailure[], number | null]>([
    ['forty-nine', failures(49, 0), null],
    ['fifty: until the oldest of them is 15 minutes old', failures(50, 0), 15 * 60 - 49],
    ['fifty, the oldest just 15 minutes old', failures(50, 15 * MINUTE - 49 * SECOND), null],
  ])('from here, for other accounts, failed %s', (_what, fromNetwork, seconds) => {
    expect(waitOf({ fromNetwork })).toBe(seconds);
    expect(waitOf({ fromNetwork, isKnownNetwork: true })).toBe(seconds);
  });

  it('counts a whole /64 of IPv6 as one network, and a /48 for sixteen', () => {
    const ofAccount = failures(10, 0, '2001:0db8:0001:0002');
    expect(waitOf({ ofAccount }, '2001:db8:1:2:aaaa::1')).toBe(891);
    expect(waitOf({ ofAccount }, '2001:db8:1:3::1')).toBeNull();
    const site = Array.from({ length: 800 }, () => ({ at: now, network: '2001:0db8:0001:0009' }));
    expect(waitOf({ fromSite: site.slice(1) }, '2001:db8:1:3::1')).toBeNull();
    expect(waitOf({ fromSite: site }, '2001:db8:1:3::1')).toBe(900);
  });

  it('does not depend on the order', () => {
    expect(waitOf({ ofAccount: failures(10, 0).toReversed() })).toBe(15 * 60 - 9);
    expect(waitOf({ ofAccount: manyNetworks(100).toReversed() })).toBe(60);
  });

  it('rounds up: the returned wait is long enough', () => {
    const at = new Date(now.getTime() - 15 * MINUTE + 1);
    const ofAccount = Array.from({ length: 10 }, () => ({ at, network: HERE }));
    expect(waitOf({ ofAccount })).toBe(1);
  });
});

function manyNetworks(count: number, newestAgo = 0): LoginFailure[] {
  return failures(count, newestAgo).map((failure, i) => ({ ...failure, network: `198.51.${i}.1` }));
}

describe('secondsUntilCode', () => {
  it.each<[string, LoginFailure[], number | null]>([
    ['no code was wrong', [], null],
    ['nineteen were wrong', failures(19, 0), null],
    ['twenty were wrong: until the oldest of them is an hour old', failures(20, 0), 60 * 60 - 19],
    ['they came from everywhere', manyNetworks(20), 60 * 60 - 19],
    ['thirty were wrong: the twentieth newest decides', failures(30, 0), 60 * 60 - 19],
    ['the oldest is almost an hour old', failures(20, 60 * MINUTE - 20 * SECOND), 1],
    ['the oldest is just an hour old', failures(20, 60 * MINUTE - 19 * SECOND), null],
    ['they stand in any order', failures(20, 0).toReversed(), 60 * 60 - 19],
  ])('%s', (_title, wrong, seconds) => {
    expect(secondsUntilCode(wrong, now)).toBe(seconds);
  });
});
