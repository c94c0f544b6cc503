import { Type } from 'typebox';
import {
  createTemplate,
  createTemplateWithoutFiles,
  updateTemplate,
} from '../../actions/templates/save-template.ts';
import type { NewTemplateInput } from '../../actions/templates/save-template.ts';
import {
  deleteTemplate,
  listTemplates,
  listTemplateVersions,
  readTemplate,
  readTemplateVersion,
} from '../../actions/templates/templates.ts';
import type { Static } from 'typebox';
import { ISSUED_PDF_BYTES } from '../../domain/plans/limits.ts';
import { readAttachments } from '../attachment-of.ts';
import { requestContextOf, tenantOf } from '../request-context.ts';
import { requestedPage, cursorBinding, pageView } from '../page.ts';
import { opensFiles } from '../opens-files.ts';
import { TEMPLATE_EXAMPLE } from '../template-example.ts';
import { route } from '../route.ts';
import type { AnyRoute, BodyWithFiles } from '../route.ts';
import { listOf, pageQuery, pathId, Nothing } from '../shapes/field.ts';
import { listFilter } from '../shapes/list-filter.ts';
import { FIELD_BODY_VALUES } from '../shapes/signer-fields.ts';
import { toTemplateParts } from '../shapes/template-content.ts';
import {
  listedTemplateView,
  ListedTemplateView,
  TemplateBody,
  TemplatePatchBody,
  templateView,
  TemplateView,
} from '../shapes/templates.ts';
import { UPLOAD_ERRORS } from './documents.ts';

const section = 'Templates';
const read = { kind: 'bearer', context: 'project', scope: 'templates:read' } as const;
const write = { kind: 'bearer', context: 'project', scope: 'templates:write', role: 'MEMBER' } as const;
const byId = Type.Object({ id: pathId });

/** Returns the template that a body describes; each of its parts knows its path in the body. */
async function newTemplateOf(call: BodyWithFiles<Static<typeof TemplateBody>>): Promise<NewTemplateInput> {
  const { documents = [], roles, fields, ...settings } = call.body;
  const attachments = await readAttachments(documents, call.files);
  return { ...settings, ...toTemplateParts({ roles, fields }), attachments };
}

const createTemplateRoute = route({
  name: 'createTemplate',
  method: 'POST',
  path: '/v1/templates',
  section,
  summary: 'Creates a template',
  description:
    'An envelope or signature request that names it as `templateId` starts with its settings, documents, roles, and ' +
    'fields. Everything but `name` is optional: a template can be settings alone.',
  credential: write,
  idempotent: true,
  rate: 'upload',
  params: Nothing,
  query: Nothing,
  body: TemplateBody,
  fileBytes: ISSUED_PDF_BYTES,
  bodyValues: FIELD_BODY_VALUES,
  status: 201,
  answer: TemplateView,
  errors: [
    ...UPLOAD_ERRORS,
    'QUALIFIED_PROVIDER_UNAVAILABLE',
    'INVALID_CPF',
    'PLAN_LIMIT_REACHED',
    'CONFLICT',
  ],
  examples: { body: TEMPLATE_EXAMPLE },
  outside: {
    for: ({ body }) => opensFiles(body),
    handle: async (deps, call) => createTemplate(deps, tenantOf(call), await newTemplateOf(call)),
  },
  handle: async (deps, call) => createTemplateWithoutFiles(deps, tenantOf(call), await newTemplateOf(call)),
  view: templateView,
});

const listTemplatesRoute = route({
  name: 'listTemplates',
  method: 'GET',
  path: '/v1/templates',
  section,
  summary: 'Lists templates, newest first',
  credential: read,
  idempotent: false,
  rate: 'read',
  params: Nothing,
  query: Type.Object({ ...pageQuery, ...listFilter('templates', 'name') }),
  body: Nothing,
  status: 200,
  answer: listOf(ListedTemplateView),
  errors: [],
  handle: async (deps, call) => {
    const tenant = tenantOf(call);
    const bound = cursorBinding('templates', tenant, call.query);
    const { q, metadata } = call.query;
    const page = await listTemplates(deps, tenant, requestedPage(deps, call.query, bound), { q, metadata });
    return pageView(deps, page, { bound, view: listedTemplateView });
  },
  view: (page) => page,
});

