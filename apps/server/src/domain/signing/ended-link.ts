import { endedAt } from '../envelopes/envelope-progress.ts';
import { declinedAt } from '../envelopes/progress.ts';
import type { EndedLink, EndCode } from '../errors/ended-link.ts';
import { signerOf } from './signing-session.ts';
import type { SigningSession } from './signing-session.ts';

/** Returns the details of a link whose signer has a newer link, or was erased. */
export function replacedLink(session: SigningSession): EndedLink<'SIGNING_SESSION_REVOKED'> {
  const isErased = signerOf(session).person.erasedAt !== null;
  return {
    reason: isErased ? 'ERASED' : 'RENEWED',
    endedAt: isErased ? null : (session.link.revokedAt?.toISOString() ?? null),
    signerStatus: null,
    sender: senderOf(session),
  };
}

/** Returns the details of a link whose term is over. */
export function expiredLink(session: SigningSession): EndedLink<'SIGNING_SESSION_EXPIRED'> {
  const { progress, terms } = session.envelope;
  return progress.status === 'COMPLETED'
    ? { reason: 'COMPLETED', ...ended(session, progress.at) }
    : { reason: 'EXPIRED', ...ended(session, terms.expiresAt) };
}

/** Returns the details of an embedded session that lasted until `at`. */
export function timedOutLink(session: SigningSession, at: Date): EndedLink<'SIGNING_SESSION_EXPIRED'> {
  return { reason: 'TIMED_OUT', ...ended(session, at) };
}

/** Returns the details of an embedded session whose address was opened at `at`. */
export function usedLink(session: SigningSession, at: Date): EndedLink<'SIGNING_SESSION_REVOKED'> {
  return { reason: 'USED', ...ended(session, at) };
}

/** Returns the details of a link whose envelope was cancelled or declined. */
export function closedLink(session: SigningSession): EndedLink<'SIGNING_SESSION_REVOKED'> {
  const { envelope } = session;
  if (envelope.progress.status === 'DECLINED')
    return { reason: 'DECLINED', ...ended(session, envelope.progress.at) };
  return { reason: 'CANCELLED', ...ended(session, endedAt('CANCELLED', envelope)) };
}

/** Returns the details of the link of a group's member who declined, or whose signature isn't needed any more. */
export function outLink(
  session: SigningSession,
): EndedLink<'SIGNING_SESSION_REVOKED'> & EndedLink<'ENVELOPE_NOT_SIGNABLE'> {
  const signer = signerOf(session);
  if (signer.progress.status === 'SKIPPED') return { reason: 'SKIPPED', ...ended(session, null) };
  return { reason: 'DECLINED', ...ended(session, declinedAt(signer)) };
}

/** Returns the details of a link with which nobody can act any more, because its envelope is closed. */
export function unsignableLink(session: SigningSession): EndedLink<'ENVELOPE_NOT_SIGNABLE'> {
  const { envelope } = session;
  const { progress } = envelope;
  if (progress.status === 'COMPLETED') return { reason: 'COMPLETED', ...ended(session, progress.at) };
  if (progress.status === 'DECLINED') return { reason: 'DECLINED', ...ended(session, progress.at) };
  return { reason: 'CANCELLED', ...ended(session, endedAt('CANCELLED', envelope)) };
}

/** Returns the details of a link that only shows the documents. */
export function readOnlyLink(session: SigningSession): EndedLink<'ENVELOPE_NOT_SIGNABLE'> {
  return { reason: 'COPY_ONLY', ...ended(session, null) };
}

/** Returns the details of a link with which nobody can sign before the sender has answered the dispute. */
export function disputedLink(session: SigningSession): EndedLink<'ENVELOPE_NOT_SIGNABLE'> {
  return { reason: 'DISPUTED', ...ended(session, null) };
}

function ended(session: SigningSession, at: Date | null) {
  return {
    endedAt: at?.toISOString() ?? null,
    signerStatus: signerOf(session).progress.status,
    sender: senderOf(session),
  };
}

function senderOf({ sender }: SigningSession): EndedLink<EndCode>['sender'] {
  return { organizationName: sender.organizationName, contactEmail: sender.contactEmail };
}
