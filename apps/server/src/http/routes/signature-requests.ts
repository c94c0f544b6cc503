import { Type } from 'typebox';
import type { Static } from 'typebox';
import {
  listSignatureRequests,
  readSignatureRequest,
} from '../../actions/signature-requests/read-signature-request.ts';
import {
  requestSignature,
  requestSignatureWithoutFiles,
} from '../../actions/signature-requests/request-signature.ts';
import type { RequestSignatureInput } from '../../actions/signature-requests/request-signature.ts';
import type { Attachment } from '../../actions/documents/resolve-attachment.ts';
import { isWaiting } from '../../domain/approvals/approval.ts';
import { fail, invalidField } from '../../domain/errors/app-error.ts';
import { fieldProblem } from '../../domain/errors/field-rules.ts';
import type { FieldProblem } from '../../domain/errors/field-rules.ts';
import { readTerm } from '../../domain/envelopes/term.ts';
import { ISSUED_PDF_BYTES } from '../../domain/plans/limits.ts';
import { cursorBinding, pageView, requestedPage } from '../page.ts';
import { personalDataOf, requestContextOf, tenantOf } from '../request-context.ts';
import { opensFiles } from '../opens-files.ts';
import type { FilesInBase64 } from '../body/files-in-base64.ts';
import { route } from '../route.ts';
import type { AnyRoute, BodyWithFiles } from '../route.ts';
import { envelopeFilter, envelopeFilterOf, envelopeSort } from '../shapes/envelope-filter.ts';
import { listOf, pageQuery, pathId, Nothing } from '../shapes/field.ts';
import { FIELD_BODY_VALUES, inlineFieldsOf } from '../shapes/signer-fields.ts';
import { peopleOf } from '../shapes/template-content.ts';
import { linkView } from '../shapes/signers.ts';
import {
  RequestedSignatureView,
  SignatureRequestBody,
  signatureRequestView,
  SignatureRequestView,
} from '../shapes/signature-requests.ts';
import { uploadedPdf } from '../uploaded-pdf.ts';
import { NEW_ENVELOPE_ERRORS } from './envelopes.ts';

const section = 'Signature requests';

type Body = Static<typeof SignatureRequestBody>;

/** Checks beyond the shape: exactly one way to name the document, and exactly one to name the signers. */
function problemsOf({ documentId, document, signers, signer, templateId }: Body): readonly FieldProblem[] {
  return [
    ...exactlyOne('documentId', [documentId, document], { other: 'document', templateId }),
    ...exactlyOne('signers', [signers, signer], { other: 'signer', templateId }),
  ];
}

/** The template may have the parts that the request leaves out. */
function exactlyOne(
  field: string,
  sent: readonly unknown[],
  { other, templateId }: { readonly other: string; readonly templateId: string | undefined },
): readonly FieldProblem[] {
  const count = sent.filter((member) => member !== undefined).length;
  if (count === 1 || (count === 0 && templateId !== undefined)) return [];
  if (count > 1) return [fieldProblem(field, 'conflict', `Cannot come with ${other}.`, { with: other })];
  const message = `One of ${field} and ${other} is required.`;
  return [fieldProblem(field, 'required.one_of', message, { fields: [field, other] })];
}

async function inputOf({ body, files }: BodyWithFiles<Body>): Promise<RequestSignatureInput> {
  const fields = problemsOf(body);
  if (fields.length > 0) fail('VALIDATION_FAILED', { fields });
  const { expiresAt, people, values, templateId, ...settings } = body;
  const term = readTerm(expiresAt);
  return {
    envelope: { ...settings, expiresAt: term },
    attachments: await attachmentsOf(body, files),
    signers: placed(body),
    fields: inlineFieldsOf(body.fields),
    notify: body.notify ?? true,
    templateId,
    people: peopleOf(people),
    values,
  };
}

async function attachmentsOf(
  { documentId, document }: Body,
  files: FilesInBase64,
): Promise<readonly Attachment[]> {
  if (documentId !== undefined) return [{ documentId }];
  if (document === undefined) return [];
  const upload = await uploadedPdf({ file: null, files, body: document }, 'document');
  return [{ upload: upload ?? invalidField('document', 'required', 'This field is required.') }];
}

