import { admitsRedirect } from '../envelopes/redirect.ts';
import { signerOf } from './signing-session.ts';
import type { SigningSession } from './signing-session.ts';

/** The names that the address gets for the act of the signer. */
const EVENTS: Readonly<Record<string, string>> = { SIGNED: 'signed', DECLINED: 'declined' };

/**
 * Returns where a signer goes on after their recorded act, with the names of the envelope and the signer and never a
 * secret; null before it, in an embedded session, and where the project no longer lists the origin.
 */
export function onwardUrl(session: SigningSession): string | null {
  const { envelope, link, sender } = session;
  const { progress, names } = signerOf(session);
  const { redirectUrl, reference } = envelope.terms;
  const event = EVENTS[progress.status];
  if (redirectUrl === null || event === undefined || link.embedded !== undefined) return null;
  if (!admitsRedirect(redirectUrl, sender.redirectOrigins, envelope.tenant.environment)) return null;
  const url = new URL(redirectUrl);
  url.searchParams.set('envelopeId', envelope.id);
  if (reference !== null) url.searchParams.set('reference', reference);
  if (names.reference !== null) url.searchParams.set('signerReference', names.reference);
  url.searchParams.set('event', event);
  return url.href;
}
