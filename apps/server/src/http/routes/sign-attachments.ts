import { create as contentDisposition } from 'content-disposition';
import { Type } from 'typebox';
import { attachFile, detachFile } from '../../actions/signing/attach-file.ts';
import { checkSession } from '../../actions/signing/check-session.ts';
import { openOthersAttachment } from '../../actions/signing/open-others-attachment.ts';
import { attachmentOf, GUARDS_TO_ATTACH } from '../../domain/signing/attach-file.ts';
import { clientOf } from '../request-context.ts';
import { leasingRoute, route } from '../route.ts';
import type { AnyRoute } from '../route.ts';
import { Nothing, pathId } from '../shapes/field.ts';
import {
  AttachedFileBody,
  signerAttachmentView,
  SignerAttachmentView,
} from '../shapes/signer-attachments.ts';
import { requiredFile } from '../uploaded-pdf.ts';
import { UPLOAD_ERRORS } from './documents.ts';

const path = '/v1/sign/{token}/attachments/{key}';
const portal = {
  section: 'Signer portal',
  credential: { kind: 'link' },
  rate: 'attach',
  path,
  params: Type.Object({ token: pathId, key: pathId }),
  query: Nothing,
} as const;
const errors = [
  'SIGNING_TOKEN_INVALID',
  'SIGNING_SESSION_REVOKED',
  'SIGNING_SESSION_EXPIRED',
  'ENVELOPE_NOT_SIGNABLE',
  'ALREADY_SIGNED',
  'AUTHENTICATION_REQUIRED',
] as const;

const attachFileRoute = leasingRoute({
  name: 'attachFile',
  ...portal,
  method: 'POST',
  summary: 'Attaches a file that the sender requested',
  description:
    'Send a JPEG, a PNG, or a PDF of up to 10 MB as the multipart part `file`, or in base64, after the one-time code. ' +
    'It replaces the file before it. The bytes are stored as they are sent, with whatever a photo says about its place ' +
    'and time. The sender can download them from then on. A file that is attached after `…/consent` needs another consent.',
  idempotent: true,
  body: AttachedFileBody,
  upload: true,
  status: 200,
  answer: SignerAttachmentView,
  errors: [...errors, ...UPLOAD_ERRORS],
  precheck: (deps, call) => checkSession(deps, call.params.token, GUARDS_TO_ATTACH),
  handle: async (deps, call) => {
    const { content, filename } = await requiredFile(call);
    const { token, key } = call.params;
    return attachFile(deps, token, { key, content, filename, client: clientOf(call) });
  },
  view: (session, { params }) => signerAttachmentView(attachmentOf(session, params.key)),
});

const detachFileRoute = route({
  name: 'detachFile',
  ...portal,
  method: 'DELETE',
  summary: 'Takes an attached file back',
  description: 'Until the signer has signed, and after the one-time code. The bytes are deleted.',
  idempotent: false,
  body: Nothing,
  status: 204,
  answer: Nothing,
  errors,
  handle: (deps, call) =>
    detachFile(deps, call.params.token, { key: call.params.key, client: clientOf(call) }),
  view: () => ({}),
});

const openOthersAttachmentRoute = route({
  name: 'openOthersAttachment',
  ...portal,
  method: 'GET',
  path: '/v1/sign/{token}/attachments-of-others/{signerId}/{key}',
  rate: 'portal',
  summary: 'Returns a file that somebody attached who signed before',
  description: 'After the one-time code, and until the signer has signed: their consent covers this file.',
  idempotent: false,
  refusesHead: true,
  params: Type.Object({ token: pathId, signerId: pathId, key: pathId }),
  body: Nothing,
  status: 200,
  answer: Nothing,
  binary: { contentType: 'application/octet-stream' },
  errors,
  handle: (deps, call) => openOthersAttachment(deps, call.params.token, call.params),
  view: ({ name, type, bytes }) => ({
    contentType: type,
    disposition: contentDisposition(name),
    bytes,
  }),
});

/** The files that signers attach (ADR-0106, ADR-0126). */
export const signAttachmentRoutes: readonly AnyRoute[] = [
  attachFileRoute,
  detachFileRoute,
  openOthersAttachmentRoute,
];
