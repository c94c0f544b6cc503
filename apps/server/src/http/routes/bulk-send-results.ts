import { create as contentDisposition } from 'content-disposition';
import { Type } from 'typebox';
import { listBulkSendRows } from '../../actions/bulk-sends/bulk-sends.ts';
import { previewBulkSend } from '../../actions/bulk-sends/preview-bulk-send.ts';
import { readBulkSendResult } from '../../actions/bulk-sends/read-bulk-send-result.ts';
import { resultCsv } from '../../domain/bulk-sends/result-csv.ts';
import { templateResultCsv } from '../../domain/bulk-sends/template-result-csv.ts';
import { preferredLanguage } from '../../domain/people/language.ts';
import { cursorBinding, pageView, requestedPage } from '../page.ts';
import { requestContextOf, tenantOf } from '../request-context.ts';
import { route } from '../route.ts';
import type { AnyRoute } from '../route.ts';
import { bulkRowStatus, bulkRowView, BulkRowView } from '../shapes/bulk-rows.ts';
import { described, Nothing, nullable, oneOf, pageQuery, pathId } from '../shapes/field.ts';

const section = 'Bulk sends';
const read = { kind: 'bearer', context: 'project', scope: 'envelopes:read' } as const;
const byId = Type.Object({ id: pathId });

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
    'The document with the values of the row, before anything is sent; nothing is created. A PDF that is made of a DOCX or HTML file ' +
    'is kept, and is the one that is sent. Footers are left out, because their code does not exist yet. Once a row was sent, read its envelope.',
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
  errors: ['UNSUPPORTED_MEDIA_TYPE', 'PAYLOAD_TOO_LARGE', 'MALWARE_DETECTED', 'PLAN_LIMIT_REACHED'],
  handle: (deps, { query: { line = null, documentIndex = 0 }, ...call }) =>
    previewBulkSend(deps, requestContextOf(call), { id: call.params.id, line, documentIndex }),
  view: ({ filename, bytes }) => ({
    contentType: 'application/pdf',
    disposition: contentDisposition(filename),
    bytes,
  }),
});

/** The rows of bulk sends: as they are, as a PDF, and as a CSV. */
export const bulkSendResultRoutes: readonly AnyRoute[] = [
  listBulkSendRowsRoute,
  previewBulkSendRoute,
  readBulkSendResultRoute,
];
