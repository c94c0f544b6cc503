import { Type } from 'typebox';
import type { Static } from 'typebox';
import { BULK_ROW_STATUSES } from '../../domain/bulk-sends/bulk-row.ts';
import type { BulkPerson, BulkRow, RowProblem } from '../../domain/bulk-sends/bulk-row.ts';
import { translateProblem } from '../../domain/errors/translate.ts';
import { maskPhone } from '../../domain/people/contact.ts';
import { maskCpf, normaliseCpf } from '../../domain/people/cpf.ts';
import type { Language } from '../../domain/people/language.ts';
import { described, nullable, oneOf } from './field.ts';

const problem = Type.Object(
  {
    field: Type.String({
      description:
        '`name`, `email`, `cpf` or `phone`, or the column of a list for a template, such as `locatario.cpf`; `csv` if it is about the whole line.',
    }),
    column: nullable(
      Type.Integer({ minimum: 1, description: 'The column, from 1; null if the list has no such column.' }),
    ),
    rule: Type.String({ description: 'The rule, a word of the closed list of VALIDATION_FAILED.' }),
    params: Type.Record(Type.String(), Type.Unknown(), { description: 'The values that the rule mentions.' }),
    message: Type.String({ description: 'The problem for people, in the language of Accept-Language.' }),
  },
  { description: 'A problem of a cell.' },
);

const RowPersonView = Type.Object(
  {
    role: Type.String({ description: 'The key of the role.' }),
    name: Type.String({ description: 'The name of the person.' }),
    email: Type.String({ description: 'The e-mail address of the person.' }),
    cpf: nullable(Type.String({ description: 'The CPF, masked; null if there is none or it is not a CPF.' })),
    phone: nullable(
      Type.String({ description: 'The phone, masked; null if there is none or it is not a phone number.' }),
    ),
    reference: nullable(Type.String({ description: 'Your own name for the person; null without one.' })),
  },
  { description: 'A person of a row, by the role that they take.' },
);

export const bulkRowStatus = oneOf(...BULK_ROW_STATUSES);

export const BulkRowView = Type.Object(
  {
    line: Type.Integer({ minimum: 1, description: 'The line of the CSV in which the row begins, from 1.' }),
    status: described(bulkRowStatus, 'READY, or INVALID if it has problems; then SENT, FAILED or CANCELLED.'),
    name: nullable(Type.String({ description: 'The name of the person; null after erasure.' })),
    email: nullable(Type.String({ description: 'The e-mail address of the person; null after erasure.' })),
    cpf: nullable(Type.String({ description: 'The CPF, masked; null if there is none or it is not a CPF.' })),
    phone: nullable(
      Type.String({ description: 'The phone, masked; null if there is none or it is not a phone number.' }),
    ),
    people: Type.Array(RowPersonView, {
      description: 'The people of a row for a template; empty with one document, and after erasure.',
    }),
    reference: nullable(
      Type.String({
        description: 'Your own name for the envelope of the row; null without one.',
      }),
    ),
    problems: Type.Array(problem, {
      description: 'The reasons for which the row is INVALID, one for each field.',
    }),
    warnings: Type.Array(problem, { description: 'Values of earlier lines. They stop nothing.' }),
    envelopeId: nullable(
      Type.String({ description: 'The envelope of a SENT row, `env_…`; otherwise null.' }),
    ),
    error: nullable(
      Type.String({ description: 'The code of the error that a FAILED row met; otherwise null.' }),
    ),
  },
  { $id: 'BulkSendRow', description: 'A person of a bulk send, and what became of their row.' },
);

export function bulkRowView(row: BulkRow, language: Language): Static<typeof BulkRowView> {
  const translated = (found: RowProblem) => ({ ...translateProblem(found, language), column: found.column });
  return {
    line: row.line,
    status: row.status,
    ...(row.person === null ? NOBODY : maskedPerson(row.person)),
    people: row.people.map((person) => ({
      role: person.role,
      ...maskedPerson(person),
      reference: person.reference,
    })),
    reference: row.reference,
    problems: row.problems.map(translated),
    warnings: row.warnings.map(translated),
    envelopeId: row.envelopeId,
    error: row.error,
  };
}

const NOBODY = { name: null, email: null, cpf: null, phone: null };

/** A CPF or phone that is none is not repeated: it may be a real number with a typing error. */
function maskedPerson({ name, email, cpf: given, phone }: BulkPerson) {
  const cpf = normaliseCpf(given ?? '');
  return { name, email, cpf: cpf && maskCpf(cpf), phone: phone?.startsWith('+') ? maskPhone(phone) : null };
}
