import { Type } from 'typebox';
import type { Static } from 'typebox';
import { copyEnvelope } from '../../actions/envelopes/copy-envelope.ts';
import { createEnvelope, createEnvelopeWithoutFiles } from '../../actions/envelopes/create-envelope.ts';
import { deleteEnvelope } from '../../actions/envelopes/delete-envelope.ts';
import type { TemplateDraftInput } from '../../actions/envelopes/start-from-template.ts';
import { listEnvelopes, readEnvelope, readEnvelopeDetails } from '../../actions/envelopes/envelopes.ts';
import { updateEnvelope } from '../../actions/envelopes/update-envelope.ts';
import { readTerm } from '../../domain/envelopes/term.ts';
import { ISSUED_PDF_BYTES } from '../../domain/plans/limits.ts';
import { readAttachments } from '../attachment-of.ts';
import { idExample } from '../example-values.ts';
import { personalDataOf, requestContextOf, tenantOf } from '../request-context.ts';
import { requestedPage, cursorBinding, pageView } from '../page.ts';
import { opensFiles } from '../opens-files.ts';
import { route } from '../route.ts';
import type { AnyRoute, BodyWithFiles } from '../route.ts';
import { EnvelopeBody, EnvelopePatch } from '../shapes/envelope-bodies.ts';
import { envelopeView, EnvelopeView } from '../shapes/envelopes.ts';
import { EnvelopeDetailsView, envelopeDetailsView } from '../shapes/envelope-details.ts';
import { envelopeFilter, envelopeFilterOf, envelopeSort } from '../shapes/envelope-filter.ts';
import { FIELD_BODY_VALUES, inlineFieldsOf } from '../shapes/signer-fields.ts';
import { peopleOf } from '../shapes/template-content.ts';
import { listOf, pathId, Nothing, pageQuery } from '../shapes/field.ts';
import { UPLOAD_ERRORS } from './documents.ts';

const section = 'Envelopes';
const read = { kind: 'bearer', context: 'project', scope: 'envelopes:read' } as const;
const write = { kind: 'bearer', context: 'project', scope: 'envelopes:write', role: 'MEMBER' } as const;
const byId = Type.Object({ id: pathId });

/** Returns the draft that a body describes; each of its parts knows its path in the body. */
async function draftOf(call: BodyWithFiles<Static<typeof EnvelopeBody>>): Promise<TemplateDraftInput> {
  const { documents = [], signers = [], fields, people, values, templateId, ...others } = call.body;
  const { expiresAt, ...settings } = others;
  const attachments = await readAttachments(documents, call.files);
  return {
    envelope: { ...settings, expiresAt: readTerm(expiresAt) },
    attachments,
    signers: signers.map((input, index) => ({
      input,
      place: `signers[${index}]`,
    })),
    fields: inlineFieldsOf(fields),
    templateId,
    people: peopleOf(people),
    values,
  };
}

/** Codes of a route that creates an envelope with its documents and signers. */
export const NEW_ENVELOPE_ERRORS = [
  ...UPLOAD_ERRORS,
  'QUALIFIED_PROVIDER_UNAVAILABLE',
  'CPF_REQUIRED',
  'INVALID_CPF',
  'PHONE_REQUIRED',
  'DOCUMENT_LIMIT_REACHED',
  'PLAN_LIMIT_REACHED',
  'CONFLICT',
] as const;

const createEnvelopeRoute = route({
  name: 'createEnvelope',
  method: 'POST',
  path: '/v1/envelopes',
  section,
  summary: 'Creates an envelope in DRAFT',
  description:
    'With `documents` and `signers`, the draft has them at once: everything or nothing. Sending is a separate ' +
    'request; `POST /v1/signature-requests` creates and sends in one.',
  credential: write,
  idempotent: true,
  rate: 'upload',
  params: Nothing,
  query: Nothing,
  body: EnvelopeBody,
  bodyValues: FIELD_BODY_VALUES,
  fileBytes: ISSUED_PDF_BYTES,
  status: 201,
  answer: EnvelopeView,
  errors: NEW_ENVELOPE_ERRORS,
  examples: {
    body: {
      title: 'Contrato de prestação de serviços',
      signingOrderEnabled: true,
      documents: [{ documentId: idExample('document') }],
      signers: [
        {
          name: 'Maria Souza',
          email: 'maria@example.com',
          cpf: '529.982.247-25',
        },
      ],
    },
  },
  outside: {
    for: ({ body }) => opensFiles(body),
    handle: async (deps, call) => createEnvelope(deps, requestContextOf(call), await draftOf(call)),
  },
  handle: async (deps, call) => createEnvelopeWithoutFiles(deps, requestContextOf(call), await draftOf(call)),
  view: envelopeView,
});

