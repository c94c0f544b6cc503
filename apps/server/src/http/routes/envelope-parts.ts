import { Type } from 'typebox';
import type { Static } from 'typebox';
import { addSigner } from '../../actions/envelopes/add-signer.ts';
import { attachDocument, attachExistingDocument } from '../../actions/envelopes/attach-document.ts';
import { readEnvelope } from '../../actions/envelopes/envelopes.ts';
import { changeSigner } from '../../actions/envelopes/change-signer.ts';
import { removeSigner } from '../../actions/envelopes/remove-signer.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { missingObject } from '../../domain/errors/not-found.ts';
import { ISSUED_PDF_BYTES } from '../../domain/plans/limits.ts';
import { attachmentOf } from '../attachment-of.ts';
import { requestContextOf, tenantOf } from '../request-context.ts';
import { idExample } from '../example-values.ts';
import { route } from '../route.ts';
import type { AnyRoute, Call } from '../route.ts';
import { AttachmentBody } from '../shapes/documents.ts';
import { envelopeView, EnvelopeView } from '../shapes/envelopes.ts';
import { notificationPart } from '../shapes/notification.ts';
import { pathId, Nothing } from '../shapes/field.ts';
import {
  AddedSignerBody,
  AddedSignerView,
  ChangedSignerView,
  linkView,
  SignerPatchBody,
  signerView,
} from '../shapes/signers.ts';
import { UPLOAD_ERRORS } from './documents.ts';

const section = 'Envelopes';
const write = { kind: 'bearer', context: 'project', scope: 'envelopes:write', role: 'MEMBER' } as const;
const byId = Type.Object({ id: pathId });

async function attachedBy(call: Call<Static<typeof byId>, unknown, Static<typeof AttachmentBody>>) {
  return { id: call.params.id, attachment: await attachmentOf(call) };
}

const attachDocumentRoute = route({
  name: 'attachDocument',
  method: 'POST',
  path: '/v1/envelopes/{id}/documents',
  section,
  summary: 'Attaches a document to a draft',
  description:
    'Send exactly one of `documentId`, part `file`, and `contentBase64`. The version is fixed at send.',
  credential: write,
  idempotent: true,
  rate: 'upload',
  params: byId,
  query: Nothing,
  body: AttachmentBody,
  upload: true,
  fileBytes: ISSUED_PDF_BYTES,
  status: 201,
  answer: EnvelopeView,
  errors: [
    ...UPLOAD_ERRORS,
    'CONFLICT',
    'ENVELOPE_NOT_EDITABLE',
    'PLAN_LIMIT_REACHED',
    'DOCUMENT_LIMIT_REACHED',
    'PLAN_LIMIT_REACHED',
  ],
  examples: { body: { documentId: idExample('document') } },
  precheck: async (deps, call) => {
    await readEnvelope(deps, tenantOf(call), call.params.id);
  },
  outside: {
    for: ({ body }) => body.documentId === undefined,
    handle: async (deps, call) => attachDocument(deps, requestContextOf(call), await attachedBy(call)),
  },
  handle: async (deps, call) => attachExistingDocument(deps, requestContextOf(call), await attachedBy(call)),
  view: envelopeView,
});

const addSignerRoute = route({
  name: 'addSigner',
  method: 'POST',
  path: '/v1/envelopes/{id}/signers',
  section,
  summary: 'Adds a signer, also after sending',
  description:
    'In DRAFT with the scope `envelopes:write`, in SENT with `envelopes:send`. After sending, the response has the link of the ' +
    'signer, who is invited when it is their turn. ENVELOPE_NOT_EDITABLE with the reason `ALREADY_ACCEPTED` where somebody has ' +
    'accepted a statement that the new person would change: they request attachments, join a group of which somebody has signed, ' +
    'or sign after a witness. A CC can always be added.',
  credential: { ...write, orScope: 'envelopes:send' },
  idempotent: true,
  rate: 'write',
  params: byId,
  query: Nothing,
  body: AddedSignerBody,
  status: 201,
  answer: AddedSignerView,
  errors: [
    'ENVELOPE_NOT_EDITABLE',
    'PLAN_LIMIT_REACHED',
    'QUALIFIED_PROVIDER_UNAVAILABLE',
    'CPF_REQUIRED',
    'INVALID_CPF',
    'PHONE_REQUIRED',
  ],
  examples: { body: { name: 'Maria Souza', email: 'maria@example.com', cpf: '529.982.247-25' } },
  precheck: async (deps, call) => {
    await readEnvelope(deps, tenantOf(call), call.params.id);
  },
  handle: (deps, call) => {
    const { contactId = null, ...signer } = call.body;
    return addSigner(deps, requestContextOf(call), { id: call.params.id, signer, contactId });
  },
  view: ({ signer, signingLink }) => ({
    ...signerView(signer),
    signingLink: signingLink && linkView(signingLink),
  }),
});

