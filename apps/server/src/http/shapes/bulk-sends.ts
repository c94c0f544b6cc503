import { Type } from 'typebox';
import type { Static } from 'typebox';
import { BULK_SEND_STATUSES } from '../../domain/bulk-sends/bulk-send.ts';
import type { BulkSend } from '../../domain/bulk-sends/bulk-send.ts';
import { NOTIFY_MEDIA } from '../../domain/envelopes/terms.ts';
import { BULK_CSV_BYTES, BULK_ROWS } from '../../domain/limits.ts';
import { base64, verbatim } from '../checks/tidy-text.ts';
import { approvalPart, approvalPartOf } from './approvals.ts';
import { envelopeSettings } from './envelope-settings.ts';
import { templateId } from './envelope-bodies.ts';
import { LANGUAGES } from '../../domain/people/language.ts';
import { letterViewMembers } from './letter-terms.ts';
import { templateUse } from './template-content.ts';
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
    documentId: Type.Optional(
      Type.String({
        maxLength: 200,
        description:
          'The document that everybody signs, `doc_…`: its version at the time of this request. Without it, each row becomes an envelope from the content of the template.',
      }),
    ),
    signingOrderEnabled: Type.Optional(
      Type.Boolean({
        description:
          'Without `documentId`: whether signers sign one after another. Default: as the template says.',
      }),
    ),
    people: Type.Optional(
      described(
        templateUse.people,
        'Without `documentId`: people who are the same in every envelope, by role, such as the employer. A list has no columns for their roles.',
      ),
    ),
    notify: Type.Optional(
      Type.Boolean({
        description:
          'Without `documentId`: whether Aval sends the invitations. False: pass the links of the result on yourself. Default: true.',
      }),
    ),
    ignoreUnknown: Type.Optional(
      Type.Boolean({
        description:
          'Without `documentId`: whether columns that the template has no use for are left out and listed in `ignoredColumns`. Default: false, they are VALIDATION_FAILED with the rule `unknown_column`.',
      }),
    ),
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
            'columns: `nome` or `name`, `e-mail` or `email`, and optionally `cpf` and `telefone` or `phone`. Other columns are ignored. ' +
            'Without `documentId`, the columns are `<role>.name`, `.email`, `.cpf`, `.phone`, `.reference` and `.language`, `value.<key>`, ' +
            '`reference`, `metadata.<key>`, `message`, `expiresAt` and `language`.',
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
  ['documentId', 'templateId'],
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

export const bulkSendStatus = described(
  oneOf(...BULK_SEND_STATUSES),
  'DRAFT while rows have problems, READY if there are none, SENDING, then COMPLETED or CANCELLED.',
);

/** The rows of a bulk send by status. */
export const rowCounts = Type.Object(
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
);

export const BulkSendView = Type.Object(
  {
    id: Type.String({ description: 'The id of the bulk send, `bulk_…`.' }),
    status: bulkSendStatus,
    documentId: nullable(
      Type.String({
        description: 'The id of the document, `doc_…`; null if the template has the documents.',
      }),
    ),
    template: nullable(
      Type.Object(
        {
          id: Type.String({ description: 'The id of the template, `tpl_…`.' }),
          version: Type.Integer({ description: 'Its `version` when the list was checked, which is sent.' }),
        },
        { description: 'The template whose content every row becomes; null with a `documentId`.' },
      ),
    ),
    columns: Type.Array(Type.String(), {
      description: 'The columns of a list for a template, by their names; otherwise empty.',
    }),
    ignoredColumns: Type.Array(Type.String(), {
      description:
        'The columns of the list that nothing was read from, as it names them; at most 50. Name a column as it should be read, such as `e-mail`, and send the list again.',
    }),
    notify: Type.Boolean({ description: 'Whether Aval sends the invitations.' }),
    title: Type.String({ description: 'The title that signers see.' }),
    signatureLevel: described(signatureLevel, 'The level of the signatures (Lei 14.063/2020, article 4).'),
    authenticationMethod: described(authenticationMethod, 'The way in which signers receive their code.'),
    notifyBy: nullable(
      described(notifyBy, 'The way in which messages reach signers; null: by the method of authentication.'),
    ),
    language: nullable(
      described(oneOf(...LANGUAGES), 'The `language` of the envelopes; null: that of the organization.'),
    ),
    expiresAt: nullable(
      described(moment, 'The time until which the envelopes can be signed; null: the default.'),
    ),
    reference: nullable(described(reference, 'Your own name for every envelope; null if they have none.')),
    ...letterViewMembers,
    rows: rowCounts,
    pausedUntil: nullable(
      described(moment, 'The time until which a limit, such as that of a day, holds back the rest; or null.'),
    ),
    approval: approvalPart,
    sentAt: nullable(described(moment, 'The time at which sending started; null before it.')),
    endedAt: nullable(described(moment, 'The time at which it was completed or cancelled; null before it.')),
    createdAt: timeOfCreation,
    updatedAt: timeOfChange,
    version: objectVersion,
  },
  { $id: 'BulkSend', description: 'Many envelopes from one document or template and a list.' },
);

export function bulkSendView(bulkSend: BulkSend): Static<typeof BulkSendView> {
  const { settings: chosen } = bulkSend;
  return {
    id: bulkSend.id,
    status: bulkSend.status,
    documentId: bulkSend.documentId,
    template: bulkSend.template,
    columns: [...bulkSend.columns.read],
    ignoredColumns: [...bulkSend.columns.ignored],
    notify: bulkSend.notify,
    title: chosen.title,
    signatureLevel: chosen.signatureLevel,
    authenticationMethod: chosen.authenticationMethod,
    notifyBy: chosen.notifyBy,
    language: chosen.language ?? null,
    expiresAt: written(chosen.expiresAt),
    reference: chosen.reference,
    redirectUrl: chosen.redirectUrl ?? null,
    replyTo: chosen.replyTo ?? null,
    subject: chosen.subject ?? null,
    rows: bulkSend.rows,
    pausedUntil: written(bulkSend.pausedUntil),
    approval: approvalPartOf(bulkSend.approval),
    sentAt: written(bulkSend.sentAt),
    endedAt: written(bulkSend.endedAt),
    createdAt: bulkSend.createdAt.toISOString(),
    updatedAt: bulkSend.updatedAt.toISOString(),
    version: bulkSend.version,
  };
}
