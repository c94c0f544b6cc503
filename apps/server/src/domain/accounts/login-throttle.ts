import {
  LOGIN_ACCOUNT_WINDOW,
  LOGIN_FAILURES_PER_ACCOUNT,
  LOGIN_FAILURES_PER_ACCOUNT_AND_ADDRESS,
  LOGIN_FAILURES_PER_ADDRESS,
  LOGIN_FAILURE_WINDOW,
} from '../limits.ts';
import type { Span } from '../limits.ts';

/** A wrong password for one account. */
export interface LoginFailure {
  readonly at: Date;
  /** The network address it came from. */
  readonly ip: string;
}

/** What counts for one attempt, each in any order. */
export interface LoginFailures {
  /** Of the account, in the last hour. */
  readonly ofAccount: readonly LoginFailure[];
  /** From the address, for whatever accounts, in the last quarter of an hour. */
  readonly fromAddress: readonly LoginFailure[];
}

/**
 * How many seconds this address must wait before it may try this account again, or null where it may try now. Three
 * limits: few failures of one account from one address, so that a guesser is stopped early; more of one account from
 * all addresses, so that many machines are stopped as well while a stranger cannot easily lock the owner out; and some
 * from one address, so that nobody tries one password on many accounts. Sessions that exist go on.
 */
export function mustWaitSeconds(
  { ofAccount, fromAddress }: LoginFailures,
  ip: string,
  now: Date,
): number | null {
  const fromHere = ofAccount.filter((failure) => failure.ip === ip);
  const waits = [
    waitFor(fromHere, LOGIN_FAILURES_PER_ACCOUNT_AND_ADDRESS, LOGIN_FAILURE_WINDOW, now),
    waitFor(ofAccount, LOGIN_FAILURES_PER_ACCOUNT, LOGIN_ACCOUNT_WINDOW, now),
    waitFor(fromAddress, LOGIN_FAILURES_PER_ADDRESS, LOGIN_FAILURE_WINDOW, now),
  ];
  const longest = Math.max(...waits);
  return longest > 0 ? Math.ceil(longest / 1000) : null;
}

/** Milliseconds until fewer than `limit` failures lie inside the window; 0 where that is so already. */
function waitFor(failures: readonly LoginFailure[], limit: number, window: Span, now: Date): number {
  const times = failures.map(({ at }) => at.getTime()).toSorted((a, b) => b - a);
  const deciding = times[limit - 1];
  return deciding === undefined ? 0 : Math.max(0, deciding + window - now.getTime());
}