const readTemplateRoute = route({
  name: 'readTemplate',
  method: 'GET',
  path: '/v1/templates/{id}',
  section,
  summary: 'Reads a template',
  credential: read,
  idempotent: false,
  rate: 'read',
  params: byId,
  query: Nothing,
  body: Nothing,
  status: 200,
  answer: TemplateView,
  errors: [],
  handle: (deps, call) => readTemplate(deps, tenantOf(call), call.params.id),
  view: templateView,
});

const updateTemplateRoute = route({
  name: 'updateTemplate',
  method: 'PATCH',
  path: '/v1/templates/{id}',
  section,
  summary: 'Changes a template',
  description:
    'Envelopes that were created from it stay unchanged. While the template has a public form, everything but `name` needs ' +
    '`forms:write` too. `roles` and `fields` replace those that it has. The template gets ' +
    'its next `version`, and keeps the state before as a past version.',
  credential: write,
  idempotent: false,
  rate: 'write',
  params: byId,
  query: Nothing,
  body: TemplatePatchBody,
  bodyValues: FIELD_BODY_VALUES,
  status: 200,
  answer: TemplateView,
  errors: ['CONFLICT', 'QUALIFIED_PROVIDER_UNAVAILABLE', 'INVALID_CPF', 'PLAN_LIMIT_REACHED'],
  examples: { body: { title: 'Contrato de locação', roles: [{ key: 'locatario' }, { key: 'locador' }] } },
  precheck: async (deps, call) => {
    await readTemplate(deps, tenantOf(call), call.params.id);
  },
  handle: (deps, call) => {
    const { params, ifMatch, body } = call;
    const { roles, fields, ...settings } = body;
    const patch = { ...settings, ...toTemplateParts({ roles, fields }) };
    const { tenant, principal } = requestContextOf(call);
    return updateTemplate(deps, tenant, { id: params.id, ifMatch, patch, principal });
  },
  view: templateView,
});

const deleteTemplateRoute = route({
  name: 'deleteTemplate',
  method: 'DELETE',
  path: '/v1/templates/{id}',
  section,
  summary: 'Deletes a template',
  credential: write,
  idempotent: false,
  rate: 'write',
  params: byId,
  query: Nothing,
  body: Nothing,
  status: 204,
  answer: Nothing,
  errors: ['CONFLICT'],
  precheck: async (deps, call) => {
    await readTemplate(deps, tenantOf(call), call.params.id);
  },
  handle: (deps, call) => deleteTemplate(deps, tenantOf(call), { id: call.params.id, ifMatch: call.ifMatch }),
  view: () => ({}),
});

const listTemplateVersionsRoute = route({
  name: 'listTemplateVersions',
  method: 'GET',
  path: '/v1/templates/{id}/versions',
  section,
  summary: 'Lists the past versions of a template, newest first',
  description:
    'The newest 100. Past versions name no people, and their documents have a digest but no content.',
  credential: read,
  idempotent: false,
  rate: 'read',
  params: byId,
  query: Type.Object(pageQuery),
  body: Nothing,
  status: 200,
  answer: listOf(ListedTemplateView),
  errors: [],
  handle: async (deps, call) => {
    const tenant = tenantOf(call);
    const { id } = call.params;
    const bound = cursorBinding(`templates/${id}/versions`, tenant, call.query);
    const page = await listTemplateVersions(deps, tenant, {
      id,
      page: requestedPage(deps, call.query, bound),
    });
    return pageView(deps, page, { bound, view: listedTemplateView });
  },
  view: (page) => page,
});

const readTemplateVersionRoute = route({
  name: 'readTemplateVersion',
  method: 'GET',
  path: '/v1/templates/{id}/versions/{number}',
  section,
  summary: 'Reads a version of a template, past or present',
  description: 'As `templateVersion` of an envelope names it.',
  credential: read,
  idempotent: false,
  rate: 'read',
  params: Type.Object({
    id: pathId,
    number: Type.Integer({ minimum: 1, maximum: 2_000_000_000, description: 'The number of the version.' }),
  }),
  query: Nothing,
  body: Nothing,
  status: 200,
  answer: TemplateView,
  errors: [],
  handle: (deps, call) => readTemplateVersion(deps, tenantOf(call), call.params),
  view: templateView,
});

export const templateRoutes: readonly AnyRoute[] = [
  createTemplateRoute,
  listTemplatesRoute,
  readTemplateRoute,
  updateTemplateRoute,
  deleteTemplateRoute,
  listTemplateVersionsRoute,
  readTemplateVersionRoute,
];
