import { Type } from 'typebox';
import {
  createTemplate,
  deleteTemplate,
  listTemplates,
  readTemplate,
  updateTemplate,
} from '../../actions/templates/templates.ts';
import { tenantOf } from '../request-context.ts';
import { requestedPage, cursorBinding, pageView } from '../page.ts';
import { route } from '../route.ts';
import type { AnyRoute } from '../route.ts';
import { listOf, pageQuery, pathId, Nothing } from '../shapes/field.ts';
import { TemplateBody, TemplatePatchBody, templateView, TemplateView } from '../shapes/templates.ts';

const section = 'Templates';
const read = { kind: 'bearer', context: 'project', scope: 'templates:read' } as const;
const write = { kind: 'bearer', context: 'project', scope: 'templates:write', role: 'MEMBER' } as const;
const byId = Type.Object({ id: pathId });

const createTemplateRoute = route({
  name: 'createTemplate',
  method: 'POST',
  path: '/v1/templates',
  section,
  summary: 'Creates a template',
  description: 'An envelope or signature request that names it as `templateId` starts with its settings.',
  credential: write,
  idempotent: true,
  rate: 'write',
  params: Nothing,
  query: Nothing,
  body: TemplateBody,
  status: 201,
  answer: TemplateView,
  errors: ['QUALIFIED_PROVIDER_UNAVAILABLE', 'PLAN_LIMIT_REACHED'],
  examples: { body: { name: 'Contrato de locação', authenticationMethod: 'SMS_OTP' } },
  handle: (deps, call) => createTemplate(deps, tenantOf(call), call.body),
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
  query: Type.Object(pageQuery),
  body: Nothing,
  status: 200,
  answer: listOf(TemplateView),
  errors: [],
  handle: async (deps, call) => {
    const tenant = tenantOf(call);
    const bound = cursorBinding('templates', tenant, call.query);
    const page = await listTemplates(deps, tenant, requestedPage(deps, call.query, bound));
    return pageView(deps, page, { bound, view: templateView });
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
  description: 'Envelopes that were created from it stay unchanged.',
  credential: write,
  idempotent: false,
  rate: 'write',
  params: byId,
  query: Nothing,
  body: TemplatePatchBody,
  status: 200,
  answer: TemplateView,
  errors: ['CONFLICT', 'QUALIFIED_PROVIDER_UNAVAILABLE'],
  precheck: async (deps, call) => {
    await readTemplate(deps, tenantOf(call), call.params.id);
  },
  handle: (deps, call) => {
    const { params, ifMatch, body } = call;
    return updateTemplate(deps, tenantOf(call), { id: params.id, ifMatch, patch: body });
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

export const templateRoutes: readonly AnyRoute[] = [
  createTemplateRoute,
  listTemplatesRoute,
  readTemplateRoute,
  updateTemplateRoute,
  deleteTemplateRoute,
];