const changeSignerRoute = route({
  name: 'changeSigner',
  method: 'PATCH',
  path: '/v1/envelopes/{id}/signers/{signerId}',
  section,
  summary: 'Changes a signer, also after sending',
  description:
    'In DRAFT (scope `envelopes:write`), every member can change. In SENT (scope `envelopes:send`): `email` and ' +
    '`phone` until the signer has signed, `cpf` until they have authenticated, `name` until they have opened their ' +
    'link, and every member of a signer who has not been invited. Another `email` or `phone` gives the signer a new ' +
    'link, which only this response contains; the old link and its codes stop working. Beyond 5 letters an hour and 20 a day ' +
    'for new links, reminders, and changes of address, the change stands and `notified` is false.',
  credential: { ...write, orScope: 'envelopes:send' },
  idempotent: false,
  rate: 'write',
  params: Type.Object({ id: pathId, signerId: pathId }),
  query: Nothing,
  body: SignerPatchBody,
  status: 200,
  answer: ChangedSignerView,
  errors: [
    'CONFLICT',
    'ENVELOPE_NOT_EDITABLE',
    'QUALIFIED_PROVIDER_UNAVAILABLE',
    'CPF_REQUIRED',
    'INVALID_CPF',
    'PHONE_REQUIRED',
  ],
  examples: { body: { email: 'maria.souza@example.com' } },
  precheck: async (deps, call) => {
    const { signers } = await readEnvelope(deps, tenantOf(call), call.params.id);
    const { signerId } = call.params;
    if (!signers.some((signer) => signer.id === signerId))
      fail('NOT_FOUND', missingObject('signer', 'signerId', signerId));
  },
  handle: (deps, call) => {
    const { notify = null, ...patch } = call.body;
    return changeSigner(deps, requestContextOf(call), {
      ...call.params,
      patch,
      notify,
      ifMatch: call.ifMatch,
    });
  },
  view: ({ signer, signingLink, notification }) => ({
    ...signerView(signer),
    signingLink: signingLink && linkView(signingLink),
    ...notificationPart(notification),
  }),
});

const removeSignerRoute = route({
  name: 'removeSigner',
  method: 'DELETE',
  path: '/v1/envelopes/{id}/signers/{signerId}',
  section,
  summary: 'Removes a signer, also after sending',
  description:
    'In DRAFT with the scope `envelopes:write`, in SENT with `envelopes:send`. After sending, only people who have done nothing ' +
    'can go: they have not entered a code, read as themselves, attached a file, or signed, and no statement that somebody accepted names ' +
    'their fields (ENVELOPE_NOT_EDITABLE, `ALREADY_ACCEPTED`). Their link stops working, and they get a letter if they were ' +
    'invited. An envelope that waited for nobody else is completed. Somebody has to be left who signs, and the members that a ' +
    'group needs (ENVELOPE_INCOMPLETE).',
  credential: { ...write, orScope: 'envelopes:send' },
  idempotent: false,
  rate: 'write',
  params: Type.Object({ id: pathId, signerId: pathId }),
  query: Nothing,
  body: Nothing,
  status: 204,
  answer: Nothing,
  errors: ['CONFLICT', 'ENVELOPE_NOT_EDITABLE', 'ENVELOPE_INCOMPLETE'],
  precheck: async (deps, call) => {
    await readEnvelope(deps, tenantOf(call), call.params.id);
  },
  handle: (deps, call) => {
    const { id, signerId } = call.params;
    return removeSigner(deps, requestContextOf(call), { id, signerId, ifMatch: call.ifMatch });
  },
  view: () => ({}),
});

export const envelopePartRoutes: readonly AnyRoute[] = [
  attachDocumentRoute,
  addSignerRoute,
  changeSignerRoute,
  removeSignerRoute,
];
