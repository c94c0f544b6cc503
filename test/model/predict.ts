import {
  callingInTurn,
  groupIn,
  isLower,
  isOut,
  levelOf,
  NEW_SIGNER,
  orderAfter,
  withOpenOrders,
  withRecorded,
  withSigner,
} from './model-state.ts';
import type { ModelSigner, ModelState, Predicted } from './model-state.ts';
import { comesBack, ofCertificate } from './predict-certificate.ts';
import { canDoWithout, placed, refusalOfConsent, withSaved } from './predict-fields.ts';
import { sign } from './predict-signature.ts';
import { isCertificateAct } from './step.ts';
import type { Act, CertificateAct, Filling } from './step.ts';
import { done, guardOf, isLimited, isProved, MINUTE, refused, since, termIsOver, visitOf } from './visit.ts';
import type { Portal, Visit } from './visit.ts';

/**
 * The rules of the specification and the decisions for every act, written a second time and apart from the service: the
 * one code that it must be answered with (`OK` where it succeeds), and what is so afterwards.
 */
export function predict(state: ModelState, act: Act): Predicted {
  if ('link' in act) return ofSigner(state, act);
  if (isEdit(act)) return edit(state, act);
  switch (act.kind) {
    case 'send':
      return send(state);
    case 'cancel':
      return cancel(state);
    case 'renew':
      return renew(state, act.who);
    case 'return':
      return done(comesBack(state, act));
  }
}

const EDITS = ['attach', 'add', 'remove', 'patch', 'fields'] as const;

type Edit = Extract<Act, { kind: (typeof EDITS)[number] }>;

function isEdit(act: Act): act is Edit {
  return EDITS.some((kind) => kind === act.kind);
}

function edit(state: ModelState, act: Edit): Predicted {
  // A path that leads to nobody is said before the state of the envelope is (order of errors).
  if (act.kind === 'remove' && state.signers.length === 0) return refused(state, 'NOT_FOUND');
  if (state.status !== 'DRAFT') return refused(state, 'ENVELOPE_NOT_EDITABLE');
  if (act.kind === 'attach') return attach(state);
  if (act.kind === 'fields') return placed(state, act);
  if (act.kind === 'patch')
    return done(withRecorded({ ...state, inOrder: act.inOrder, level: act.level }, ['ENVELOPE_UPDATED']));
  return act.kind === 'remove' ? remove(state, act.who % state.signers.length) : add(state, act);
}

function remove(state: ModelState, place: number): Predicted {
  const signers = state.signers.filter((_, which) => which !== place);
  const lost = state.signers[place]?.fields.length === 0 ? [] : ['FIELDS_REMOVED'];
  return done(withRecorded({ ...state, signers }, [...lost, 'SIGNER_REMOVED']));
}

function attach(state: ModelState): Predicted {
  if (state.attached) return refused(state, 'CONFLICT ALREADY_ATTACHED');
  return done(withRecorded({ ...state, attached: true }, ['DOCUMENT_ATTACHED']));
}

type Added = Extract<Act, { kind: 'add' }>;

/** The roles that move behind the others, if the sender names no order. */
const LAST: ReadonlySet<Added['role']> = new Set<Added['role']>(['WITNESS', 'CC']);

function add(state: ModelState, act: Added): Predicted {
  const { role, level, cpf, group } = act;
  const [member] = group === null ? [] : groupIn(state);
  const before = state.signers.filter((other) => LAST.has(role) || !other.isOpen || !LAST.has(other.role));
  const order = act.order ?? member?.order ?? orderAfter(before, role);
  const signer: ModelSigner = { ...NEW_SIGNER, order, isOpen: act.order === null, role, level, cpf, group };
  if (isWrong(state, act) || (member !== undefined && disagree(member, signer)))
    return refused(state, 'VALIDATION_FAILED');
  if (!isComplete(state, signer)) return refused(state, 'CPF_REQUIRED');
  const signers = withOpenOrders([...state.signers, signer]);
  return done(withRecorded({ ...state, signers }, ['SIGNER_ADDED']));
}

function isWrong(state: ModelState, act: Added): boolean {
  return isLower(act.level, state.level) || lacksDetails(act) || (act.role === 'CC' && act.group !== null);
}

/** The members of the group share its number and their order. */
function disagree(member: ModelSigner, { group, order }: ModelSigner): boolean {
  return member.group !== group || member.order !== order;
}

/** A representative has a company, a signer in person a host. */
function lacksDetails({ role, details }: Added): boolean {
  return !details && (role === 'REPRESENTATIVE' || role === 'IN_PERSON');
}