const listEnvelopesRoute = route({
  name: 'listEnvelopes',
  method: 'GET',
  path: '/v1/envelopes',
  section,
  summary: 'Lists envelopes, newest first or in another order',
  credential: { ...read, personalData: 'limited' },
  idempotent: false,
  rate: 'read',
  params: Nothing,
  query: Type.Object({
    ...pageQuery,
    ...envelopeFilter,
    sort: envelopeSort,
  }),
  body: Nothing,
  status: 200,
  answer: listOf(EnvelopeView),
  errors: [],
  handle: async (deps, call) => {
    const tenant = tenantOf(call);
    const bound = cursorBinding('envelopes', tenant, call.query);
    const filter = envelopeFilterOf(call.query, personalDataOf(call));
    const page = await listEnvelopes(deps, tenant, { filter, page: requestedPage(deps, call.query, bound) });
    return pageView(deps, page, { bound, view: envelopeView });
  },
  view: (page) => page,
});

const readEnvelopeRoute = route({
  name: 'readEnvelope',
  method: 'GET',
  path: '/v1/envelopes/{id}',
  section,
  summary: 'Reads an envelope',
  description:
    'Also who created it, what it belongs to, its page in the dashboard, and the newest message to each signer, which ' +
    'lists leave out.',
  credential: read,
  idempotent: false,
  rate: 'read',
  params: byId,
  query: Nothing,
  body: Nothing,
  status: 200,
  answer: EnvelopeDetailsView,
  errors: [],
  handle: (deps, call) => readEnvelopeDetails(deps, tenantOf(call), call.params.id),
  view: envelopeDetailsView,
});

const updateEnvelopeRoute = route({
  name: 'updateEnvelope',
  method: 'PATCH',
  path: '/v1/envelopes/{id}',
  section,
  summary: 'Changes an envelope in DRAFT, or extends a sent envelope',
  description:
    'While the envelope is SENT, only `expiresAt` can change, and only to a later time. A pending reminder moves ' +
    'with it. In DRAFT, `documentIds` orders the documents and removes those that it leaves out.',
  credential: write,
  idempotent: false,
  rate: 'write',
  params: byId,
  query: Nothing,
  body: EnvelopePatch,
  status: 200,
  answer: EnvelopeView,
  errors: ['CONFLICT', 'ENVELOPE_NOT_EDITABLE', 'QUALIFIED_PROVIDER_UNAVAILABLE'],
  precheck: async (deps, call) => {
    await readEnvelope(deps, tenantOf(call), call.params.id);
  },
  handle: (deps, call) => {
    const { expiresAt, ...rest } = call.body;
    const patch = { ...rest, ...(expiresAt === undefined ? {} : { expiresAt: readTerm(expiresAt) }) };
    return updateEnvelope(deps, requestContextOf(call), { id: call.params.id, patch, ifMatch: call.ifMatch });
  },
  view: envelopeView,
});

const deleteEnvelopeRoute = route({
  name: 'deleteEnvelope',
  method: 'DELETE',
  path: '/v1/envelopes/{id}',
  section,
  summary: 'Deletes a draft, or any envelope of the Sandbox',
  description:
    'With all that belongs to it: signers, links, messages, trail, and evidence. Its documents stay, and are free again. A signed ' +
    'record remains (`GET /v1/destruction-records`), and so do the events. What was sent in Production can be cancelled, and ' +
    'is never deleted. A completed envelope can be deleted once its evidence is ready.',
  credential: write,
  idempotent: false,
  rate: 'write',
  params: byId,
  query: Nothing,
  body: Nothing,
  status: 204,
  answer: Nothing,
  errors: ['CONFLICT', 'ENVELOPE_NOT_EDITABLE', 'EVIDENCE_NOT_READY'],
  precheck: async (deps, call) => {
    await readEnvelope(deps, tenantOf(call), call.params.id);
  },
  handle: (deps, call) =>
    deleteEnvelope(deps, requestContextOf(call), { id: call.params.id, ifMatch: call.ifMatch }),
  view: () => ({}),
});

const copyEnvelopeRoute = route({
  name: 'copyEnvelope',
  method: 'POST',
  path: '/v1/envelopes/{id}/copy',
  section,
  summary: 'Makes a draft of an envelope in any state',
  description:
    'The draft has the documents in their newest version, the signers, the texts and the settings. It has no ' +
    '`expiresAt`, `reference` and `metadata`, no signers who were erased, and no documents that were deleted. A draft ' +
    'whose signers still lack the CPF or the phone that its settings ask for has to be completed before it is copied.',
  credential: write,
  idempotent: true,
  rate: 'write',
  params: byId,
  query: Nothing,
  body: Nothing,
  status: 201,
  answer: EnvelopeView,
  errors: ['QUALIFIED_PROVIDER_UNAVAILABLE', 'CPF_REQUIRED', 'PHONE_REQUIRED'],
  precheck: async (deps, call) => {
    await readEnvelope(deps, tenantOf(call), call.params.id);
  },
  handle: (deps, call) => copyEnvelope(deps, requestContextOf(call), call.params.id),
  view: envelopeView,
});

export const envelopeRoutes: readonly AnyRoute[] = [
  createEnvelopeRoute,
  copyEnvelopeRoute,
  listEnvelopesRoute,
  readEnvelopeRoute,
  updateEnvelopeRoute,
  deleteEnvelopeRoute,
];
