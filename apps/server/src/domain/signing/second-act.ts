import type { Client } from '../audit/client.ts';
import { refusal } from '../errors/app-error.ts';
import type { Outcome } from '../outcome.ts';
import { actOf } from './open-session.ts';
import type { SigningSession } from './signing-session.ts';

/**
 * Returns the refusal of a person who proved who they are and must be somebody else (ADR-0130). It is remembered and the
 * sender is notified, but it counts as no failure: the person made no mistake that another try could use.
 */
export function samePerson(
  session: SigningSession,
  { client }: { readonly client: Client },
): Outcome<SigningSession> {
  const entry = actOf(session, client, { type: 'IDENTITY_FAILED', data: { reason: 'SAME_PERSON' } });
  return {
    state: session,
    entries: [entry],
    events: [{ type: 'signer.same_person', signerId: session.signerId }],
    refusal: refusal('IDENTITY_MISMATCH', { reason: 'SAME_PERSON' }),
  };
}
