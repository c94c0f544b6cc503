import { create as contentDisposition } from 'content-disposition';
import { Type } from 'typebox';
import { createEditorSession } from '../../actions/embedding/create-editor-session.ts';
import {
  readEditedDraft,
  readEditedFile,
  readEditedPageContent,
  readEditedPlaces,
  saveEditedFields,
  sendEditedDraft,
} from '../../actions/embedding/edit-draft.ts';
import type { EditorCall } from '../../actions/embedding/edit-draft.ts';
import { redeemEditorSession } from '../../actions/embedding/redeem-editor-session.ts';
import { readEnvelope } from '../../actions/envelopes/envelopes.ts';
import { isWaiting } from '../../domain/approvals/approval.ts';
import { clientOf, requestContextOf, tenantOf } from '../request-context.ts';
import { route } from '../route.ts';
import type { AnyRoute, Call } from '../route.ts';
import {
  PageContentView,
  pageContentView,
  TemplatePlacesView,
  templatePlacesView,
} from '../shapes/document-places.ts';
import {
  EditedDraftView,
  editedDraftView,
  EditorAddressView,
  editorAddressView,
  EmbeddedEditorBody,
  RedeemedEditorView,
  redeemedEditorView,
  RedeemEditorBody,
} from '../shapes/embedded-editor.ts';
import { Nothing, pathId } from '../shapes/field.ts';
import { page } from './page-pictures.ts';
import {
  FIELD_BODY_VALUES,
  FieldsBody,
  fieldsView,
  FieldsView,
  wantedFields,
} from '../shapes/signer-fields.ts';

const section = 'Envelopes';
const path = '/v1/embedded-editor/{token}';
const LINK_ERRORS = ['SIGNING_TOKEN_INVALID', 'SIGNING_SESSION_EXPIRED', 'ENVELOPE_NOT_EDITABLE'] as const;
const editor = {
  section,
  credential: { kind: 'none', purpose: 'PORTAL' },
  idempotent: false,
  rate: 'verify',
  params: Type.Object({ token: pathId }),
  query: Nothing,
  status: 200,
  errors: LINK_ERRORS,
} as const;
const document = {
  ...editor,
  method: 'GET',
  params: Type.Object({ token: pathId, documentId: pathId }),
  body: Nothing,
} as const;

function editorCallOf(
  call: Pick<Call<{ token: string }>, 'params' | 'environment' | 'ip' | 'port' | 'userAgent'>,
): EditorCall {
  return { token: call.params.token, environment: call.environment, client: clientOf(call) };
}

const createEditorSessionRoute = route({
  name: 'createEditorSession',
  method: 'POST',
  path: '/v1/envelopes/{id}/embedded-editor',
  section,
  summary: 'Creates an address that shows the editor of a draft in a page of yours',
  description:
    'The address opens once, within five minutes, and the session lasts an hour, or until the envelope is sent or ' +
    'cancelled. Browsers show it only in a frame of `origin`, which `embedOrigins` of the project must have. The editor ' +
    'reads titles, names, and documents of this draft, and saves its fields; nothing else. So the key needs the scope ' +
    '`documents:read` too. At most 20 an hour for each draft.',
  credential: { kind: 'bearer', context: 'project', scope: 'envelopes:write', role: 'MEMBER' },
  idempotent: true,
  rate: 'write',
  params: Type.Object({ id: pathId }),
  query: Nothing,
  body: EmbeddedEditorBody,
  status: 201,
  answer: EditorAddressView,
  errors: ['ENVELOPE_NOT_EDITABLE'],
  examples: { body: { origin: 'https://app.example.com', maySend: false } },
  precheck: async (deps, call) => {
    await readEnvelope(deps, tenantOf(call), call.params.id);
  },
  handle: (deps, call) =>
    createEditorSession(deps, requestContextOf(call), {
      id: call.params.id,
      origin: call.body.origin,
      maySend: call.body.maySend ?? false,
    }),
  view: editorAddressView,
});

const redeemEditorSessionRoute = route({
  ...editor,
  name: 'redeemEditorSession',
  method: 'POST',
  path: '/v1/embedded-editors/{id}/redeem',
  summary: 'Opens the address of an embedded editor',
  description:
    'The page of the address does this itself. It exchanges the secret for the token of the editor, once. ' +
    'SIGNING_SESSION_REVOKED with USED if the address was opened before.',
  params: Type.Object({ id: pathId }),
  body: RedeemEditorBody,
  answer: RedeemedEditorView,
  errors: [...LINK_ERRORS, 'SIGNING_SESSION_REVOKED'],
  handle: (deps, { params, body, environment }) =>
    redeemEditorSession(deps, { id: params.id, secret: body.secret, environment }),
  view: redeemedEditorView,
});

