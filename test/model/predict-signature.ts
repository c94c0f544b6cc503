import { callingInTurn, isDone, skippingUnneeded, withRecorded, withSigner } from './model-state.ts';
import type { ProviderRequest, ModelState, Predicted } from './model-state.ts';
import { grantOf, isQualified, withRefusal } from './predict-certificate.ts';
import { coversOthers, isSame, othersFor, problemIn, valuesOf } from './predict-fields.ts';
import { done, guardOf, isProved, isTheirTurn, refused, visitOf } from './visit.ts';
import type { Visit } from './visit.ts';

type Sign = ProviderRequest['act'];

const FLAWS = {
  'not accepted': 'CONSENT_REQUIRED',
  'other consent': 'CONSENT_MISMATCH',
  'other document': 'DOCUMENT_HASH_MISMATCH',
} as const;

export function sign(visit: Visit, act: Sign): Predicted {
  const refusal = guardOfSign(visit, act);
  if (refusal !== null) return refused(visit.state, refusal);
  const grant = grantOf(visit);
  if (!isQualified(visit) || grant === null) return done(signed(visit));
  if (act.provider === 'nobody knows') return refused(visit.state, 'PROVIDER_ERROR REVOCATION_UNKNOWN');
  if (act.provider === 'revoked') return lost(visit, act, grant.number, 'REVOKED');
  const requested: ProviderRequest = {
    act,
    place: visit.place,
    link: visit.link,
    number: grant.number,
    spent: grant.spent,
  };
  return { ...answered(withTurn(visit.state), requested), requested };
}

/** The order of the specification; the certificate comes right after the code. */
function guardOfSign(visit: Visit, { flaw, filling }: Sign): string | null {
  if (!visit.signer.seen) return 'DOCUMENT_NOT_VIEWED';
  if (!isProved(visit)) return 'AUTHENTICATION_REQUIRED';
  if (isQualified(visit) && grantOf(visit) === null) return 'AUTHENTICATION_REQUIRED CERTIFICATE_REQUIRED';
  if (flaw === 'not accepted') return FLAWS[flaw];
  const refusal = refusalOfFields(visit, filling);
  if (refusal !== null) return refusal;
  if (flaw !== 'none') return FLAWS[flaw];
  return isTheirTurn(visit) ? null : 'NOT_YOUR_TURN';
}

/** The values must be right, and those that the consent covers; nobody else has entered anything since. */
function refusalOfFields(visit: Visit, filling: Sign['filling']): string | null {
  const { signer } = visit;
  if (!coversOthers(visit.state)) return null;
  if (problemIn(signer, filling)) return 'VALIDATION_FAILED';
  const isCurrent = signer.others === othersFor(visit);
  return isCurrent && isSame(valuesOf(signer, filling), signer.saved) ? null : 'CONSENT_MISMATCH';
}

/** While a provider signs, other qualified signers of the envelope wait: for 25 s, if it takes so long. */
export function withTurn(state: ModelState): ModelState {
  return { ...state, turn: state.now + 25_000 };
}

/** The result of a request whose provider answers now, in a state that may have changed since. */
export function answered(
  before: ModelState,
  { act, place, link, number, spent: wasSpent }: ProviderRequest,
): Predicted {
  const visit = visitOf({ ...before, turn: null }, place, link);
  const hasTurn = before.turn !== null && before.turn > before.now;
  if (act.provider === 'is down') return refused(visit.state, 'PROVIDER_ERROR UNAVAILABLE');
  if (act.provider === 'denies') return lost(visit, act, number, 'DENIED');
  if (wasSpent) return lost(visit, act, number, 'EXPIRED');
  const spent = withSpent(visit, number);
  if (act.provider === 'signs wrongly') return refused(spent, 'PROVIDER_ERROR MALFORMED');
  const refusal = refusalOf(visit, act, number);
  if (refusal !== null) return refused(spent, refusal);
  return hasTurn ? done(signed(visit)) : refused(spent, 'CONFLICT SIGNING_IN_PROGRESS');
}

function refusalOf(visit: Visit, act: Sign, number: number): string | null {
  const refusal = guardOf(visit, act) ?? guardOfSign(visit, act);
  if (refusal !== null) return refusal;
  return grantOf(visit)?.number === number ? null : 'CONFLICT SIGNING_IN_PROGRESS';
}

/** The provider said no for good: the signer has to authorize again. Where they can't sign any more, that is said. */
function lost(visit: Visit, act: Sign, number: number, reason: string): Predicted {
  const refusal = guardOf(visit, act) ?? guardOfSign(visit, act);
  const grant = grantOf(visit);
  if (refusal !== null || grant === null) return refused(visit.state, refusal ?? '');
  if (grant.number !== number) return refused(visit.state, 'CONFLICT SIGNING_IN_PROGRESS');
  return { code: `PROVIDER_ERROR ${reason}`, after: withRefusal(visit, grant, reason), remembered: true };
}

/** The provider has signed with the authorization, and does so once. */
export function withSpent({ state, place, signer: { authorization } }: Visit, number: number): ModelState {
  if (authorization?.number !== number) return state;
  return withSigner(state, place, { authorization: { ...authorization, spent: true } });
}

function signed({ state, place, signer: { authorization } }: Visit): ModelState {
  const used = authorization && ({ ...authorization, status: 'USED' } as const);
  const after = withRecorded(
    withSigner(state, place, { status: 'SIGNED', authorization: used }),
    ['SIGNER_SIGNED'],
    [`signer.signed ${place}`],
  );
  const entries = skippingUnneeded(after);
  if (!entries.signers.every(isDone)) return callingInTurn(entries);
  const completed: ModelState = { ...entries, status: 'COMPLETED', completedAt: state.now };
  return withRecorded(completed, ['ENVELOPE_COMPLETED'], ['envelope.completed']);
}
