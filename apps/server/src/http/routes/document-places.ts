import { Type } from 'typebox';
import { readDocument } from '../../actions/documents/documents.ts';
import { listAnchors } from '../../actions/documents/list-anchors.ts';
import { readPageContent } from '../../actions/fields/read-page-content.ts';
import { readFormFields } from '../../actions/documents/read-form-fields.ts';
import { tenantOf } from '../request-context.ts';
import { route } from '../route.ts';
import type { AnyRoute } from '../route.ts';
import {
  AnchorsView,
  anchorsView,
  FormFieldsView,
  formFieldsView,
  PageContentView,
  pageContentView,
} from '../shapes/document-places.ts';
import { page } from './page-pictures.ts';
import { described, Nothing, pathId, text } from '../shapes/field.ts';

const version = Type.Optional(
  Type.String({
    maxLength: 200,
    description: 'The version, `docv_…`, as in `documents[].versionId` of an envelope. Default: the newest.',
  }),
);
const common = {
  method: 'GET',
  section: 'Documents',
  credential: { kind: 'bearer', context: 'project', scope: 'documents:read' },
  idempotent: false,
  // Each may start a child process, as an upload does.
  rate: 'upload',
  params: Type.Object({ id: pathId }),
  body: Nothing,
  status: 200,
  errors: ['UNSUPPORTED_MEDIA_TYPE'],
} as const;

const readFormFieldsRoute = route({
  name: 'readFormFields',
  ...common,
  path: '/v1/documents/{id}/form-fields',
  summary: 'Reads page sizes and the form fields of a PDF',
  description:
    'For an editor of fields: the size of each page as readers show it, cropped and rotated, and the visible ' +
    'fields of the PDF’s own form (AcroForm), whose places fields can take by `acroField`.',
  query: Type.Object({ version }),
  answer: FormFieldsView,
  precheck: async (deps, call) => {
    await readDocument(deps, tenantOf(call), call.params.id);
  },
  handle: (deps, call) => readFormFields(deps, tenantOf(call), { ...call.params, ...call.query }),
  view: formFieldsView,
});

const listAnchorsRoute = route({
  name: 'listAnchors',
  ...common,
  path: '/v1/documents/{id}/anchors',
  summary: 'Lists where a text stands in a document',
  description:
    'Without `text`, lists the placeholders of the document: texts in double braces, such as ' +
    '`{{assinatura:cliente}}` or `{{signature:client}}`. A text must stand on one line; its spaces don’t count.',
  query: Type.Object({
    text: Type.Optional(described(text(), 'A text of the document. Default: all placeholders.')),
    version,
  }),
  answer: AnchorsView,
  precheck: async (deps, call) => {
    await readDocument(deps, tenantOf(call), call.params.id);
  },
  handle: (deps, call) => listAnchors(deps, tenantOf(call), { ...call.params, ...call.query }),
  view: anchorsView,
});

const readPageContentRoute = route({
  name: 'readPageContent',
  ...common,
  path: '/v1/documents/{id}/pages/{page}/content',
  summary: 'Reads what fields may not cover on a page of a document',
  description:
    'For an editor of fields that shows while a field moves what saving it would refuse with `covers_content`: a ' +
    'place that overlaps one of these boxes. The outermost 1.5 points of a place may overlap, of a small place a quarter of its sides.',
  // One for each page that an editor shows, as of pictures.
  rate: 'picture',
  params: Type.Object({ id: pathId, page }),
  query: Type.Object({ version }),
  answer: PageContentView,
  errors: [],
  precheck: async (deps, call) => {
    await readDocument(deps, tenantOf(call), call.params.id);
  },
  handle: (deps, call) => readPageContent(deps, tenantOf(call), { ...call.params, ...call.query }),
  view: pageContentView,
});

/** Where fields can be placed in a document. */
export const documentPlaceRoutes: readonly AnyRoute[] = [
  readFormFieldsRoute,
  listAnchorsRoute,
  readPageContentRoute,
];
