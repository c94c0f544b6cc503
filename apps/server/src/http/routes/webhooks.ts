import { Type } from 'typebox';
import { createWebhook } from '../../actions/webhooks/create-webhook.ts';
import { updateWebhook } from '../../actions/webhooks/update-webhook.ts';
import { rotateWebhookSecret } from '../../actions/webhooks/rotate-webhook-secret.ts';
import { deleteWebhook, listWebhooks, readWebhook } from '../../actions/webhooks/webhooks.ts';
import { requestContextOf, tenantOf } from '../request-context.ts';
import { requestedPage, cursorBinding, pageView } from '../page.ts';
import { leasingRoute, route } from '../route.ts';
import type { AnyRoute } from '../route.ts';
import { listOf, pathId, Nothing } from '../shapes/field.ts';
import {
  NewWebhookView,
  newWebhookView,
  RotatedWebhookView,
  rotatedWebhookView,
  WebhookBody,
  WebhookPatchBody,
  WebhookQuery,
  WebhookView,
  webhookView,
} from '../shapes/webhooks.ts';

const section = 'Webhooks';
const read = { kind: 'bearer', context: 'project', scope: 'webhooks:read' } as const;
const administer = {
  kind: 'bearer',
  context: 'project',
  scope: 'webhooks:write',
  role: 'ADMIN',
  stepUp: true,
} as const;
const byId = Type.Object({ id: pathId });

const createWebhookRoute = leasingRoute({
  name: 'createWebhook',
  method: 'POST',
  path: '/v1/webhooks',
  section,
  summary: 'Registers an endpoint',
  description:
    'ADMIN or OWNER, or a key with the scope. The secret is shown once. To verify events, see ' +
    'docs/webhooks.md.',
  credential: administer,
  idempotent: true,
  rate: 'write',
  params: Nothing,
  query: Nothing,
  body: WebhookBody,
  status: 201,
  answer: NewWebhookView,
  errors: ['WEBHOOK_URL_NOT_ALLOWED', 'PLAN_LIMIT_REACHED'],
  examples: { body: { url: 'https://example.com/aval', events: ['envelope.completed', 'signer.signed'] } },
  handle: (deps, call) => createWebhook(deps, requestContextOf(call), call.body),
  view: newWebhookView,
});

const listWebhooksRoute = route({
  name: 'listWebhooks',
  method: 'GET',
  path: '/v1/webhooks',
  section,
  summary: 'Lists the endpoints of the project in this environment, newest first',
  credential: read,
  idempotent: false,
  rate: 'read',
  params: Nothing,
  query: WebhookQuery,
  body: Nothing,
  status: 200,
  answer: listOf(WebhookView),
  errors: [],
  handle: async (deps, call) => {
    const tenant = tenantOf(call);
    const { projectId, environment, q, metadata } = call.query;
    const bound = cursorBinding('webhooks', tenant, call.query);
    const page = requestedPage(deps, call.query, bound);
    const found = await listWebhooks(deps, tenant, {
      filter: { projectId, environment, q, metadata },
      page,
    });
    return pageView(deps, found, { bound, view: webhookView });
  },
  view: (page) => page,
});

const readWebhookRoute = route({
  name: 'readWebhook',
  method: 'GET',
  path: '/v1/webhooks/{id}',
  section,
  summary: 'Reads an endpoint',
  description: 'Never its secret.',
  credential: read,
  idempotent: false,
  rate: 'read',
  params: byId,
  query: Nothing,
  body: Nothing,
  status: 200,
  answer: WebhookView,
  errors: [],
  handle: (deps, call) => readWebhook(deps, tenantOf(call), call.params.id),
  view: webhookView,
});

const updateWebhookRoute = route({
  name: 'updateWebhook',
  method: 'PATCH',
  path: '/v1/webhooks/{id}',
  section,
  summary: 'Changes, disables, or enables an endpoint',
  credential: administer,
  idempotent: false,
  rate: 'write',
  params: byId,
  query: Nothing,
  body: WebhookPatchBody,
  status: 200,
  answer: WebhookView,
  errors: ['CONFLICT', 'WEBHOOK_URL_NOT_ALLOWED'],
  precheck: async (deps, call) => {
    await readWebhook(deps, tenantOf(call), call.params.id);
  },
  handle: (deps, call) =>
    updateWebhook(deps, requestContextOf(call), {
      id: call.params.id,
      patch: call.body,
      ifMatch: call.ifMatch,
    }),
  view: webhookView,
});

const deleteWebhookRoute = route({
  name: 'deleteWebhook',
  method: 'DELETE',
  path: '/v1/webhooks/{id}',
  section,
  summary: 'Deletes an endpoint and its history',
  credential: administer,
  idempotent: false,
  rate: 'write',
  params: byId,
  query: Nothing,
  body: Nothing,
  status: 204,
  answer: Nothing,
  errors: ['CONFLICT'],
  precheck: async (deps, call) => {
    await readWebhook(deps, tenantOf(call), call.params.id);
  },
  handle: (deps, call) =>
    deleteWebhook(deps, requestContextOf(call), { id: call.params.id, ifMatch: call.ifMatch }),
  view: () => ({}),
});

const rotateWebhookSecretRoute = route({
  name: 'rotateWebhookSecret',
  method: 'POST',
  path: '/v1/webhooks/{id}/rotate-secret',
  section,
  summary: 'Creates a new secret for an endpoint',
  description:
    'The new secret is shown once. For 24 hours, both secrets sign, so that the receiver can change over.',
  credential: administer,
  idempotent: true,
  rate: 'write',
  params: byId,
  query: Nothing,
  body: Nothing,
  status: 200,
  answer: RotatedWebhookView,
  errors: ['CONFLICT'],
  precheck: async (deps, call) => {
    await readWebhook(deps, tenantOf(call), call.params.id);
  },
  handle: (deps, call) =>
    rotateWebhookSecret(deps, requestContextOf(call), { id: call.params.id, ifMatch: call.ifMatch }),
  view: rotatedWebhookView,
});

export const webhookRoutes: readonly AnyRoute[] = [
  createWebhookRoute,
  listWebhooksRoute,
  readWebhookRoute,
  updateWebhookRoute,
  deleteWebhookRoute,
  rotateWebhookSecretRoute,
];
