import { Type } from 'typebox';
import type { Static } from 'typebox';
import { listBulkSends, readBulkSend } from '../../actions/bulk-sends/bulk-sends.ts';
import { createBulkSend } from '../../actions/bulk-sends/create-bulk-send.ts';
import type { BulkSendInput } from '../../actions/bulk-sends/create-bulk-send.ts';
import { cancelBulkSend, sendBulkSend } from '../../actions/bulk-sends/send-bulk-send.ts';
import {
  createTemplateBulkSend,
  readBulkTemplate,
} from '../../actions/bulk-sends/create-template-bulk-send.ts';
import type { Deps } from '../../actions/deps.ts';
import { isWaiting } from '../../domain/approvals/approval.ts';
import type { BulkSend } from '../../domain/bulk-sends/bulk-send.ts';
import { invalidField } from '../../domain/errors/app-error.ts';
import { readTerm } from '../../domain/envelopes/term.ts';
import { idExample } from '../example-values.ts';
import { cursorBinding, pageView, requestedPage } from '../page.ts';
import { csvOf, readPeople } from '../read-people.ts';
import { readTemplateRows } from '../read-template-rows.ts';
import { requestContextOf, tenantOf } from '../request-context.ts';
import { listFilter } from '../shapes/list-filter.ts';
import { route } from '../route.ts';
import type { AnyRoute, Call } from '../route.ts';
import { peopleOf } from '../shapes/template-content.ts';
import { BulkSendBody, BulkSendStart, bulkSendView, BulkSendView } from '../shapes/bulk-sends.ts';
import { listOf, Nothing, pageQuery, pathId } from '../shapes/field.ts';

const section = 'Bulk sends';
const read = { kind: 'bearer', context: 'project', scope: 'envelopes:read' } as const;
const write = { kind: 'bearer', context: 'project', scope: 'envelopes:write', role: 'MEMBER' } as const;
const send = { kind: 'bearer', context: 'project', scope: 'envelopes:send', role: 'MEMBER' } as const;
const byId = Type.Object({ id: pathId });

type Body = Static<typeof BulkSendBody>;

function settingsOf({ expiresAt, ...settings }: Body) {
  return { ...settings, expiresAt: readTerm(expiresAt) };
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
    'sent yet: read the rows with problems, then send. The list is a CSV of up to 5,000 rows and 720 KiB. ' +
    '`ignoredColumns` names the columns that nothing was read from.',
  credential: write,
  idempotent: true,
  rate: 'upload',
  params: Nothing,
  query: Nothing,
  body: BulkSendBody,
  status: 201,
  answer: BulkSendView,
  errors: [
    'UNSUPPORTED_MEDIA_TYPE',
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
  query: Type.Object({ ...pageQuery, ...listFilter('bulk sends', 'title') }),
  body: Nothing,
  status: 200,
  answer: listOf(BulkSendView),
  errors: [],
  handle: async (deps, call) => {
    const tenant = tenantOf(call);
    const bound = cursorBinding('bulk-sends', tenant, call.query);
    const { q, metadata } = call.query;
    const page = await listBulkSends(deps, tenant, requestedPage(deps, call.query, bound), { q, metadata });
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

const sendBulkSendRoute = route({
  name: 'sendBulkSend',
  method: 'POST',
  path: '/v1/bulk-sends/{id}/send',
  section,
  summary: 'Starts sending a bulk send',
  description:
    'A job sends the rows one after the other, in the order of the list; a restart of the service loses and doubles none. ' +
    'Each envelope has its own events. Where the organization requires a release by another member, the response is 202, and one ' +
    'release sends the whole list.',
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
  waits: (bulkSend) => isWaiting(bulkSend),
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

export const bulkSendRoutes: readonly AnyRoute[] = [
  createBulkSendRoute,
  listBulkSendsRoute,
  readBulkSendRoute,
  sendBulkSendRoute,
  cancelBulkSendRoute,
];
