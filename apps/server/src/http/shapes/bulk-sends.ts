import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { CheckedBulkSend } from '../../actions/bulk-sends/create-bulk-send.ts';
import { BULK_ROW_STATUSES } from '../../domain/bulk-sends/bulk-row.ts';
import type { BulkPerson, BulkRow, RowProblem } from '../../domain/bulk-sends/bulk-row.ts';
import { BULK_SEND_STATUSES } from '../../domain/bulk-sends/bulk-send.ts';
import type { BulkSend } from '../../domain/bulk-sends/bulk-send.ts';
import { NOTIFY_MEDIA } from '../../domain/envelopes/terms.ts';
import { translateProblem } from '../../domain/errors/translate.ts';
import type { Language } from '../../domain/people/language.ts';
import { BULK_CSV_BYTES, BULK_ROWS } from '../../domain/limits.ts';
import { maskPhone } from '../../domain/people/contact.ts';
import { maskCpf, normaliseCpf } from '../../domain/people/cpf.ts';
import { base64, verbatim } from '../checks/tidy-text.ts';
import { envelopeSettings } from './envelope-settings.ts';
import { templateId } from './envelopes.ts';
import { signatureLevel, authenticationMethod } from './terms.ts';
import {
  described,
  moment,
  nullable,
  objectVersion,
  oneOf,
  reference,
  requiring,
  text,
  timeOfChange,
  timeOfCreation,
  written,
} from './field.ts';

const { signingOrderEnabled: _order, ...settings } = envelopeSettings;
const notifyBy = oneOf(...NOTIFY_MEDIA);

export const BulkSendBody = requiring(
  Type.Object({
    documentId: Type.String({
      maxLength: 200,
      description: 'The document that everybody signs, `doc_…`: its version at the time of this request.',
    }),
    title: Type.Optional(described(text(), 'The title that signers see. Default: that of the document.')),
    templateId,
    ...settings,
    notifyBy: Type.Optional(
      nullable(
        described(
          notifyBy,
          'The way in which invitation, reminders and completion reach everybody. WHATSAPP needs phones. Default: by the method of authentication.',
        ),
      ),
    ),
    csv: Type.Optional(
      verbatim(
        Type.String({
          minLength: 1,
          maxLength: BULK_CSV_BYTES,
          description:
            `The list of people as CSV text, up to ${BULK_ROWS} rows, separated by \`;\`, \`,\` or tabs. The first line names the ` +
            'columns: `nome` or `name`, `e-mail` or `email`, and optionally `cpf` and `telefone` or `phone`. Other columns are ignored.',
        }),
      ),
    ),
    csvBase64: Type.Optional(
      base64(
        Type.String({
          minLength: 1,
          maxLength: Math.ceil(BULK_CSV_BYTES / 3) * 4 + 200,
          description:
            'The bytes of a CSV file in base64, instead of `csv`: UTF-8, UTF-16 with a byte order mark, or Windows-1252.',
        }),
      ),
    ),
  }),
  ['csv', 'csvBase64'],
);

export const BulkSendStart = Type.Object({
  skipInvalid: Type.Optional(
    Type.Boolean({
      description: 'Whether to send a bulk send in DRAFT without its rows with problems. Default: false.',
    }),
  ),
});

const count = (description: string) => Type.Integer({ minimum: 0, description });

export const BulkSendView = Type.Object(
  {
    id: Type.String({ description: 'The id of the bulk send, `bulk_…`.' }),
    status: described(
      oneOf(...BULK_SEND_STATUSES),
      'DRAFT while rows have problems, READY if there are none, SENDING, then COMPLETED or CANCELLED.',
    ),
    documentId: Type.String({ description: 'The id of the document, `doc_…`.' }),
    title: Type.String({ description: 'The title that signers see.' }),
    signatureLevel: described(signatureLevel, 'The level of the signatures (Lei 14.063/2020, article 4).'),
    authenticationMethod: described(authenticationMethod, 'The way in which signers receive their code.'),
    notifyBy: nullable(
      described(notifyBy, 'The way in which messages reach signers; null: by the method of authentication.'),
    ),
    expiresAt: nullable(
      described(moment, 'The time until which the envelopes can be signed; null: the default.'),
    ),
    reference: nullable(described(reference, 'Your own name for every envelope; null if they have none.')),
    rows: Type.Object(
      {
        total: count('All rows of the list.'),
        ready: count('Rows that can be sent, or wait for it.'),
        invalid: count('Rows with problems. They are never sent.'),
        sent: count('Rows with a sent envelope.'),
        failed: count('Rows that were refused when they were sent.'),
        cancelled: count('Rows that were cancelled before they were sent.'),
        warnings: count('Rows with warnings, in any status.'),
      },
      { description: 'The number of rows by status. Progress is sent and failed rows.' },
    ),
    pausedUntil: nullable(
      described(moment, 'The time until which a limit, such as that of a day, holds back the rest; or null.'),
    ),
    sentAt: nullable(described(moment, 'The time at which sending started; null before it.')),
    endedAt: nullable(described(moment, 'The time at which it was completed or cancelled; null before it.')),
    createdAt: timeOfCreation,
    updatedAt: timeOfChange,
    version: objectVersion,
  },
  { $id: 'BulkSend', description: 'Many envelopes from one document and a list of people.' },
);

