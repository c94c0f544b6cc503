import type { Client } from '../audit/client.ts';
import { fail } from '../errors/app-error.ts';
import type { Outcome } from '../outcome.ts';
import { replacedLink } from './ended-link.ts';
import { assertActs } from './guards.ts';
import { actOf } from './open-session.ts';
import { signerOf, withSession } from './signing-session.ts';
import type { SigningSession } from './signing-session.ts';

/**
 * Somebody with the link of a signer says that they don't recognize the document. Nothing else changes: a stranger with
 * a link must not be able to end an envelope (ADR-0060). Every link works, also a link that opens nothing more, because
 * the wrong person may have received it. Only the first dispute of a signer counts.
 *
 * @throws SIGNING_SESSION_REVOKED for an erased signer, ENVELOPE_NOT_SIGNABLE for somebody who only reads along
 */
export function decideDispute(
  session: SigningSession,
  input: { readonly note: string | null; readonly client: Client; readonly now: Date },
): Outcome<SigningSession> {
  const { person, progress } = signerOf(session);
  if (person.erasedAt !== null) fail('SIGNING_SESSION_REVOKED', replacedLink(session));
  assertActs(session, input.now);
  if (progress.dispute !== null) return { state: session, entries: [], events: [] };
  const entry = actOf(session, input.client, {
    type: 'SIGNER_DISPUTED',
    data: { linkRevoked: session.link.revokedAt !== null },
    ...(input.note === null ? {} : { values: { note: input.note } }),
  });
  return {
    state: withSession(session, {
      progress: { ...progress, dispute: { at: input.now, note: input.note, answer: null } },
    }),
    entries: [entry],
    events: [{ type: 'signer.disputed', signerId: session.signerId }],
  };
}