const readEditedDraftRoute = route({
  ...editor,
  name: 'readEditedDraft',
  method: 'GET',
  path,
  summary: 'Returns the draft of an embedded editor',
  body: Nothing,
  answer: EditedDraftView,
  handle: (deps, call) => readEditedDraft(deps, editorCallOf(call)),
  view: editedDraftView,
});

const readEditedPlacesRoute = route({
  ...document,
  name: 'readEditedPlaces',
  path: `${path}/documents/{documentId}/places`,
  summary: 'Reads page sizes, form fields, and placeholders of a document in an embedded editor',
  answer: TemplatePlacesView,
  errors: [...LINK_ERRORS, 'UNSUPPORTED_MEDIA_TYPE'],
  handle: (deps, call) =>
    readEditedPlaces(deps, { ...editorCallOf(call), documentId: call.params.documentId }),
  view: templatePlacesView,
});

const readEditedPageContentRoute = route({
  ...document,
  name: 'readEditedPageContent',
  path: `${path}/documents/{documentId}/pages/{page}/content`,
  summary: 'Reads what fields may not cover on a page of a document in an embedded editor',
  params: Type.Object({ token: pathId, documentId: pathId, page }),
  answer: PageContentView,
  handle: (deps, call) =>
    readEditedPageContent(deps, {
      ...editorCallOf(call),
      documentId: call.params.documentId,
      page: call.params.page,
    }),
  view: pageContentView,
});

const readEditedFileRoute = route({
  ...document,
  name: 'readEditedFile',
  path: `${path}/documents/{documentId}/file`,
  summary: 'Fetches a document in an embedded editor',
  answer: Nothing,
  binary: { contentType: 'application/pdf' },
  handle: (deps, call) => readEditedFile(deps, { ...editorCallOf(call), documentId: call.params.documentId }),
  view: ({ filename, bytes }) => ({
    contentType: 'application/pdf',
    disposition: contentDisposition(filename, { type: 'inline' }),
    bytes,
  }),
});

const saveEditedFieldsRoute = route({
  ...editor,
  name: 'saveEditedFields',
  method: 'PUT',
  path: `${path}/fields`,
  summary: 'Gives the draft of an embedded editor these fields in place of all of its fields',
  description:
    'As `PUT /v1/envelopes/{id}/fields` does. The trail names the origin of the page by `embeddedAt`.',
  body: FieldsBody,
  bodyValues: FIELD_BODY_VALUES,
  answer: FieldsView,
  errors: [...LINK_ERRORS, 'CONFLICT', 'PLAN_LIMIT_REACHED'],
  handle: (deps, call) =>
    saveEditedFields(deps, {
      ...editorCallOf(call),
      fields: wantedFields(call.body),
      ifMatch: call.ifMatch,
    }),
  view: fieldsView,
});

const sendEditedDraftRoute = route({
  ...editor,
  name: 'sendEditedDraft',
  method: 'POST',
  path: `${path}/send`,
  summary: 'Sends the draft of an embedded editor, and ends the editor',
  description:
    'FORBIDDEN if the session was created without `maySend`. The response has no signing links. 202 with the status DRAFT where ' +
    'another member of the organization has to release it first.',
  body: Nothing,
  answer: Type.Object({ status: Type.String({ description: 'The status of the envelope.' }) }),
  errors: [
    ...LINK_ERRORS,
    'FORBIDDEN',
    'CONFLICT',
    'INVALID_STATE_TRANSITION',
    'ENVELOPE_INCOMPLETE',
    'CPF_REQUIRED',
    'PHONE_REQUIRED',
    'QUALIFIED_PROVIDER_UNAVAILABLE',
  ],
  handle: (deps, call) => sendEditedDraft(deps, editorCallOf(call)),
  waits: (envelope) => isWaiting(envelope),
  view: ({ progress: { status } }) => ({ status }),
});

/** The editor of a draft in a page of the customer (ADR-0104). */
export const embeddedEditorRoutes: readonly AnyRoute[] = [
  createEditorSessionRoute,
  redeemEditorSessionRoute,
  readEditedDraftRoute,
  readEditedPlacesRoute,
  readEditedPageContentRoute,
  readEditedFileRoute,
  saveEditedFieldsRoute,
  sendEditedDraftRoute,
];