/** Only a simple signature does without a CPF. */
function isComplete(state: ModelState, signer: ModelSigner): boolean {
  return signer.role === 'CC' || signer.cpf || levelOf(state, signer) === 'SIMPLE';
}

const DAY = 86_400_000;

/** A term of thirty days ends with the last of them; a run begins at midnight. */
function endOfTerm(now: number): number {
  return (Math.floor(now / DAY) + 31) * DAY - 1;
}

function send(state: ModelState): Predicted {
  if (state.status !== 'DRAFT') return refused(state, 'INVALID_STATE_TRANSITION');
  const isSigned = state.signers.some(({ role }) => role !== 'CC');
  if (!state.attached || !isSigned) return refused(state, 'ENVELOPE_INCOMPLETE');
  if (!state.signers.every((signer) => isComplete(state, signer))) return refused(state, 'CPF_REQUIRED');
  const refusal = refusalOfGroupOrFields(state);
  if (refusal !== null) return refused(state, refusal);
  const signers = withOpenOrders(state.signers).map((signer) => ({
    ...signer,
    links: signer.role === 'CC' ? 0 : 1,
  }));
  const sent: ModelState = { ...state, status: 'SENT', signers, ends: endOfTerm(state.now) };
  return done(callingInTurn(withRecorded(sent, ['ENVELOPE_SENT'], ['envelope.sent'])));
}

/** A group has enough members, and signers can fill in their fields. */
function refusalOfGroupOrFields(state: ModelState): string | null {
  const members = groupIn(state);
  if (members.length < (members[0]?.group ?? 0)) return 'VALIDATION_FAILED';
  const withFields = state.signers.filter(({ fields }) => fields.length > 0);
  const lacksCpf = withFields.some(({ cpf, fields }) => !cpf && fields.some(({ type }) => type === 'CPF'));
  return lacksCpf ? 'CPF_REQUIRED' : null;
}

function cancel(state: ModelState): Predicted {
  if (state.status !== 'DRAFT' && state.status !== 'SENT') return refused(state, 'INVALID_STATE_TRANSITION');
  return done(
    withRecorded({ ...state, status: 'CANCELLED' }, ['ENVELOPE_CANCELLED'], ['envelope.cancelled']),
  );
}

function renew(state: ModelState, who: number): Predicted {
  const place = who % Math.max(1, state.signers.length);
  const signer = state.signers[place];
  if (signer === undefined) return refused(state, 'NOT_FOUND');
  if (state.status !== 'SENT' || termIsOver(state)) return refused(state, 'INVALID_STATE_TRANSITION');
  if (signer.role === 'CC') return refused(state, 'CONFLICT COPY_ONLY');
  if (signer.status === 'SIGNED') return refused(state, 'ALREADY_SIGNED');
  if (isOut(signer)) return refused(state, `CONFLICT SIGNER_${signer.status}`);
  const after = withSigner(state, place, { links: signer.links + 1, proved: null });
  return done(withRecorded(after, ['LINK_RENEWED']));
}

function ofSigner(state: ModelState, act: Portal): Predicted {
  const place = act.who % Math.max(1, state.signers.length);
  const signer = state.signers[place];
  if (signer === undefined || signer.links === 0) return refused(state, 'SIGNING_TOKEN_INVALID');
  const visit = visitOf(state, place, act.link === 'first' ? 1 : signer.links);
  const refusal = guardOf(visit, act);
  return refusal === null ? within(visit, act) : refused(state, refusal);
}

function within(visit: Visit, act: Portal): Predicted {
  return isCertificateAct(act) ? ofCertificate(visit, act) : ofPortal(visit, act);
}

function ofPortal(visit: Visit, act: Exclude<Portal, CertificateAct>): Predicted {
  switch (act.kind) {
    case 'open':
      return done(open(visit));
    case 'view':
      return act.variant === 'final' ? refused(visit.state, 'EVIDENCE_NOT_READY') : view(visit);
    case 'ask':
      return askForCode(visit, act.cpf === 'right' || !visit.signer.cpf);
    case 'prove':
      return prove(visit, act.right);
    case 'consent':
      return consent(visit, act.filling);
    case 'sign':
      return sign(visit, act);
    case 'decline':
      return decline(visit);
  }
}

/** The same reading by the same link is recorded once in ten minutes: the signers of the model have one address. */
function reading({ state, place, signer, link }: Visit, kind: string, type: string): ModelState {
  const name = `${kind} ${link}`;
  const before = signer.read[name];
  if (before !== undefined && state.now - before < 10 * MINUTE) return state;
  return withRecorded(withSigner(state, place, { read: { ...signer.read, [name]: state.now } }), [type]);
}

