import { SEALED_TYPE } from '@aval/evidence/field-names';
import { reservedCode, verificationCode } from '../envelopes/envelope-progress.ts';
import type { Envelope } from '../envelopes/envelope.ts';
import { signedAt } from '../envelopes/progress.ts';
import type { Signer } from '../envelopes/signer.ts';
import { isMark } from '../fields/field.ts';
import type { Field } from '../fields/field.ts';
import { maskCpf } from '../people/cpf.ts';
import { givenFields, suggestedValue } from '../fields/given-field.ts';
import { openFields, signedBefore } from './shown-to-signer.ts';
import type { SigningSession } from './signing-session.ts';

/** A field of somebody else, as the session's signer may know it. */
interface OthersField {
  readonly field: Field;
  readonly signer: Signer;
  readonly isFilled: boolean;
  /** Absent before its signer has signed, unless the sender gave it. */
  readonly value?: string;
  /** Of an open field: the value that it gets unless its signer changes it, or the code of the envelope. Absent without one. */
  readonly suggested?: string;
}

/** Returns the fields that others filled in, and those that they may still fill in, in the sender's order. */
export function othersFields(session: SigningSession): readonly OthersField[] {
  const given = new Set<string>(givenFields(session.envelope).map(({ id }) => id));
  const open = new Set<string>(openFields(session).map(({ id }) => id));
  const signed = new Map<string, Signer>(signedBefore(session).map((signer) => [signer.id, signer]));
  const values = new Map<string, string>(
    session.othersValues.flatMap(({ values: own }) => own.map(({ id, value }) => [id, value] as const)),
  );
  return session.envelope.fields.flatMap((field): readonly OthersField[] => {
    const own = field.signerId === session.signerId;
    const person = session.envelope.signers.find(({ id }) => id === field.signerId);
    if (given.has(field.id) && !own && person !== undefined)
      return [{ field, signer: person, ...filled(writtenValue(field, person, field.defaultValue ?? '')) }];
    if (person !== undefined && open.has(field.id))
      return [{ field, signer: person, isFilled: false, ...suggestion(session.envelope, field, person) }];
    const signer = signed.get(field.signerId);
    if (signer === undefined) return [];
    const value = field.type === SEALED_TYPE ? verificationCode(session.envelope) : values.get(field.id);
    return [{ field, signer, ...filled(writtenValue(field, signer, value ?? '')) }];
  });
}

/** A code is known early where footers have it. */
function suggestion(
  envelope: Pick<Envelope, 'progress'>,
  field: Field,
  signer: Signer,
): Pick<OthersField, 'suggested'> {
  const suggested =
    field.type === SEALED_TYPE
      ? (reservedCode(envelope) ?? '')
      : writtenValue(field, signer, suggestedValue(field) ?? '');
  return suggested === '' ? {} : { suggested };
}

function filled(value: string): Pick<OthersField, 'isFilled' | 'value'> {
  return { isFilled: value !== '' && value !== 'false', value };
}

/** As the page shows it, but for a CPF, which only the page has in full. */
function writtenValue(field: Field, signer: Signer, value = ''): string {
  if (field.type === 'DATE_SIGNED') return signedAt(signer)?.toISOString() ?? '';
  if (isMark(field)) return value === '' ? '' : signer.person.name;
  return isCpf(field) && value !== '' ? maskCpf(value.replace(/\D/g, '')) : value;
}

function isCpf({ type, rule }: Field): boolean {
  return type === 'CPF' || rule?.kind === 'CPF';
}
