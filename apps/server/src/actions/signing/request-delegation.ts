import type { Client } from '../../domain/audit/client.ts';
import { assertPhonePaid } from '../../domain/envelopes/paid-phones.ts';
import type { Delegate } from '../../domain/envelopes/person.ts';
import { decideRequestDelegation } from '../../domain/signing/request-delegation.ts';
import type { SigningSession } from '../../domain/signing/signing-session.ts';
import type { InsideDeps } from '../deps.ts';
import { record } from '../record.ts';
import { lockSession } from './lock-session.ts';

/** Records that a signer names somebody to sign in their place. Codes: those of `decideRequestDelegation`. */
export function requestDelegation(
  deps: Pick<InsideDeps, 'db' | 'secrets' | 'random' | 'settings'>,
  token: string,
  input: { readonly delegate: Delegate; readonly client: Client },
): Promise<SigningSession> {
  return deps.db.change(async (tx) => {
    const session = await lockSession(deps, tx, token);
    assertPhonePaid(deps.settings, session.envelope.tenant.environment, input.delegate.phone);
    return record(deps, tx, session, decideRequestDelegation(session, { ...input, now: await tx.now() }));
  });
}
