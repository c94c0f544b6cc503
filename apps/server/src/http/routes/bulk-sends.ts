import { Type } from 'typebox';
import type { Static } from 'typebox';
import {
  listBulkSendRows,
  listBulkSends,
  readBulkSend,
  readBulkSendResult,
} from '../../actions/bulk-sends/bulk-sends.ts';
import { createBulkSend } from '../../actions/bulk-sends/create-bulk-send.ts';
import type { BulkSendInput } from '../../actions/bulk-sends/create-bulk-send.ts';
import { cancelBulkSend, sendBulkSend } from '../../actions/bulk-sends/send-bulk-send.ts';
import { resultCsv } from '../../domain/bulk-sends/result-csv.ts';
import { preferredLanguage } from '../../domain/people/language.ts';
import { readTerm } from '../../domain/envelopes/term.ts';
import { idExample } from '../example-values.ts';
import { cursorBinding, pageView, requestedPage } from '../page.ts';
import { readPeople } from '../read-people.ts';
import { requestContextOf, tenantOf } from '../request-context.ts';
import { route } from '../route.ts';
import type { AnyRoute } from '../route.ts';
import {
  BulkRowView,
  bulkRowStatus,
  bulkRowView,
  BulkSendBody,
  BulkSendStart,
  bulkSendView,
  BulkSendView,
  NewBulkSendView,
  newBulkSendView,
} from '../shapes/bulk-sends.ts';
import { described, listOf, Nothing, nullable, oneOf, pageQuery, pathId } from '../shapes/field.ts';

const section = 'Bulk sends';
const read = { kind: 'bearer', context: 'project', scope: 'envelopes:read' } as const;
const write = { kind: 'bearer', context: 'project', scope: 'envelopes:write', role: 'MEMBER' } as const;
const send = { kind: 'bearer', context: 'project', scope: 'envelopes:send', role: 'MEMBER' } as const;
const byId = Type.Object({ id: pathId });

async function inputOf(body: Static<typeof BulkSendBody>): Promise<BulkSendInput> {
  const { documentId, expiresAt, ...settings } = body;
  const term = readTerm(expiresAt);
  return { documentId, settings: { ...settings, expiresAt: term }, ...(await readPeople(body)) };
}

const createBulkSendRoute = route({
  name: 'createBulkSend',
  method: 'POST',
  path: '/v1/bulk-sends',
  section,
  summary: 'Checks a list of people for many envelopes',
  description:
    'Each row becomes an envelope with the document and one signer. Nothing is sent yet: read the rows with problems, then ' +
    'send. The list is a CSV of up to 1,000 rows and 512 KiB. `ignoredColumns` names the columns that nothing was read from.',
  credential: write,
  idempotent: true,
  rate: 'upload',
  params: Nothing,
  query: Nothing,
  body: BulkSendBody,
  status: 201,
  answer: NewBulkSendView,
  errors: ['QUALIFIED_PROVIDER_UNAVAILABLE'],
  examples: {
    body: {
      documentId: idExample('document'),
      title: 'Termo de adesão 2026',
      signatureLevel: 'SIMPLE',
      csv: 'nome;e-mail;cpf;telefone\nMaria Souza;maria@example.com;529.982.247-25;(11) 98765-4321\n',
    },
  },
  handle: async (deps, call) => createBulkSend(deps, requestContextOf(call), await inputOf(call.body)),
  view: newBulkSendView,
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
    '`Accept-Language`. A text that a spreadsheet would run as a formula begins with an apostrophe. ' +
    'A download is a security event of the organization.',
  credential: { ...read, personalData: 'required' },
  idempotent: false,
  rate: 'read',
  params: byId,
  query: Type.Object({
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
  handle: (deps, call) => readBulkSendResult(deps, requestContextOf(call), call.params.id),
  view: ({ bulkSend, rows }, call) => ({
    contentType: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${bulkSend.id}.csv"`,
    bytes: Buffer.from(
      resultCsv(rows, {
        language: preferredLanguage(call.acceptLanguage, 'en'),
        separator: call.query.separator === 'semicolon' ? ';' : ',',
      }),
    ),
  }),
});

export const bulkSendRoutes: readonly AnyRoute[] = [
  createBulkSendRoute,
  listBulkSendsRoute,
  readBulkSendRoute,
  listBulkSendRowsRoute,
  sendBulkSendRoute,
  cancelBulkSendRoute,
  readBulkSendResultRoute,
];
