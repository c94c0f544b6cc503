import { networkOf, networksOf } from '../../domain/access/network.ts';
import { mustWaitSeconds } from '../../domain/accounts/login-throttle.ts';
import type { Device } from '../../domain/accounts/session.ts';
import type { SignedIn } from '../../domain/accounts/token-pair.ts';
import { fail, refusal } from '../../domain/errors/app-error.ts';
import type { Id } from '../../domain/ids.ts';
import {
  LOGIN_ACCOUNT_WINDOW,
  LOGIN_FAILURE_WINDOW,
  LOGIN_NETWORK_IS_KNOWN_FOR,
} from '../../domain/limits.ts';
import type { Span } from '../../domain/limits.ts';
import { normaliseEmail } from '../../domain/people/contact.ts';
import type { Done } from '../../ports/db.ts';
import type { Tx } from '../../ports/tx.ts';
import type { Deps } from '../deps.ts';
import { recordSecurityEvent } from '../steps/record-security-event.ts';
import { startSession } from '../steps/start-session.ts';

/** Where and for whom somebody tries to log in. */
interface Attempt {
  /** Keyed hash of the e-mail: failures are counted whether or not it has an account. */
  readonly account: string;
  /** Normalised. */
  readonly email: string;
  /** Null where no account has the e-mail. */
  readonly userId: Id<'usr'> | null;
  readonly device: Device;
}

/**
 * Logs in. INVALID_CREDENTIALS for a wrong password and for an unknown e-mail alike, after the same work; it is
 * remembered, and enough of them give RATE_LIMITED. The limit is asked again after the password was checked, so that
 * many guesses sent at once do not all pass it.
 */
export async function logIn(
  deps: Pick<Deps, 'db' | 'passwords' | 'random' | 'secrets'>,
  input: { readonly email: string; readonly password: string; readonly device: Device },
): Promise<SignedIn> {
  const email = normaliseEmail(input.email);
  const { device } = input;
  const account = deps.secrets.mac('login-account', email);
  const known = await deps.db.read(async (tx) => {
    await refuseWhileBlocked(tx, { account, email, device });
    return tx.accounts.users.findWithPassword(email);
  });
  const isRight = await deps.passwords.verify(known?.passwordHash ?? null, input.password);
  const signedIn = await deps.db.change<SignedIn | null>(async (tx) => {
    await tx.accounts.loginFailures.lock(account);
    await refuseWhileBlocked(tx, { account, email, device });
    if (known === null || !isRight)
      return rememberFailure(deps, tx, { account, userId: known?.user.id ?? null, device });
    return { value: await startSession(deps, tx, known.user, device) };
  });
  return signedIn ?? fail('INVALID_CREDENTIALS');
}

async function refuseWhileBlocked(
  tx: Tx,
  { account, email, device }: Omit<Attempt, 'userId'>,
): Promise<void> {
  const now = tx.now();
  const since = (span: Span): Date => new Date(now.getTime() - span);
  const { loginFailures, sessions } = tx.accounts;
  const [network, site] = networksOf(device.ip);
  const recently = since(LOGIN_FAILURE_WINDOW);
  const [ofAccount, fromNetwork, fromSite, addresses] = await Promise.all([
    loginFailures.list(account, since(LOGIN_ACCOUNT_WINDOW)),
    loginFailures.listFrom(network, recently),
    site === undefined ? [] : loginFailures.listFrom(site, recently),
    sessions.listAddresses(email, since(LOGIN_NETWORK_IS_KNOWN_FOR)),
  ]);
  const isKnownNetwork = addresses.some((ip) => networkOf(ip) === network.name);
  const history = { ofAccount, fromNetwork, fromSite, isKnownNetwork };
  const retryAfterSeconds = mustWaitSeconds(history, device.ip, now);
  if (retryAfterSeconds !== null) fail('RATE_LIMITED', { retryAfterSeconds });
}

async function rememberFailure(
  deps: Pick<Deps, 'random'>,
  tx: Tx,
  { account, userId, device }: Omit<Attempt, 'email'>,
): Promise<Done<null>> {
  await tx.accounts.loginFailures.insert(account, {
    at: tx.now(),
    network: networkOf(device.ip),
  });
  await recordSecurityEvent(deps, tx, {
    type: 'LOGIN_FAILED',
    organizationId: null,
    actor: { type: 'ANONYMOUS', id: null },
    userId,
    target: null,
    ip: device.ip,
    data: { account },
  });
  return { value: null, refusal: refusal('INVALID_CREDENTIALS') };
}
