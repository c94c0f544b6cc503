import { create as contentDisposition } from 'content-disposition';
import { Type } from 'typebox';
import { listDocuments, readDocument } from '../../actions/documents/documents.ts';
import { addVersion } from '../../actions/documents/add-version.ts';
import { deleteDocument } from '../../actions/documents/delete-document.ts';
import { updateDocument } from '../../actions/documents/update-document.ts';
import { downloadDocument } from '../../actions/documents/download-document.ts';
import { fetchFile } from '../../actions/documents/fetch-file.ts';
import { uploadDocument } from '../../actions/documents/upload-document.ts';
import { ISSUED_PDF_BYTES } from '../../domain/plans/limits.ts';
import { requestContextOf, tenantOf } from '../request-context.ts';
import { requestedPage, cursorBinding, pageView } from '../page.ts';
import { leasingRoute, route } from '../route.ts';
import type { AnyRoute } from '../route.ts';
import {
  AddressView,
  DocumentBody,
  DocumentPatchBody,
  documentView,
  DocumentView,
  VersionBody,
} from '../shapes/documents.ts';
import { described, listOf, pathId, text, Nothing, pageQuery } from '../shapes/field.ts';
import { requiredPdf } from '../uploaded-pdf.ts';

const section = 'Documents';
const read = { kind: 'bearer', context: 'project', scope: 'documents:read' } as const;
const write = { kind: 'bearer', context: 'project', scope: 'documents:write', role: 'MEMBER' } as const;
const byId = Type.Object({ id: pathId });

/** Codes of a route that takes a PDF. */
export const UPLOAD_ERRORS = ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'MALWARE_DETECTED'] as const;

const uploadDocumentRoute = leasingRoute({
  name: 'uploadDocument',
  method: 'POST',
  path: '/v1/documents',
  section,
  summary: 'Uploads a PDF, or makes one of a DOCX or HTML file',
  description:
    'Send the PDF as the multipart part `file`, or in base64. The response has the SHA-256 that the ' +
    'server computed. A PDF that is corrupt, has a password, or contains active content (scripts, ' +
    'launches) is refused. If this service converts files (`DOCUMENT_CONVERTER`), a file whose name ends in ' +
    '`.docx`, `.html`, or `.htm` becomes a PDF, with `values` in the place of its variables such as `{{nome}}`: ' +
    'look at the PDF before you send it.',
  credential: write,
  idempotent: true,
  rate: 'upload',
  params: Nothing,
  query: Nothing,
  body: DocumentBody,
  upload: true,
  fileBytes: ISSUED_PDF_BYTES,
  status: 201,
  answer: DocumentView,
  errors: [...UPLOAD_ERRORS, 'DOCUMENT_LIMIT_REACHED', 'PLAN_LIMIT_REACHED'],
  handle: async (deps, call) => uploadDocument(deps, requestContextOf(call), await requiredPdf(call)),
  view: documentView,
});

const addVersionRoute = leasingRoute({
  name: 'addVersion',
  method: 'POST',
  path: '/v1/documents/{id}/versions',
  section,
  summary: 'Uploads a new version of a document',
  description:
    'Always allowed. Envelopes in DRAFT follow the newest version; sent envelopes keep their version. If ' +
    'the new file brings no title or file name, the old one stays.',
  credential: write,
  idempotent: true,
  rate: 'upload',
  params: byId,
  query: Nothing,
  body: VersionBody,
  upload: true,
  fileBytes: ISSUED_PDF_BYTES,
  status: 201,
  answer: DocumentView,
  errors: [...UPLOAD_ERRORS, 'PLAN_LIMIT_REACHED'],
  precheck: async (deps, call) => {
    await readDocument(deps, tenantOf(call), call.params.id);
  },
  handle: async (deps, call) =>
    addVersion(deps, requestContextOf(call), { id: call.params.id, upload: await requiredPdf(call) }),
  view: documentView,
});

const updateDocumentRoute = route({
  name: 'updateDocument',
  method: 'PATCH',
  path: '/v1/documents/{id}',
  section,
  summary: 'Changes title or metadata of a document',
  description: 'Only until a version was sent for signature.',
  credential: write,
  idempotent: false,
  rate: 'write',
  params: byId,
  query: Nothing,
  body: DocumentPatchBody,
  status: 200,
  answer: DocumentView,
  errors: ['CONFLICT', 'DOCUMENT_LOCKED'],
  examples: { body: { title: 'Contrato de locação', metadata: { order: '4711' } } },
  precheck: async (deps, call) => {
    await readDocument(deps, tenantOf(call), call.params.id);
  },
  handle: (deps, call) =>
    updateDocument(deps, tenantOf(call), { id: call.params.id, patch: call.body, ifMatch: call.ifMatch }),
  view: documentView,
});

