import type { Client } from '../audit/client.ts';
import { fail } from '../errors/app-error.ts';
import type { Outcome } from '../outcome.ts';
import { assertGuards, authenticatedUntil, GUARDS_TO_AUTHENTICATE, GUARDS_TO_READ } from './guards.ts';
import { actOf } from './open-session.ts';
import { samePersonIn } from './same-person.ts';
import { signerOf, withSession } from './signing-session.ts';
import type { OneTimeCode, SigningSession } from './signing-session.ts';

/** The proof that a signer gave with a code of one envelope. */
interface CodeProof {
  readonly code: OneTimeCode;
  readonly at: Date;
  readonly until: Date;
}

/**
 * Returns the proof of identity that the session's own code gave and that still counts.
 *
 * @throws The codes of reading with the link, AUTHENTICATION_REQUIRED without such a proof: also for a session that was
 * itself opened by the proof of another, so that no proof lives longer than its code allows.
 */
export function requireCodeProof(session: SigningSession, now: Date): CodeProof {
  assertGuards(GUARDS_TO_READ, session, now);
  const { code, link } = session;
  const until = authenticatedUntil(session, now);
  const at = signerOf(session).proof?.at ?? null;
  const isProved = code !== null && code.status === 'USED' && code.linkId === link.id;
  return isProved && at !== null && until !== null ? { code, at, until } : fail('AUTHENTICATION_REQUIRED');
}

/** The session in which the signer gave the code, and the client. */
interface OpenPendingInput {
  readonly proved: SigningSession;
  /** The fingerprint of a key for the browser, whose proof belongs to it; null where that proof belongs to no browser. */
  readonly browserHash?: Buffer | null;
  readonly client: Client;
  readonly now: Date;
}

/**
 * The proof that a signer gave for one envelope counts for another of the same organization, until the same time. The
 * entry states the code and when it was given; that it belongs to another envelope is the signer's personal data, and of the
 * same envelope it names the part of the same person. A proof
 * that belongs to a browser belongs to the same browser here.
 *
 * @throws NOT_FOUND where the session is not this person's, and those of `requireCodeProof`.
 */
export function decideOpenPending(
  session: SigningSession,
  { proved, browserHash = null, client, now }: OpenPendingInput,
): Outcome<SigningSession> {
  const proof = requireCodeProof(proved, now);
  const person = { envelope: proved.envelope, signer: signerOf(proved) };
  if (samePersonIn(person, session.envelope, now)?.id !== session.signerId) fail('NOT_FOUND');
  assertGuards(GUARDS_TO_AUTHENTICATE, session, now);
  const own = authenticatedUntil(session, now);
  if (own !== null && own >= proof.until && browserHash === null)
    return { state: session, entries: [], events: [] };
  const channel = person.signer.proof?.channel ?? null;
  // The key for this link, if the browser has one, does not come with a request to the other link.
  const { isOtherBrowser: _unknown, ...here } = session;
  const origin = originOf(proved, session);
  const entry = actOf(here, client, {
    type: 'SIGNER_AUTHENTICATED',
    data: {
      otpId: proof.code.id,
      channel,
      givenAt: proof.at.toISOString(),
      ...origin.data,
      ...(browserHash !== null && { bound: true }),
    },
    values: origin.values,
  });
  return {
    state: withSession(here, { proof: { at: proof.at, linkId: session.link.id, browserHash, channel } }),
    entries: [entry],
    events: [{ type: 'signer.authenticated', signerId: session.signerId }],
  };
}

/** Whose code it was: another part of the same person, or one of theirs in an envelope that nobody else learns of. */
function originOf(
  proved: SigningSession,
  { envelope }: SigningSession,
): { readonly data: Record<string, string | true>; readonly values: Record<string, string> } {
  return envelope.id === proved.envelope.id
    ? { data: { otherSigner: proved.signerId }, values: {} }
    : { data: { otherEnvelope: true }, values: { codeOfEnvelope: proved.envelope.id } };
}
