import { next } from '../envelopes/envelope-machine.ts';
import { fail } from '../errors/app-error.ts';
import type { Outcome } from '../outcome.ts';
import { ask, authenticatedUntil, TO_ACT } from './guards.ts';
import { actOf } from './open.ts';
import { signerOf, withSession } from './signing-session.ts';
import type { SigningSession, Visitor } from './signing-session.ts';

/**
 * The signer declines; one refusal declines the whole envelope. A signer who has signed can no longer decline. The
 * entry states whether a code had confirmed the signer: the link alone is enough to decline.
 */
export function decideDecline(
  session: SigningSession,
  asked: { readonly reason: string | null; readonly visitor: Visitor; readonly now: Date },
): Outcome<SigningSession> {
  ask(TO_ACT, session, asked.now);
  if (signerOf(session).status === 'SIGNED') fail('ALREADY_SIGNED');
  const declined = withSession(session, {
    status: 'DECLINED',
    declinedAt: asked.now,
    declineReason: asked.reason,
  });
  const envelope = {
    ...declined.envelope,
    status: next(session.envelope.status, 'decline'),
    declinedAt: asked.now,
  };
  const entry = actOf(session, asked.visitor, {
    type: 'SIGNER_DECLINED',
    data: { authenticated: authenticatedUntil(session, asked.now) !== null },
    ...(asked.reason === null ? {} : { values: { reason: asked.reason } }),
  });
  return {
    state: { ...declined, envelope },
    entries: [entry],
    events: [{ type: 'signer.declined', signerId: session.signerId }, { type: 'envelope.declined' }],
  };
}