const deleteDocumentRoute = route({
  name: 'deleteDocument',
  method: 'DELETE',
  path: '/v1/documents/{id}',
  section,
  summary: 'Deletes a document',
  description: 'Only until a version was sent for signature, and only if no envelope in DRAFT contains it.',
  credential: write,
  idempotent: false,
  rate: 'write',
  params: byId,
  query: Nothing,
  body: Nothing,
  status: 204,
  answer: Nothing,
  errors: ['CONFLICT', 'DOCUMENT_LOCKED'],
  precheck: async (deps, call) => {
    await readDocument(deps, tenantOf(call), call.params.id);
  },
  handle: (deps, call) => deleteDocument(deps, tenantOf(call), { id: call.params.id, ifMatch: call.ifMatch }),
  view: () => ({}),
});

const listDocumentsRoute = route({
  name: 'listDocuments',
  method: 'GET',
  path: '/v1/documents',
  section,
  summary: 'Lists documents, newest first',
  credential: read,
  idempotent: false,
  rate: 'read',
  params: Nothing,
  query: Type.Object({
    ...pageQuery,
    q: Type.Optional(described(text(), 'Only documents whose title or file name contains this text.')),
  }),
  body: Nothing,
  status: 200,
  answer: listOf(DocumentView),
  errors: [],
  handle: async (deps, call) => {
    const tenant = tenantOf(call);
    const bound = cursorBinding('documents', tenant, call.query);
    const page = requestedPage(deps, call.query, bound);
    const found = await listDocuments(deps, tenant, { q: call.query.q, page });
    return pageView(deps, found, { bound, view: documentView });
  },
  view: (page) => page,
});

const readDocumentRoute = route({
  name: 'readDocument',
  method: 'GET',
  path: '/v1/documents/{id}',
  section,
  summary: 'Reads a document',
  credential: read,
  idempotent: false,
  rate: 'read',
  params: byId,
  query: Nothing,
  body: Nothing,
  status: 200,
  answer: DocumentView,
  errors: [],
  handle: (deps, call) => readDocument(deps, tenantOf(call), call.params.id),
  view: documentView,
});

const downloadDocumentRoute = route({
  name: 'downloadDocument',
  method: 'GET',
  path: '/v1/documents/{id}/download',
  section,
  summary: 'Returns a temporary address of the original',
  credential: read,
  idempotent: false,
  rate: 'read',
  params: byId,
  query: Nothing,
  body: Nothing,
  status: 200,
  answer: AddressView,
  errors: [],
  handle: (deps, call) => downloadDocument(deps, tenantOf(call), call.params.id),
  view: ({ url, expiresAt }) => ({ url, expiresAt: expiresAt.toISOString() }),
});

const fetchFileRoute = route({
  name: 'fetchFile',
  method: 'GET',
  path: '/v1/files/{token}',
  section,
  summary: 'Fetches the file of a temporary address',
  description:
    'The address is the credential. It is valid for five minutes. Follow redirects: the operator may let files ' +
    'come from the store itself.',
  credential: { kind: 'none', purpose: 'PUBLIC' },
  idempotent: false,
  rate: 'public',
  params: Type.Object({ token: Type.String({ maxLength: 4000 }) }),
  query: Nothing,
  body: Nothing,
  status: 200,
  answer: Nothing,
  binary: { contentType: 'application/octet-stream' },
  redirects: true,
  errors: [],
  handle: (deps, call) => fetchFile(deps, call.params.token, call),
  view: ({ download, content }) =>
    typeof content === 'string'
      ? { location: content }
      : {
          contentType: download.contentType,
          disposition: contentDisposition(download.filename),
          bytes: content,
        },
});

export const documentRoutes: readonly AnyRoute[] = [
  uploadDocumentRoute,
  listDocumentsRoute,
  readDocumentRoute,
  downloadDocumentRoute,
  addVersionRoute,
  updateDocumentRoute,
  deleteDocumentRoute,
  fetchFileRoute,
];
