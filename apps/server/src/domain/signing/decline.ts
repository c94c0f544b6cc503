import type { Client } from '../audit/client.ts';
import { nextStatus } from '../envelopes/envelope-machine.ts';
import { fail } from '../errors/app-error.ts';
import type { Outcome } from '../outcome.ts';
import { assertGuards, authenticatedUntil, GUARDS_TO_ACT } from './guards.ts';
import { actOf } from './open-session.ts';
import { signerOf, withSession } from './signing-session.ts';
import type { SigningSession } from './signing-session.ts';

/**
 * The signer declines; one refusal declines the whole envelope. A signer who has signed can no longer decline. The
 * entry states whether a code had confirmed the signer: the link alone is enough to decline.
 */
export function decideDecline(
  session: SigningSession,
  input: { readonly reason: string | null; readonly client: Client; readonly now: Date },
): Outcome<SigningSession> {
  assertGuards(GUARDS_TO_ACT, session, input.now);
  if (signerOf(session).status === 'SIGNED') fail('ALREADY_SIGNED');
  const declined = withSession(session, {
    status: 'DECLINED',
    declinedAt: input.now,
    declineReason: input.reason,
  });
  const envelope = {
    ...declined.envelope,
    status: nextStatus(session.envelope.status, 'decline'),
    declinedAt: input.now,
  };
  const entry = actOf(session, input.client, {
    type: 'SIGNER_DECLINED',
    data: { authenticated: authenticatedUntil(session, input.now) !== null },
    ...(input.reason === null ? {} : { values: { reason: input.reason } }),
  });
  return {
    state: { ...declined, envelope },
    entries: [entry],
    events: [{ type: 'signer.declined', signerId: session.signerId }, { type: 'envelope.declined' }],
  };
}
