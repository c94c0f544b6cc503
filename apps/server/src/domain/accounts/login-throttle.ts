import { networksOf } from '../access/network.ts';
import {
  ADDRESSES_PER_SITE,
  LOGIN_ACCOUNT_WINDOW,
  LOGIN_FAILURES_PER_ACCOUNT,
  LOGIN_FAILURES_PER_ADDRESS,
  LOGIN_FAILURE_WINDOW,
  LOGIN_FIRST_WAIT,
  LOGIN_LONGEST_WAIT,
  LOGIN_WAIT_DOUBLING_FAILURES,
} from '../limits.ts';
import { LOGIN_FAILURES_PER_ACCOUNT_AND_ADDRESS, SECOND_FACTOR_FAILURES_PER_ACCOUNT } from './limits.ts';
import type { Milliseconds } from '../limits.ts';

/** A wrong password for one account. */
export interface LoginFailure {
  readonly at: Date;
  /** The narrowest network it came from (`networkOf`). */
  readonly network: string;
}

/** The inputs that decide one attempt, each in any order. */
export interface LoginHistory {
  /** Failures of the account in the last hour. */
  readonly ofAccount: readonly LoginFailure[];
  /** Failures from the caller's narrowest network in the last quarter of an hour, for any account. */
  readonly fromNetwork: readonly LoginFailure[];
  /** The same from the caller's /48; none for IPv4. */
  readonly fromSite: readonly LoginFailure[];
  /** True where somebody lately logged in to this account from this network. */
  readonly isKnownNetwork: boolean;
}

/**
 * Returns how many seconds a caller must wait before they may try this account again, or null where they may try now.
 * Few failures of one account from one network stop a guesser early; more failures of any accounts from one network stop a
 * guesser who tries one password everywhere. Many failures of one account from everywhere slow down the networks that never logged
 * in to it, longer with each failure; the owner's own networks stay open (ADR-0037). Existing sessions go on.
 */
export function secondsUntilLogIn(
  { ofAccount, fromNetwork, fromSite, isKnownNetwork }: LoginHistory,
  ip: string,
  now: Date,
): number | null {
  const [{ name }] = networksOf(ip);
  const fromHere = ofAccount.filter(({ network }) => network === name);
  const waits = [
    waitFor(fromHere, LOGIN_FAILURES_PER_ACCOUNT_AND_ADDRESS, now),
    waitFor(fromNetwork, LOGIN_FAILURES_PER_ADDRESS, now),
    waitFor(fromSite, LOGIN_FAILURES_PER_ADDRESS * ADDRESSES_PER_SITE, now),
    isKnownNetwork ? 0 : unknownNetworkDelay(ofAccount, now),
  ];
  const longest = Math.max(...waits);
  return longest > 0 ? Math.ceil(longest / 1000) : null;
}

/** Returns how many seconds nobody may try a code of an account that had these wrong ones, or null where they may now. */
export function secondsUntilCode(failures: readonly LoginFailure[], now: Date): number | null {
  const deciding = newestFirst(failures)[SECOND_FACTOR_FAILURES_PER_ACCOUNT - 1];
  const wait = deciding === undefined ? 0 : deciding + LOGIN_ACCOUNT_WINDOW - now.getTime();
  return wait > 0 ? Math.ceil(wait / 1000) : null;
}

/** Milliseconds until fewer than `limit` failures lie inside the window; 0 where that is so already. */
function waitFor(failures: readonly LoginFailure[], limit: number, now: Date): number {
  const deciding = newestFirst(failures)[limit - 1];
  return deciding === undefined ? 0 : Math.max(0, deciding + LOGIN_FAILURE_WINDOW - now.getTime());
}

/** Milliseconds until an unknown network may try, counted from the newest failure; 0 below the limit. */
function unknownNetworkDelay(failures: readonly LoginFailure[], now: Date): number {
  const beyond = failures.length - LOGIN_FAILURES_PER_ACCOUNT;
  const [newest] = newestFirst(failures);
  if (newest === undefined || beyond < 0) return 0;
  const wait: Milliseconds = LOGIN_FIRST_WAIT * 2 ** Math.floor(beyond / LOGIN_WAIT_DOUBLING_FAILURES);
  return Math.max(0, newest + Math.min(wait, LOGIN_LONGEST_WAIT) - now.getTime());
}

function newestFirst(failures: readonly LoginFailure[]): readonly number[] {
  return failures.map(({ at }) => at.getTime()).toSorted((a, b) => b - a);
}
