import { create as contentDisposition } from 'content-disposition';
import { Type } from 'typebox';
import type { Static } from 'typebox';
import { listBulkSendRows, listBulkSends, readBulkSend } from '../../actions/bulk-sends/bulk-sends.ts';
import { createBulkSend } from '../../actions/bulk-sends/create-bulk-send.ts';
import type { BulkSendInput } from '../../actions/bulk-sends/create-bulk-send.ts';
import { cancelBulkSend, sendBulkSend } from '../../actions/bulk-sends/send-bulk-send.ts';
import { previewBulkSend } from '../../actions/bulk-sends/preview-bulk-send.ts';
import { readBulkSendResult } from '../../actions/bulk-sends/read-bulk-send-result.ts';
import { templateResultCsv } from '../../domain/bulk-sends/template-result-csv.ts';
import { resultCsv } from '../../domain/bulk-sends/result-csv.ts';
import {
  createTemplateBulkSend,
  readBulkTemplate,
} from '../../actions/bulk-sends/create-template-bulk-send.ts';
import type { Deps } from '../../actions/deps.ts';
import type { BulkSend } from '../../domain/bulk-sends/bulk-send.ts';
import { invalidField } from '../../domain/errors/app-error.ts';
import { preferredLanguage } from '../../domain/people/language.ts';
import { idExample } from '../example-values.ts';
import { cursorBinding, pageView, requestedPage } from '../page.ts';
import { csvOf, readPeople } from '../read-people.ts';
import { readTemplateRows } from '../read-template-rows.ts';
import { requestContextOf, tenantOf } from '../request-context.ts';
import { route } from '../route.ts';
import type { AnyRoute, Call } from '../route.ts';
import { peopleOf } from '../shapes/template-content.ts';
import {
  BulkRowView,
  bulkRowStatus,
  bulkRowView,
  BulkSendBody,
  BulkSendStart,
  bulkSendView,
  BulkSendView,
} from '../shapes/bulk-sends.ts';
import { described, listOf, Nothing, nullable, oneOf, pageQuery, pathId } from '../shapes/field.ts';

const section = 'Bulk sends';
const read = { kind: 'bearer', context: 'project', scope: 'envelopes:read' } as const;
const write = { kind: 'bearer', context: 'project', scope: 'envelopes:write', role: 'MEMBER' } as const;
const send = { kind: 'bearer', context: 'project', scope: 'envelopes:send', role: 'MEMBER' } as const;
const byId = Type.Object({ id: pathId });

type Body = Static<typeof BulkSendBody>;

function settingsOf({ expiresAt, ...settings }: Body) {
  return { ...settings, expiresAt: typeof expiresAt === 'string' ? new Date(expiresAt) : expiresAt };
}

async function inputOf(documentId: string, body: Body): Promise<BulkSendInput> {
  const other = (['people', 'notify', 'ignoreUnknown', 'signingOrderEnabled'] as const).find(
    (name) => body[name] !== undefined,
  );
  if (other !== undefined)
    invalidField(other, 'conflict', 'Cannot come with documentId.', { with: 'documentId' });
  return { documentId, settings: settingsOf(body), ...(await readPeople(body)) };
}

/** With a `documentId`, a template only lends its settings. */
async function createFromTemplate(deps: Deps, call: Call<unknown, unknown, Body>): Promise<BulkSend> {
  const { templateId, people, ignoreUnknown = false, notify = true } = call.body;
  if (templateId === undefined)
    return invalidField('documentId', 'required.one_of', NAME_ONE, NAMES_OF_SOURCE);
  const context = requestContextOf(call);
  const text = await csvOf(call.body);
  const shared = await readBulkTemplate(deps, context.tenant, { templateId, people: peopleOf(people) });
  const list = await readTemplateRows(text, shared, { ignoreUnknown });
  return createTemplateBulkSend(deps, context, { shared, settings: settingsOf(call.body), notify, ...list });
}

const NAMES_OF_SOURCE = { fields: ['documentId', 'templateId'] };
const NAME_ONE = 'One of documentId and templateId is required.';

