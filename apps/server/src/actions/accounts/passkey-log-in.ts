import type { Client } from '../../domain/audit/client.ts';
import type { PasskeyChallenge } from '../../domain/accounts/passkey-challenge.ts';
import { requestOptions } from '../../domain/accounts/passkey-options.ts';
import type { RequestOptions } from '../../domain/accounts/passkey-options.ts';
import type { SignedIn } from '../../domain/accounts/token-pair.ts';
import type { Environment } from '../../domain/environment.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { normaliseEmail } from '../../domain/people/contact.ts';
import type { Deps } from '../deps.ts';
import { checkPasskey, takePasskey } from './check-passkey.ts';
import type { UsedPasskey } from './check-passkey.ts';
import { createChallenge } from './create-challenge.ts';
import { startSession } from './start-session.ts';

/** A challenge with the options for the browser. */
export interface PasskeyRequest {
  readonly challenge: PasskeyChallenge;
  readonly options: RequestOptions;
}

/**
 * Begins a log-in with a passkey. It never lists credentials: that would reveal which addresses have accounts. An
 * address with an account binds the challenge to it.
 */
export function beginPasskeyLogIn(
  deps: Pick<Deps, 'db' | 'random' | 'settings'>,
  { email, environment }: { readonly email: string | undefined; readonly environment: Environment },
): Promise<PasskeyRequest> {
  return deps.db.change(async (tx) => {
    const user = email === undefined ? null : await tx.accounts.users.findByEmail(normaliseEmail(email));
    const challenge = await createChallenge(deps, tx, {
      purpose: 'LOG_IN',
      environment,
      userId: user?.id ?? null,
      sessionId: null,
    });
    return { challenge, options: requestOptions(challenge.challenge, challenge.rpId, []) };
  });
}

/**
 * Logs in with a passkey, which verified its user: device and PIN or fingerprint are both factors.
 * INVALID_CREDENTIALS where anything does not match.
 */
export async function logInWithPasskey(
  deps: Pick<Deps, 'db' | 'passkeys' | 'random' | 'secrets' | 'settings'>,
  input: UsedPasskey & { readonly environment: Environment; readonly client: Client },
): Promise<SignedIn> {
  const { environment, client } = input;
  const taken = await deps.db.change((tx) => takePasskey(tx, input, 'LOG_IN'));
  const proved = await checkPasskey(
    deps,
    taken,
    environment,
    ({ userId }, passkey) => userId === null || userId === passkey.userId,
  );
  if (proved === null) return fail('INVALID_CREDENTIALS');
  const { passkey, counter } = proved;
  return deps.db.change(async (tx) => {
    const user = (await tx.accounts.users.lock(passkey.userId)) ?? fail('INVALID_CREDENTIALS');
    if (!(await tx.accounts.factors.usePasskey(passkey.id, counter, await tx.now())))
      fail('INVALID_CREDENTIALS');
    return await startSession(deps, tx, user, client);
  });
}
