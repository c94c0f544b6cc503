import { Type } from 'typebox';
import { assertCanAdminister } from '../../actions/access/administers.ts';
import { listApiKeys, readApiKey, revokeApiKey } from '../../actions/api-keys/api-keys.ts';
import { createApiKey } from '../../actions/api-keys/create-api-key.ts';
import { rotateApiKey } from '../../actions/api-keys/rotate-api-key.ts';
import { statusOf } from '../../domain/api-keys/api-key.ts';
import { requesterOf } from '../request-context.ts';
import { requestedPage, pageView } from '../page.ts';
import { route } from '../route.ts';
import type { AnyRoute } from '../route.ts';
import {
  ApiKeyBody,
  ApiKeyQuery,
  ApiKeyView,
  apiKeyView,
  NewApiKeyView,
  newApiKeyView,
  RotateBody,
  RotatedApiKeyView,
  rotatedApiKeyView,
} from '../shapes/api-keys.ts';
import { networksOf } from '../shapes/networks.ts';
import { listOf, pathId, Nothing } from '../shapes/field.ts';
const section = 'API keys';
const dashboard = { kind: 'bearer', context: 'account', dashboardOnly: true } as const;
const byId = Type.Object({ id: pathId });

const createApiKeyRoute = route({
  name: 'createApiKey',
  method: 'POST',
  path: '/v1/api-keys',
  section,
  summary: 'Creates an API key',
  description:
    'ADMIN or OWNER. The environment defaults to that of the base address. The secret is shown once. A ' +
    'key that a personal token creates expires with that token, and works where it works. Members that this operation does not ' +
    'know are refused.',
  credential: { ...dashboard, stepUp: true },
  idempotent: true,
  administers: ({ body }) => body.projectId,
  rate: 'write',
  params: Nothing,
  query: Nothing,
  body: ApiKeyBody,
  strict: true,
  status: 201,
  answer: NewApiKeyView,
  errors: ['CONFLICT', 'PLAN_LIMIT_REACHED'],
  handle: (deps, call) =>
    createApiKey(deps, requesterOf(call), {
      ...call.body,
      environment: call.body.environment ?? call.environment,
      allowedNetworks: networksOf(call.body.allowedNetworks),
      expiresAt: call.body.expiresAt ? new Date(call.body.expiresAt) : null,
    }),
  view: newApiKeyView,
});

const listApiKeysRoute = route({
  name: 'listApiKeys',
  method: 'GET',
  path: '/v1/api-keys',
  section,
  summary: 'Lists API keys of both environments, newest first',
  credential: dashboard,
  idempotent: false,
  rate: 'read',
  params: Nothing,
  query: ApiKeyQuery,
  body: Nothing,
  status: 200,
  answer: listOf(ApiKeyView),
  errors: [],
  handle: async (deps, call) => {
    const caller = requesterOf(call);
    const { projectId, environment } = call.query;
    const bound = JSON.stringify(['api-keys', caller.id, projectId ?? null, environment ?? null]);
    const page = requestedPage(deps, call.query, bound);
    const found = await listApiKeys(deps, caller, { filter: { projectId, environment }, page });
    return pageView(deps, found.page, { bound, view: (key) => apiKeyView(key, statusOf(key, found.now)) });
  },
  view: (page) => page,
});

const readApiKeyRoute = route({
  name: 'readApiKey',
  method: 'GET',
  path: '/v1/api-keys/{id}',
  section,
  summary: 'Reads an API key',
  description: 'ADMIN or OWNER. Never its secret.',
  credential: dashboard,
  idempotent: false,
  rate: 'read',
  params: byId,
  query: Nothing,
  body: Nothing,
  status: 200,
  answer: ApiKeyView,
  errors: [],
  handle: (deps, call) => readApiKey(deps, requesterOf(call), call.params.id),
  view: ({ key, now }) => apiKeyView(key, statusOf(key, now)),
});

const revokeApiKeyRoute = route({
  name: 'revokeApiKey',
  method: 'DELETE',
  path: '/v1/api-keys/{id}',
  section,
  summary: 'Revokes an API key',
  description: 'ADMIN or OWNER. The key stops working with the next request.',
  credential: { ...dashboard, stepUp: true },
  idempotent: false,
  administers: ({ params }) => params.id,
  rate: 'write',
  params: byId,
  query: Nothing,
  body: Nothing,
  status: 204,
  answer: Nothing,
  errors: ['CONFLICT'],
  handle: (deps, call) =>
    revokeApiKey(deps, requesterOf(call), { id: call.params.id, ifMatch: call.ifMatch }),
  view: () => ({}),
});

const rotateApiKeyRoute = route({
  name: 'rotateApiKey',
  method: 'POST',
  path: '/v1/api-keys/{id}/rotate',
  section,
  summary: 'Replaces an API key with a new key',
  description:
    'The old key stays valid for expireOldInHours, or until you revoke it. The new key has its scopes and networks. The new ' +
    'secret is shown once.',
  credential: { ...dashboard, stepUp: true },
  idempotent: true,
  administers: ({ params }) => params.id,
  rate: 'write',
  params: byId,
  query: Nothing,
  body: RotateBody,
  status: 201,
  answer: RotatedApiKeyView,
  errors: ['CONFLICT', 'PLAN_LIMIT_REACHED'],
  precheck: (deps, call) => assertCanAdminister(deps, requesterOf(call), 'api-key', call.params.id),
  handle: (deps, call) =>
    rotateApiKey(deps, requesterOf(call), {
      id: call.params.id,
      expireOldInHours: call.body.expireOldInHours ?? null,
      expiresAt: call.body.expiresAt ? new Date(call.body.expiresAt) : null,
      ifMatch: call.ifMatch,
    }),
  view: rotatedApiKeyView,
});

export const apiKeyRoutes: readonly AnyRoute[] = [
  createApiKeyRoute,
  listApiKeysRoute,
  readApiKeyRoute,
  revokeApiKeyRoute,
  rotateApiKeyRoute,
];
