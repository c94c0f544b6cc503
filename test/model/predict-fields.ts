import { isOut, levelOf, withRecorded, withSigner } from './model-state.ts';
import type { ModelSigner, ModelState, Predicted } from './model-state.ts';
import type { Act, Filling, ModelField } from './step.ts';
import { done, isProved, refused } from './visit.ts';
import type { Visit } from './visit.ts';

/** The fields of a draft, and the values of signers in the consent and the signature. */

type Placed = Extract<Act, { kind: 'fields' }>;

/** New fields take the place of all others. */
export function placed(state: ModelState, { fields }: Placed): Predicted {
  if (state.status !== 'DRAFT') return refused(state, 'ENVELOPE_NOT_EDITABLE');
  const owners = fields.map(({ who }) => who % Math.max(1, state.signers.length));
  if (fields.length > 0 && (!state.attached || state.signers.length === 0))
    return refused(state, 'NOT_FOUND');
  if (owners.some((place) => state.signers[place]?.role === 'CC')) return refused(state, 'VALIDATION_FAILED');
  const had = state.signers.some((signer) => signer.fields.length > 0);
  const signers = state.signers.map((signer, place) => ({
    ...signer,
    fields: fields.filter((_, index) => owners[index] === place),
  }));
  const entries = [...(had ? ['FIELDS_REMOVED'] : []), ...(fields.length > 0 ? ['FIELDS_ADDED'] : [])];
  return done(withRecorded({ ...state, signers }, entries));
}

/** The values that a consent covers: not the day of the signature, which is known afterwards. */
export function valuesOf({ fields }: ModelSigner, filling: Filling): readonly string[] {
  return fields.filter(({ type }) => type !== 'DATE_SIGNED').map(({ type }) => valueOf(type, filling));
}

function valueOf(type: ModelField['type'], filling: Filling): string {
  if (type === 'CPF') return 'the CPF';
  if (filling === 'usual' || filling === 'other') return type === 'TEXT' ? filling : 'ticked';
  return 'empty';
}

/** A required field that is empty, or a value for a field that the signer doesn't have. */
export function problemIn({ fields }: ModelSigner, filling: Filling): boolean {
  if (filling === 'unknown') return true;
  const isFilled = ({ type }: ModelField) => type === 'DATE_SIGNED' || valueOf(type, filling) !== 'empty';
  return fields.some((field) => field.required && !isFilled(field));
}

export function isSame(values: readonly string[], saved: readonly string[]): boolean {
  return values.length === saved.length && values.every((value, index) => value === saved[index]);
}

/** Consents of an envelope with fields cover what everybody has entered, also those of signers without fields. */
export function coversOthers({ signers }: ModelState): boolean {
  return signers.some(({ fields }) => fields.length > 0);
}

/** The fields of others as a signer is shown them: filled in, still open, or given up. */
export function othersFor({ state, place }: Pick<Visit, 'state' | 'place'>): string {
  return state.signers
    .flatMap((other, index) => {
      if (index === place || other.fields.length === 0) return [];
      const entered = other.status === 'SIGNED' ? 'entered' : 'open';
      return [`${index} ${isOut(other) ? 'never' : entered}`];
    })
    .join();
}

/** The refusal of a consent that covers more than the statement; null: none. */
export function refusalOfConsent(visit: Visit, filling: Filling): string | null {
  const { signer } = visit;
  if (!coversOthers(visit.state)) return null;
  if (signer.status === 'SIGNED') return 'ALREADY_SIGNED';
  if (!isProved(visit)) return 'AUTHENTICATION_REQUIRED';
  return problemIn(signer, filling) ? 'VALIDATION_FAILED' : null;
}

/** The state with a consent saved, which is shown with another hash if values or files changed since. */
export function withSaved({ state, place, signer }: Visit, filling: Filling): ModelState {
  if (!coversOthers(state)) return state;
  const saved = valuesOf(signer, filling);
  const others = othersFor({ state, place });
  const certificates = state.signers.filter(
    (other) => other.status === 'SIGNED' && levelOf(state, other) === 'QUALIFIED',
  ).length;
  const isKnown =
    isSame(saved, signer.saved) && signer.others === others && signer.certificates === certificates;
  return withSigner(state, place, {
    saved,
    others,
    certificates,
    saves: isKnown ? signer.saves : signer.saves + 1,
  });
}

/** The others of a group are enough without a member: as many as the group needs have signed or still can. */
export function canDoWithout({ state, place, signer }: Visit): boolean {
  if (signer.group === null) return false;
  const others = state.signers.filter((other, index) => index !== place && other.group !== null);
  return others.filter((other) => !isOut(other)).length >= signer.group;
}
