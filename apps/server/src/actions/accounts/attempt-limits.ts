import type { Client } from '../../domain/audit/client.ts';
import { networkOf, networksOf } from '../../domain/access/network.ts';
import { secondsUntilCode, secondsUntilLogIn } from '../../domain/accounts/login-throttle.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { Id } from '../../domain/ids.ts';
import { LOGIN_ACCOUNT_WINDOW, LOGIN_FAILURE_WINDOW, KNOWN_NETWORK_TTL } from '../../domain/limits.ts';
import type { Milliseconds } from '../../domain/limits.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';
import { recordSecurityEvent } from '../access/record-security-event.ts';

/** An attempt to prove an identity: the account, and the client it came from. */
export interface Attempt {
  /** Keyed hash of the e-mail: failures count whether or not it has an account. */
  readonly account: string;
  /** Normalised. */
  readonly email: string;
  readonly client: Client;
}

/** Names an attempt by a normalised e-mail address. */
export function attemptOf(deps: Pick<Deps, 'secrets'>, email: string, client: Client): Attempt {
  return { account: deps.secrets.mac('login-account', email), email, client };
}

/** @throws RATE_LIMITED while failed attempts block this account from this network */
export async function assertNotBlocked(tx: Tx, { account, email, client }: Attempt): Promise<void> {
  const now = await tx.now();
  const since = (span: Milliseconds): Date => new Date(now.getTime() - span);
  const { loginFailures, sessions } = tx.accounts;
  const [network, site] = networksOf(client.ip);
  const recently = since(LOGIN_FAILURE_WINDOW);
  const [ofAccount, fromNetwork, fromSite, addresses] = await tx.inOrder([
    loginFailures.list(account, since(LOGIN_ACCOUNT_WINDOW)),
    loginFailures.listFrom(network, recently),
    site === undefined ? [] : loginFailures.listFrom(site, recently),
    sessions.listAddresses(email, since(KNOWN_NETWORK_TTL)),
  ]);
  const isKnownNetwork = addresses.some((ip) => networkOf(ip) === network.name);
  const history = { ofAccount, fromNetwork, fromSite, isKnownNetwork };
  const retryAfterSeconds = secondsUntilLogIn(history, client.ip, now);
  if (retryAfterSeconds !== null) fail('RATE_LIMITED', { retryAfterSeconds });
}

/** Records a wrong password, or a wrong proof in its place. `userId` is null where no account has the e-mail. */
export async function recordFailure(
  deps: Pick<Deps, 'random'>,
  tx: Tx,
  { account, client }: Attempt,
  userId: Id<'usr'> | null,
): Promise<void> {
  await tx.accounts.loginFailures.insert(account, { at: await tx.now(), network: networkOf(client.ip) });
  await recordSecurityEvent(deps, tx, {
    type: 'LOGIN_FAILED',
    organizationId: null,
    actor: { type: 'ANONYMOUS', id: null },
    userId,
    target: null,
    ip: client.ip,
    data: { account },
  });
}

/** Stands where an address would: wrong codes are counted for the account alone. */
const ANYWHERE = 'second factor';

/** @throws RATE_LIMITED while wrong codes block the second factor of this account, wherever they came from */
export async function assertCodesNotBlocked(tx: Tx, { account }: Attempt): Promise<void> {
  const since = new Date((await tx.now()).getTime() - LOGIN_ACCOUNT_WINDOW);
  const failures = await tx.accounts.loginFailures.list(`${account} ${ANYWHERE}`, since);
  const retryAfterSeconds = secondsUntilCode(failures, await tx.now());
  if (retryAfterSeconds !== null) fail('RATE_LIMITED', { retryAfterSeconds });
}

/** Records a wrong code: as a wrong password, and for the second factor. */
export async function recordWrongCode(
  deps: Pick<Deps, 'random'>,
  tx: Tx,
  attempt: Attempt,
  userId: Id<'usr'>,
): Promise<void> {
  await recordFailure(deps, tx, attempt, userId);
  await tx.accounts.loginFailures.insert(`${attempt.account} ${ANYWHERE}`, {
    at: await tx.now(),
    network: ANYWHERE,
  });
}
