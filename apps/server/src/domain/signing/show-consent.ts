import type { Client } from '../audit/client.ts';
import type { Outcome } from '../outcome.ts';
import type { ConsentStatement } from './consent.ts';
import { assertGuards, GUARDS_TO_ACT } from './guards.ts';
import { actOf } from './open-session.ts';
import type { SigningSession } from './signing-session.ts';

/** Records that the signer was shown the statement to accept. */
export function decideShowConsent(
  session: SigningSession,
  input: { readonly statement: ConsentStatement; readonly client: Client; readonly now: Date },
): Outcome<SigningSession> {
  assertGuards(GUARDS_TO_ACT, session, input.now);
  const { version, language, hash } = input.statement;
  const entry = actOf(session, input.client, { type: 'CONSENT_SHOWN', data: { version, language, hash } });
  return { state: session, entries: [entry], events: [] };
}