const createBulkSendRoute = route({
  name: 'createBulkSend',
  method: 'POST',
  path: '/v1/bulk-sends',
  section,
  summary: 'Checks a list of people for many envelopes',
  description:
    'With a `documentId`, each row becomes an envelope with the document and one signer. With a `templateId` alone, each row ' +
    'becomes an envelope from the template, in the version that it has now, with the people and values of the row. Nothing is ' +
    'sent yet: read the rows with problems, then send. The list is a CSV of up to 5,000 rows and 720 KiB.',
  credential: write,
  idempotent: true,
  rate: 'upload',
  params: Nothing,
  query: Nothing,
  body: BulkSendBody,
  status: 201,
  answer: BulkSendView,
  errors: [
    'QUALIFIED_PROVIDER_UNAVAILABLE',
    'INVALID_CPF',
    'CPF_REQUIRED',
    'PHONE_REQUIRED',
    'ENVELOPE_INCOMPLETE',
    'PLAN_LIMIT_REACHED',
    'CONFLICT',
  ],
  examples: {
    body: {
      documentId: idExample('document'),
      title: 'Termo de adesão 2026',
      signatureLevel: 'SIMPLE',
      csv: 'nome;e-mail;cpf;telefone\nMaria Souza;maria@example.com;529.982.247-25;(11) 98765-4321\n',
    },
  },
  outside: {
    for: ({ body }) => body.documentId === undefined,
    handle: createFromTemplate,
  },
  handle: async (deps, call) =>
    createBulkSend(deps, requestContextOf(call), await inputOf(call.body.documentId ?? '', call.body)),
  view: bulkSendView,
});

const listBulkSendsRoute = route({
  name: 'listBulkSends',
  method: 'GET',
  path: '/v1/bulk-sends',
  section,
  summary: 'Lists bulk sends, newest first',
  credential: read,
  idempotent: false,
  rate: 'read',
  params: Nothing,
  query: Type.Object(pageQuery),
  body: Nothing,
  status: 200,
  answer: listOf(BulkSendView),
  errors: [],
  handle: async (deps, call) => {
    const tenant = tenantOf(call);
    const bound = cursorBinding('bulk-sends', tenant, call.query);
    const page = await listBulkSends(deps, tenant, requestedPage(deps, call.query, bound));
    return pageView(deps, page, { bound, view: bulkSendView });
  },
  view: (page) => page,
});

const readBulkSendRoute = route({
  name: 'readBulkSend',
  method: 'GET',
  path: '/v1/bulk-sends/{id}',
  section,
  summary: 'Reads a bulk send and its progress',
  credential: read,
  idempotent: false,
  rate: 'read',
  params: byId,
  query: Nothing,
  body: Nothing,
  status: 200,
  answer: BulkSendView,
  errors: [],
  handle: (deps, call) => readBulkSend(deps, tenantOf(call), call.params.id),
  view: bulkSendView,
});

const listBulkSendRowsRoute = route({
  name: 'listBulkSendRows',
  method: 'GET',
  path: '/v1/bulk-sends/{id}/rows',
  section,
  summary: 'Lists the rows of a bulk send, in the order of the list',
  description:
    'The people of rows that were not sent are erased 30 days after the end; those of sent rows are the signers of their envelopes.',
  credential: read,
  idempotent: false,
  rate: 'read',
  params: byId,
  query: Type.Object({
    ...pageQuery,
    status: Type.Optional(described(bulkRowStatus, 'Only rows with this status.')),
  }),
  body: Nothing,
  status: 200,
  answer: Type.Object({
    data: Type.Array(BulkRowView, { description: 'The rows of this page, by their lines.' }),
    nextCursor: nullable(
      Type.String({ description: 'The `cursor` of the next page; null on the last page.' }),
    ),
    hasMore: Type.Boolean({ description: 'Whether there is a next page.' }),
  }),
  errors: [],
  handle: async (deps, call) => {
    const tenant = tenantOf(call);
    const { id } = call.params;
    const bound = cursorBinding(`bulk-sends ${id}`, tenant, call.query);
    const query = { ...requestedPage(deps, call.query, bound), status: call.query.status ?? null };
    const page = await listBulkSendRows(deps, tenant, { id, query });
    const language = preferredLanguage(call.acceptLanguage, 'en');
    return pageView(deps, page, { bound, view: (row) => bulkRowView(row, language) });
  },
  view: (page) => page,
});

const sendBulkSendRoute = route({
  name: 'sendBulkSend',
  method: 'POST',
  path: '/v1/bulk-sends/{id}/send',
  section,
  summary: 'Starts sending a bulk send',
  description:
    'A job sends the rows one after the other, in the order of the list; a restart of the service loses and doubles none. ' +
    'Each envelope has its own events.',
  credential: send,
  idempotent: true,
  rate: 'write',
  params: byId,
  query: Nothing,
  body: BulkSendStart,
  status: 200,
  answer: BulkSendView,
  errors: ['CONFLICT'],
  precheck: async (deps, call) => {
    await readBulkSend(deps, tenantOf(call), call.params.id);
  },
  handle: (deps, call) =>
    sendBulkSend(deps, requestContextOf(call), {
      id: call.params.id,
      skipInvalid: call.body.skipInvalid ?? false,
    }),
  view: bulkSendView,
});