/** Returns each signer with the path of their object in the body. */
function placed({ signers, signer }: Body): RequestSignatureInput['signers'] {
  if (signer !== undefined) return [{ input: signer, place: 'signer' }];
  return (signers ?? []).map((input, index) => ({ input, place: `signers[${index}]` }));
}

const requestSignatureRoute = route({
  name: 'requestSignature',
  method: 'POST',
  path: '/v1/signature-requests',
  section,
  summary: 'Creates an envelope with its document and signers, and sends it',
  description:
    'One transaction: everything or nothing. Send either `documentId` or `document`, and either `signers` ' +
    '(1 to 50) or a single `signer`. The title defaults to the title of the document. Only this response ' +
    'contains the signing links. With a `templateId` whose template has documents and roles, send ' +
    '`people` by role and `values` by field in place of documents and signers. Where the organization requires a release by ' +
    'another member, nothing is sent: the response is 202, and `approval` says that the draft waits.',
  credential: { kind: 'bearer', context: 'project', scope: 'signature-requests:write', role: 'MEMBER' },
  idempotent: true,
  rate: 'upload',
  params: Nothing,
  query: Nothing,
  body: SignatureRequestBody,
  bodyValues: FIELD_BODY_VALUES,
  fileBytes: ISSUED_PDF_BYTES,
  status: 201,
  answer: RequestedSignatureView,
  errors: NEW_ENVELOPE_ERRORS,
  examples: {
    body: {
      title: 'Contrato de prestação de serviços',
      documentId: 'doc_01ja2m8f6s5c0v9k7t3r1q4w8x',
      signers: [{ name: 'Maria Souza', email: 'maria@example.com', cpf: '529.982.247-25' }],
    },
  },
  outside: {
    for: ({ body }) => opensFiles(body),
    handle: async (deps, call) => requestSignature(deps, requestContextOf(call), await inputOf(call)),
  },
  handle: async (deps, call) =>
    requestSignatureWithoutFiles(deps, requestContextOf(call), await inputOf(call)),
  waits: ({ envelope }) => isWaiting(envelope),
  view: ({ request, envelope, signingLinks }) => ({
    ...signatureRequestView(request, envelope),
    signingLinks: signingLinks.map(linkView),
  }),
});

const listSignatureRequestsRoute = route({
  name: 'listSignatureRequests',
  method: 'GET',
  path: '/v1/signature-requests',
  section,
  summary: 'Lists signature requests, newest first or in another order',
  description: 'Times, statuses, `q`, and the other filters are those of the envelopes: `GET /v1/envelopes`.',
  credential: {
    kind: 'bearer',
    context: 'project',
    scope: 'signature-requests:read',
    personalData: 'limited',
  },
  idempotent: false,
  rate: 'read',
  params: Nothing,
  query: Type.Object({ ...pageQuery, ...envelopeFilter, sort: envelopeSort }),
  body: Nothing,
  status: 200,
  answer: listOf(SignatureRequestView),
  errors: [],
  handle: async (deps, call) => {
    const tenant = tenantOf(call);
    const bound = cursorBinding('signature-requests', tenant, call.query);
    const filter = envelopeFilterOf(call.query, personalDataOf(call));
    const page = await listSignatureRequests(deps, tenant, {
      filter,
      page: requestedPage(deps, call.query, bound),
    });
    return pageView(deps, page, {
      bound,
      view: ({ request, envelope }) => signatureRequestView(request, envelope),
    });
  },
  view: (page) => page,
});

const readSignatureRequestRoute = route({
  name: 'readSignatureRequest',
  method: 'GET',
  path: '/v1/signature-requests/{id}',
  section,
  summary: 'Reads the state of a signature request',
  credential: { kind: 'bearer', context: 'project', scope: 'signature-requests:read' },
  idempotent: false,
  rate: 'read',
  params: Type.Object({ id: pathId }),
  query: Nothing,
  body: Nothing,
  status: 200,
  answer: SignatureRequestView,
  errors: [],
  handle: (deps, call) => readSignatureRequest(deps, tenantOf(call), call.params.id),
  view: ({ request, envelope }) => signatureRequestView(request, envelope),
});

export const signatureRequestRoutes: readonly AnyRoute[] = [
  requestSignatureRoute,
  listSignatureRequestsRoute,
  readSignatureRequestRoute,
];