/** The same statement with other values is another reading. */
function consent(visit: Visit, filling: Filling): Predicted {
  const refusal = refusalOfConsent(visit, filling);
  if (refusal !== null) return refused(visit.state, refusal);
  const after = visitOf(withSaved(visit, filling), visit.place, visit.link);
  return done(reading(after, `consent ${after.signer.saves}`, 'CONSENT_SHOWN'));
}

/** The first opening of each link is announced. */
function open(visit: Visit): ModelState {
  const isFirst = ['open', 'own open'].every(
    (kind) => visit.signer.read[`${kind} ${visit.link}`] === undefined,
  );
  const after = reading(visit, isProved(visit) ? 'own open' : 'open', 'DOCUMENT_ACCESSED');
  return isFirst ? withRecorded(after, [], [`link.opened ${visit.place}`]) : after;
}

function view(visit: Visit): Predicted {
  const { state, place, signer } = visit;
  // A view after the code is the person's own. A view by the link alone counts for signing, and is nobody's.
  const after = reading(visit, isProved(visit) ? 'own view' : 'view', 'DOCUMENT_VIEWED');
  if (state.status !== 'SENT') return done(after);
  const isFirstOfPerson = isProved(visit) && !signer.viewed && signer.status !== 'SIGNED';
  if (!isFirstOfPerson) return done(withSigner(after, place, { seen: true }));
  const viewed = withSigner(after, place, { seen: true, viewed: true, status: 'VIEWED' });
  return done(withRecorded(viewed, [], [`signer.viewed ${place}`]));
}

function askForCode({ state, place, signer, link }: Visit, agrees: boolean): Predicted {
  const { now } = state;
  if (isLimited(signer, now)) return refused(state, 'OTP_LIMIT_REACHED');
  if (!agrees) {
    const after = withSigner(state, place, { mismatches: [...signer.mismatches, now] });
    return { code: 'IDENTITY_MISMATCH', after: withRecorded(after, ['IDENTITY_FAILED']), remembered: true };
  }
  if (since(signer.codes, now - MINUTE) > 0) return refused(state, 'OTP_COOLDOWN');
  if (since(signer.codes, now - 60 * MINUTE) >= 5) return refused(state, 'OTP_LIMIT_REACHED');
  if (since(signer.codes, now - 24 * 60 * MINUTE) >= 15) return refused(state, 'OTP_LIMIT_REACHED');
  const code = { link, status: 'ACTIVE', left: 5, at: now } as const;
  const after = withSigner(state, place, { code, codes: [...signer.codes, now] });
  return done(withRecorded(after, ['OTP_SENT']));
}

function prove({ state, place, signer, link }: Visit, right: boolean): Predicted {
  const { code } = signer;
  if (code === null || code.link !== link || code.status === 'USED')
    return refused(state, 'OTP_NOT_REQUESTED');
  const over = state.now - code.at >= 5 * MINUTE;
  if (code.status === 'LOCKED') return refused(state, over ? 'OTP_NOT_REQUESTED' : 'OTP_LOCKED');
  if (over) return refused(state, 'OTP_EXPIRED');
  if (right) {
    const proved = { link, at: state.now };
    const after = withSigner(state, place, { proved, code: { ...code, status: 'USED' } });
    return done(withRecorded(after, ['SIGNER_AUTHENTICATED'], [`signer.authenticated ${place}`]));
  }
  const left = code.left - 1;
  const tried = { ...code, left, status: left > 0 ? ('ACTIVE' as const) : ('LOCKED' as const) };
  const after = withRecorded(withSigner(state, place, { code: tried }), ['OTP_FAILED']);
  return { code: left > 0 ? `OTP_INVALID ${left}` : 'OTP_LOCKED', after, remembered: true };
}

function decline(visit: Visit): Predicted {
  const { state, place } = visit;
  if (canDoWithout(visit))
    return done(
      withRecorded(
        withSigner(state, place, { status: 'DECLINED' }),
        ['SIGNER_DECLINED'],
        [`signer.declined ${place}`],
      ),
    );
  const declined = withSigner({ ...state, status: 'DECLINED' }, place, { status: 'DECLINED' });
  return done(withRecorded(declined, ['SIGNER_DECLINED'], [`signer.declined ${place}`, 'envelope.declined']));
}

/** The state after the sweep of deadlines. */
export function swept(state: ModelState): ModelState {
  if (state.status !== 'SENT' || !termIsOver(state)) return state;
  return withRecorded({ ...state, status: 'EXPIRED' }, ['ENVELOPE_EXPIRED'], ['envelope.expired']);
}
