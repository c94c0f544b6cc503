import { levelOf, withRecorded, withSigner } from './model-state.ts';
import type { ModelAuthorization, ModelSigner, ModelState, Predicted } from './model-state.ts';
import type { Act, CertificateAct, Return } from './step.ts';
import { done, guardOf, isLimited, isProved, isTheirTurn, MINUTE, refused, visitOf } from './visit.ts';
import type { Visit } from './visit.ts';

/** A qualified signer and their provider, up to the signature. */

export const isQualified = ({ state, signer }: Visit): boolean => levelOf(state, signer) === 'QUALIFIED';

/** Looking for a certificate, and authorizing a signature with it, are for a signer who could sign now. */
function guardOfCertificate(visit: Visit): string | null {
  if (!isQualified(visit)) return 'CONFLICT CERTIFICATE_NOT_NEEDED';
  if (!isProved(visit)) return 'AUTHENTICATION_REQUIRED';
  if (!isTheirTurn(visit)) return 'NOT_YOUR_TURN';
  return isLimited(visit.signer, visit.state.now) ? 'OTP_LIMIT_REACHED' : null;
}

export function ofCertificate(visit: Visit, { kind }: CertificateAct): Predicted {
  if (kind === 'certificate') return { code: `OK ${shown(visit)}`, after: visit.state };
  return kind === 'discover' ? discover(visit) : authorize(visit);
}

function discover(visit: Visit): Predicted {
  const refusal = guardOfCertificate(visit);
  if (refusal !== null) return refused(visit.state, refusal);
  return done(withRecorded(visit.state, ['CERTIFICATE_DISCOVERED']));
}

/** A new authorization replaces the one before. The signer has ten minutes to come back. */
function authorize(visit: Visit): Predicted {
  const refusal = guardOfCertificate(visit);
  const { state, place, signer, link } = visit;
  if (refusal !== null) return refused(state, refusal);
  const number = (signer.authorization?.number ?? 0) + 1;
  const until = state.now + 10 * MINUTE;
  const authorization = { number, link, status: 'PENDING', reason: null, until, spent: false } as const;
  return done(withRecorded(withSigner(state, place, { authorization }), ['CERTIFICATE_REQUESTED']));
}

const REFUSALS: Readonly<Record<Exclude<Return, 'granted'>, string>> = {
  denied: 'DENIED',
  'stolen code': 'EXPIRED',
  'other account': 'IDENTITY_MISMATCH',
  'other certificate': 'IDENTITY_MISMATCH',
  'provider down': 'UNAVAILABLE',
};

function pendingOf({ now }: ModelState, signer: ModelSigner | undefined): ModelAuthorization | null {
  const authorization = signer?.authorization ?? null;
  return authorization?.status === 'PENDING' && authorization.until > now ? authorization : null;
}

/** The state after a signer came back. A state counts once, in its time, and for a signer who could sign now. */
export function comesBack(state: ModelState, act: Extract<Act, { kind: 'return' }>): ModelState {
  const place = act.who % Math.max(1, state.signers.length);
  const authorization = pendingOf(state, state.signers[place]);
  if (authorization === null || (act.state === 'first' && authorization.number > 1)) return state;
  const visit = visitOf(state, place, authorization.link);
  const by = { kind: 'authorize', who: place, link: 'newest' } as const;
  if ((guardOf(visit, by) ?? guardOfCertificate(visit)) !== null) return state;
  if (act.how !== 'granted') return withRefusal(visit, authorization, REFUSALS[act.how]);
  const granted = { ...authorization, status: 'GRANTED', until: state.now + 15 * MINUTE } as const;
  return withRecorded(withSigner(state, place, { authorization: granted }), ['CERTIFICATE_AUTHORIZED']);
}

/** The authorization is worth nothing any more. Another person's CPF counts as a false one. */
export function withRefusal(visit: Visit, authorization: ModelAuthorization, reason: string): ModelState {
  const { state, place, signer } = visit;
  const isOther = reason === 'IDENTITY_MISMATCH';
  const mismatches = isOther ? [...signer.mismatches, state.now] : signer.mismatches;
  const refusedNow = { ...authorization, status: 'REFUSED', reason } as const;
  const after = withSigner(state, place, { authorization: refusedNow, mismatches });
  return withRecorded(after, ['CERTIFICATE_REFUSED']);
}

/** The authorization that the signer can sign with by this link now. */
export function grantOf({ state, signer: { authorization }, link }: Visit): ModelAuthorization | null {
  if (authorization?.status !== 'GRANTED' || authorization.link !== link) return null;
  return authorization.until > state.now ? authorization : null;
}

/** How far the signer is, as they see it by this link. */
function shown({ state, signer: { authorization }, link }: Visit): string {
  if (authorization === null || authorization.link !== link) return 'NONE';
  const { status, reason, until } = authorization;
  const isOpen = status === 'PENDING' || status === 'GRANTED';
  if (isOpen && until <= state.now) return 'REFUSED EXPIRED';
  return reason === null ? status : `${status} ${reason}`;
}
