import type { Client } from '../audit/client.ts';
import { sentProgress } from '../envelopes/envelope-progress.ts';
import { stepsOf } from '../envelopes/progress.ts';
import { canDoWithout } from '../envelopes/signer-group.ts';
import { fail } from '../errors/app-error.ts';
import type { Outcome } from '../outcome.ts';
import { assertGuards, authenticatedUntil, GUARDS_TO_ACT } from './guards.ts';
import { actOf } from './open-session.ts';
import { signerOf, withSession } from './signing-session.ts';
import type { SigningSession } from './signing-session.ts';

/**
 * The signer declines; one refusal declines the whole envelope, unless the others of their group are enough. A signer who has signed can no longer decline. The
 * entry states whether a code had confirmed the signer: the link alone is enough to decline.
 */
export function decideDecline(
  session: SigningSession,
  input: { readonly reason: string | null; readonly client: Client; readonly now: Date },
): Outcome<SigningSession> {
  assertGuards(GUARDS_TO_ACT, session, input.now);
  if (signerOf(session).progress.status === 'SIGNED') fail('ALREADY_SIGNED');
  const steps = stepsOf(signerOf(session).progress);
  const declined = withSession(session, {
    progress: { ...steps, status: 'DECLINED', at: input.now, reason: input.reason },
  });
  const entry = actOf(session, input.client, {
    type: 'SIGNER_DECLINED',
    data: { authenticated: authenticatedUntil(session, input.now) !== null },
    ...(input.reason === null ? {} : { values: { reason: input.reason } }),
  });
  const event = { type: 'signer.declined', signerId: session.signerId } as const;
  const { envelope } = declined;
  if (canDoWithout(envelope.signers, signerOf(declined)))
    return { state: declined, entries: [entry], events: [event] };
  const { sending } = sentProgress(envelope.progress);
  return {
    state: {
      ...declined,
      envelope: { ...envelope, progress: { status: 'DECLINED', sending, at: input.now } },
    },
    entries: [entry],
    events: [event, { type: 'envelope.declined' }],
  };
}