export const NewBulkSendView = Type.Object(
  {
    ...BulkSendView.properties,
    ignoredColumns: Type.Array(Type.String(), {
      description:
        'The names of the columns of the CSV that nothing was read from, at most 50. Name a column as it should be read, such as `e-mail`, and send the list again.',
    }),
  },
  { $id: 'NewBulkSend', description: 'A bulk send whose list was checked just now.' },
);

const problem = Type.Object(
  {
    field: Type.String({
      description: '`name`, `email`, `cpf` or `phone`; `csv` if it is about the whole line.',
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
    problems: Type.Array(problem, {
      description: 'The reasons for which the row is INVALID, one for each field.',
    }),
    warnings: Type.Array(problem, {
      description: 'Values of earlier lines, and addresses that look like typing errors. They stop nothing.',
    }),
    envelopeId: nullable(
      Type.String({ description: 'The envelope of a SENT row, `env_…`; otherwise null.' }),
    ),
    error: nullable(
      Type.String({ description: 'The code of the error that a FAILED row met; otherwise null.' }),
    ),
  },
  { $id: 'BulkSendRow', description: 'A person of a bulk send, and what became of their row.' },
);

export function bulkSendView(bulkSend: BulkSend): Static<typeof BulkSendView> {
  const { settings: chosen } = bulkSend;
  return {
    id: bulkSend.id,
    status: bulkSend.status,
    documentId: bulkSend.documentId,
    title: chosen.title,
    signatureLevel: chosen.signatureLevel,
    authenticationMethod: chosen.authenticationMethod,
    notifyBy: chosen.notifyBy,
    expiresAt: written(chosen.expiresAt),
    reference: chosen.reference,
    rows: bulkSend.rows,
    pausedUntil: written(bulkSend.pausedUntil),
    sentAt: written(bulkSend.sentAt),
    endedAt: written(bulkSend.endedAt),
    createdAt: bulkSend.createdAt.toISOString(),
    updatedAt: bulkSend.updatedAt.toISOString(),
    version: bulkSend.version,
  };
}

export function newBulkSendView({
  bulkSend,
  ignoredColumns,
}: CheckedBulkSend): Static<typeof NewBulkSendView> {
  return { ...bulkSendView(bulkSend), ignoredColumns: [...ignoredColumns] };
}

export function bulkRowView(row: BulkRow, language: Language): Static<typeof BulkRowView> {
  const translated = (found: RowProblem) => ({ ...translateProblem(found, language), column: found.column });
  return {
    line: row.line,
    status: row.status,
    ...maskedPerson(row.person),
    problems: row.problems.map(translated),
    warnings: row.warnings.map(translated),
    envelopeId: row.envelopeId,
    error: row.error,
  };
}

type MaskedPerson = Pick<Static<typeof BulkRowView>, 'name' | 'email' | 'cpf' | 'phone'>;

/** A CPF or phone that is none is not repeated: it may be a real number with a typing error. */
function maskedPerson(person: BulkPerson | null): MaskedPerson {
  if (person === null) return { name: null, email: null, cpf: null, phone: null };
  const { name, email, phone } = person;
  const cpf = normaliseCpf(person.cpf ?? '');
  return { name, email, cpf: cpf && maskCpf(cpf), phone: phone?.startsWith('+') ? maskPhone(phone) : null };
}
