import { Type } from 'typebox';
import { assertCanAdminister } from '../../actions/access/administers.ts';
import type { Deps } from '../../actions/deps.ts';
import {
  createOrganization,
  readOrganization,
  updateOrganization,
} from '../../actions/organizations/organizations.ts';
import { requesterOf } from '../request-context.ts';
import { route } from '../route.ts';
import type { AnyRoute, Call } from '../route.ts';
import { pathId, Nothing } from '../shapes/field.ts';
import { accessPatchOf } from '../shapes/access-rules.ts';
import {
  OrganizationBody,
  OrganizationPatchBody,
  OrganizationView,
  organizationView,
} from '../shapes/organizations.ts';

const section = 'Organizations';
const dashboard = { kind: 'bearer', context: 'account', dashboardOnly: true } as const;
const byId = Type.Object({ id: pathId });

const mayChange = (deps: Deps, call: Call<{ id: string }>): Promise<void> =>
  assertCanAdminister(deps, requesterOf(call), 'organization', call.params.id);

const createOrganizationRoute = route({
  name: 'createOrganization',
  method: 'POST',
  path: '/v1/organizations',
  section,
  summary: 'Creates an organization with a first project',
  description: 'The caller is its OWNER.',
  credential: dashboard,
  idempotent: true,
  rate: 'write',
  params: Nothing,
  query: Nothing,
  body: OrganizationBody,
  status: 201,
  answer: OrganizationView,
  errors: [],
  handle: (deps, call) => createOrganization(deps, requesterOf(call), call.body.name),
  view: organizationView,
});

const readOrganizationRoute = route({
  name: 'readOrganization',
  method: 'GET',
  path: '/v1/organizations/{id}',
  section,
  summary: 'Reads an organization',
  credential: dashboard,
  idempotent: false,
  rate: 'read',
  params: byId,
  query: Nothing,
  body: Nothing,
  status: 200,
  answer: OrganizationView,
  errors: [],
  handle: (deps, call) => readOrganization(deps, requesterOf(call), call.params.id),
  view: organizationView,
});

const updateOrganizationRoute = route({
  name: 'updateOrganization',
  method: 'PATCH',
  path: '/v1/organizations/{id}',
  section,
  summary: 'Updates an organization',
  description:
    'ADMIN or OWNER. A changed consent text gets a new version. Rules of access apply to the next call of each member.',
  credential: { ...dashboard, stepUp: true },
  idempotent: false,
  administers: ({ params }) => params.id,
  rate: 'write',
  params: byId,
  query: Nothing,
  body: OrganizationPatchBody,
  status: 200,
  answer: OrganizationView,
  errors: ['CONFLICT'],
  precheck: mayChange,
  handle: (deps, call) =>
    updateOrganization(deps, requesterOf(call), {
      id: call.params.id,
      patch: { ...call.body, ...accessPatchOf(call.body) },
      ifMatch: call.ifMatch,
    }),
  view: organizationView,
});

export const organizationRoutes: readonly AnyRoute[] = [
  createOrganizationRoute,
  readOrganizationRoute,
  updateOrganizationRoute,
];
