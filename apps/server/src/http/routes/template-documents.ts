import { Type } from 'typebox';
import {
  addTemplateDocument,
  drawTemplatePage,
  removeTemplateDocument,
} from '../../actions/templates/template-documents.ts';
import { downloadTemplateDocument } from '../../actions/templates/download-template-document.ts';
import { readTemplatePageContent, readTemplatePlaces } from '../../actions/templates/read-template-places.ts';
import { readTemplate } from '../../actions/templates/templates.ts';
import { PAGE_PICTURE_MAX_AGE } from '../../domain/limits.ts';
import { ISSUED_PDF_BYTES } from '../../domain/plans/limits.ts';
import { attachmentOf } from '../attachment-of.ts';
import { idExample } from '../example-values.ts';
import { requestContextOf, tenantOf } from '../request-context.ts';
import { leasingRoute, route } from '../route.ts';
import type { AnyRoute } from '../route.ts';
import {
  PageContentView,
  pageContentView,
  TemplatePlacesView,
  templatePlacesView,
} from '../shapes/document-places.ts';
import { AddressView, TemplateAttachmentBody } from '../shapes/documents.ts';
import { Nothing, pathId } from '../shapes/field.ts';
import { templateView, TemplateView } from '../shapes/templates.ts';
import { UPLOAD_ERRORS } from './documents.ts';
import { page, width } from './page-pictures.ts';

const section = 'Templates';
const read = { kind: 'bearer', context: 'project', scope: 'templates:read' } as const;
const write = { kind: 'bearer', context: 'project', scope: 'templates:write', role: 'MEMBER' } as const;
const byId = Type.Object({ id: pathId });
const byDocument = Type.Object({ id: pathId, documentId: pathId });

const addTemplateDocumentRoute = leasingRoute({
  name: 'addTemplateDocument',
  method: 'POST',
  path: '/v1/templates/{id}/documents',
  section,
  summary: 'Adds a document to a template',
  description:
    'Send exactly one of `documentId`, part `file`, and `contentBase64`. The template keeps its own copy, which ' +
    'counts as storage. It counts as a document when an envelope is created from it. Of a DOCX or HTML file, the template keeps ' +
    'the file too: each envelope gets a PDF with its own values in the place of the `variables`.',
  credential: write,
  idempotent: true,
  rate: 'upload',
  params: byId,
  query: Nothing,
  body: TemplateAttachmentBody,
  upload: true,
  fileBytes: ISSUED_PDF_BYTES,
  status: 201,
  answer: TemplateView,
  errors: [...UPLOAD_ERRORS, 'PLAN_LIMIT_REACHED'],
  examples: { body: { documentId: idExample('document') } },
  precheck: async (deps, call) => {
    await readTemplate(deps, tenantOf(call), call.params.id);
  },
  handle: async (deps, call) =>
    addTemplateDocument(deps, tenantOf(call), {
      id: call.params.id,
      attachment: await attachmentOf(call),
      principal: requestContextOf(call).principal,
    }),
  view: templateView,
});

const removeTemplateDocumentRoute = route({
  name: 'removeTemplateDocument',
  method: 'DELETE',
  path: '/v1/templates/{id}/documents/{documentId}',
  section,
  summary: 'Removes a document of a template, with the fields on it',
  credential: write,
  idempotent: false,
  rate: 'write',
  params: byDocument,
  query: Nothing,
  body: Nothing,
  status: 200,
  answer: TemplateView,
  errors: ['CONFLICT'],
  precheck: async (deps, call) => {
    await readTemplate(deps, tenantOf(call), call.params.id);
  },
  handle: (deps, call) =>
    removeTemplateDocument(deps, tenantOf(call), {
      ...call.params,
      ifMatch: call.ifMatch,
      principal: requestContextOf(call).principal,
    }),
  view: templateView,
});

const drawTemplatePageRoute = route({
  name: 'drawTemplatePage',
  method: 'GET',
  path: '/v1/templates/{id}/documents/{documentId}/pages/{page}/image',
  section,
  summary: 'Draws a page of a template’s document as a picture',
  description: 'WebP. NOT_FOUND with `details.reason` `PAGE_NOT_DRAWN` for a page that cannot be drawn.',
  credential: read,
  idempotent: false,
  rate: 'picture',
  params: Type.Object({ id: pathId, documentId: pathId, page }),
  query: Type.Object({ width }),
  body: Nothing,
  status: 200,
  answer: Nothing,
  binary: { contentType: 'image/webp' },
  errors: [],
  precheck: async (deps, call) => {
    await readTemplate(deps, tenantOf(call), call.params.id);
  },
  handle: (deps, call) => drawTemplatePage(deps, tenantOf(call), { ...call.params, ...call.query }),
  view: (bytes) => ({
    contentType: 'image/webp',
    disposition: 'inline',
    maxAge: PAGE_PICTURE_MAX_AGE,
    bytes,
  }),
});

const readTemplatePlacesRoute = route({
  name: 'readTemplatePlaces',
  method: 'GET',
  path: '/v1/templates/{id}/documents/{documentId}/places',
  section,
  summary: 'Reads page sizes, form fields, and placeholders of a template’s document',
  description:
    'For an editor of fields: what `form-fields` and `anchors` of a document return, for a document of a template.',
  credential: read,
  idempotent: false,
  // It may start a child process, as an upload does.
  rate: 'upload',
  params: byDocument,
  query: Nothing,
  body: Nothing,
  status: 200,
  answer: TemplatePlacesView,
  errors: ['UNSUPPORTED_MEDIA_TYPE'],
  precheck: async (deps, call) => {
    await readTemplate(deps, tenantOf(call), call.params.id);
  },
  handle: (deps, call) => readTemplatePlaces(deps, tenantOf(call), call.params),
  view: templatePlacesView,
});

const readTemplatePageContentRoute = route({
  name: 'readTemplatePageContent',
  method: 'GET',
  path: '/v1/templates/{id}/documents/{documentId}/pages/{page}/content',
  section,
  summary: 'Reads what fields may not cover on a page of a template’s document',
  description: 'For an editor of fields: what `content` of a page of a document returns.',
  credential: read,
  idempotent: false,
  rate: 'picture',
  params: Type.Object({ id: pathId, documentId: pathId, page }),
  query: Nothing,
  body: Nothing,
  status: 200,
  answer: PageContentView,
  errors: [],
  precheck: async (deps, call) => {
    await readTemplate(deps, tenantOf(call), call.params.id);
  },
  handle: (deps, call) => readTemplatePageContent(deps, tenantOf(call), call.params),
  view: pageContentView,
});

const downloadTemplateDocumentRoute = route({
  name: 'downloadTemplateDocument',
  method: 'GET',
  path: '/v1/templates/{id}/documents/{documentId}/download',
  section,
  summary: 'Returns a temporary address of a template’s document',
  credential: read,
  idempotent: false,
  rate: 'read',
  params: byDocument,
  query: Nothing,
  body: Nothing,
  status: 200,
  answer: AddressView,
  errors: [],
  handle: (deps, call) => downloadTemplateDocument(deps, tenantOf(call), call.params),
  view: ({ url, expiresAt }) => ({ url, expiresAt: expiresAt.toISOString() }),
});

/** The documents of templates (ADR-0107). */
export const templateDocumentRoutes: readonly AnyRoute[] = [
  addTemplateDocumentRoute,
  removeTemplateDocumentRoute,
  drawTemplatePageRoute,
  readTemplatePlacesRoute,
  readTemplatePageContentRoute,
  downloadTemplateDocumentRoute,
];
