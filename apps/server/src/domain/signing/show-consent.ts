import type { Outcome } from '../outcome.ts';
import type { ConsentStatement } from './consent.ts';
import { ask, TO_ACT } from './guards.ts';
import { actOf } from './open.ts';
import type { SigningSession, Visitor } from './signing-session.ts';

/** The signer is shown the statement that she will be asked to accept. */
export function decideShowConsent(
  session: SigningSession,
  asked: { readonly statement: ConsentStatement; readonly visitor: Visitor; readonly now: Date },
): Outcome<SigningSession> {
  ask(TO_ACT, session, asked.now);
  const { version, language, hash } = asked.statement;
  const entry = actOf(session, asked.visitor, { type: 'CONSENT_SHOWN', data: { version, language, hash } });
  return { state: session, entries: [entry], events: [] };
}
