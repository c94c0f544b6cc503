import type { Signer } from '../envelopes/envelope.ts';
import { isMark } from '../fields/field.ts';
import type { Field } from '../fields/field.ts';
import { maskCpf } from '../people/cpf.ts';
import { givenFields } from '../fields/given-field.ts';
import { openFields, signedBefore } from './shown-to-signer.ts';
import type { SigningSession } from './signing-session.ts';

/** A field of somebody else, as the session's signer may know it. */
interface OthersField {
  readonly field: Field;
  readonly signer: Signer;
  readonly isFilled: boolean;
  /** Absent before its signer has signed, unless the sender gave it. */
  readonly value?: string;
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
    const signer = signed.get(field.signerId);
    if (signer !== undefined)
      return [{ field, signer, ...filled(writtenValue(field, signer, values.get(field.id))) }];
    return person !== undefined && open.has(field.id) ? [{ field, signer: person, isFilled: false }] : [];
  });
}

function filled(value: string): Pick<OthersField, 'isFilled' | 'value'> {
  return { isFilled: value !== '' && value !== 'false', value };
}

/** As the page shows it, but for a CPF, which only the page has in full. */
function writtenValue(field: Field, signer: Signer, value = ''): string {
  if (field.type === 'DATE_SIGNED') return signer.signedAt?.toISOString() ?? '';
  if (isMark(field)) return value === '' ? '' : signer.name;
  const isCpf = field.type === 'CPF' || field.rule?.kind === 'CPF';
  return isCpf && value !== '' ? maskCpf(value.replace(/\D/g, '')) : value;
}