const cancelBulkSendRoute = route({
  name: 'cancelBulkSend',
  method: 'POST',
  path: '/v1/bulk-sends/{id}/cancel',
  section,
  summary: 'Cancels the rows that were not sent yet',
  description: 'Envelopes that were sent stay; cancel them one by one.',
  credential: send,
  idempotent: true,
  rate: 'write',
  params: byId,
  query: Nothing,
  body: Nothing,
  status: 200,
  answer: BulkSendView,
  errors: ['CONFLICT'],
  precheck: async (deps, call) => {
    await readBulkSend(deps, tenantOf(call), call.params.id);
  },
  handle: (deps, call) => cancelBulkSend(deps, requestContextOf(call), call.params.id),
  view: bulkSendView,
});

const readBulkSendResultRoute = route({
  name: 'readBulkSendResult',
  method: 'GET',
  path: '/v1/bulk-sends/{id}/result',
  section,
  summary: 'Downloads the result of a bulk send as CSV',
  description:
    'Line, name, e-mail, envelope, status and problem of each row, at any time. UTF-8 with a byte order mark, in the language of ' +
    '`Accept-Language`; a status is the word of the API. Of a list for a template, the columns are `line`, `reference`, ' +
    '`envelopeId`, `status`, `error`, `problem`, `<role>.name`, `<role>.email`, `<role>.reference`, and what you choose. A text that a spreadsheet would run as a formula begins with an apostrophe. ' +
    'A download is a security event of the organization.',
  credential: { ...read, personalData: 'required' },
  idempotent: false,
  rate: 'read',
  params: byId,
  query: Type.Object({
    links: Type.Optional(
      Type.Boolean({
        description:
          'Of a list for a template with `notify: false`: whether the column `<role>.link` has the signing links that no result has had yet. Each is in one result only; needs the scope `envelopes:send`. Default: false.',
      }),
    ),
    values: Type.Optional(
      Type.Boolean({
        description:
          'Of a list for a template: whether the columns `value.<key>` have what signers entered. Needs the scope `evidence:read`. Default: false.',
      }),
    ),
    separator: Type.Optional(
      described(
        oneOf('comma', 'semicolon'),
        'The character between cells. Spreadsheets in Portuguese and Spanish expect a semicolon. Default: comma.',
      ),
    ),
  }),
  body: Nothing,
  status: 200,
  answer: Nothing,
  binary: { contentType: 'text/csv' },
  errors: [],
  handle: (deps, { query: { links = false, values = false }, ...call }) =>
    readBulkSendResult(deps, requestContextOf(call), { id: call.params.id, links, values }),
  view: ({ bulkSend, rows, ...extras }, call) => {
    const options = {
      language: preferredLanguage(call.acceptLanguage, 'en'),
      separator: call.query.separator === 'semicolon' ? (';' as const) : (',' as const),
    };
    const text =
      bulkSend.template === null ? resultCsv(rows, options) : templateResultCsv(rows, extras, options);
    return {
      contentType: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="${bulkSend.id}.csv"`,
      bytes: Buffer.from(text),
    };
  },
});

const previewBulkSendRoute = route({
  name: 'previewBulkSend',
  method: 'GET',
  path: '/v1/bulk-sends/{id}/preview',
  section,
  summary: 'Shows a row as the PDF that would go out',
  description:
    'The document with the values of the row, before anything is sent; nothing is created. Footers are left out, because their ' +
    'code does not exist yet. Once a row was sent, read its envelope.',
  credential: { ...read, personalData: 'required' },
  idempotent: false,
  rate: 'read',
  params: byId,
  query: Type.Object({
    line: Type.Optional(
      Type.Integer({ minimum: 1, description: 'The line of a READY row. Default: the first.' }),
    ),
    documentIndex: Type.Optional(
      Type.Integer({
        minimum: 0,
        description: 'The place of the document in the template, from 0. Default: 0.',
      }),
    ),
  }),
  body: Nothing,
  status: 200,
  answer: Nothing,
  binary: { contentType: 'application/pdf' },
  errors: [],
  handle: (deps, { query: { line = null, documentIndex = 0 }, ...call }) =>
    previewBulkSend(deps, requestContextOf(call), { id: call.params.id, line, documentIndex }),
  view: ({ filename, bytes }) => ({
    contentType: 'application/pdf',
    disposition: contentDisposition(filename),
    bytes,
  }),
});

export const bulkSendRoutes: readonly AnyRoute[] = [
  createBulkSendRoute,
  listBulkSendsRoute,
  readBulkSendRoute,
  listBulkSendRowsRoute,
  sendBulkSendRoute,
  cancelBulkSendRoute,
  previewBulkSendRoute,
  readBulkSendResultRoute,
];
