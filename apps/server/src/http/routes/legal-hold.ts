import { Type } from 'typebox';
import { readEnvelope } from '../../actions/envelopes/envelopes.ts';
import { liftHold, placeHold, readHold } from '../../actions/envelopes/legal-hold.ts';
import { requestContextOf, tenantOf } from '../request-context.ts';
import { route } from '../route.ts';
import type { AnyRoute } from '../route.ts';
import { Nothing, pathId } from '../shapes/field.ts';
import { HoldBody, HoldView, holdView } from '../shapes/legal-hold.ts';

const section = 'Envelopes';
const path = '/v1/envelopes/{id}/hold';
const byId = Type.Object({ id: pathId });

const placeHoldRoute = route({
  name: 'placeHold',
  method: 'POST',
  path,
  section,
  summary: 'Puts an envelope on hold, so that nothing of it is deleted',
  description:
    'In any state, and in an archived project too. Until the hold ends, erasure, retention, and deletion of its documents or ' +
    'of signers of its draft are CONFLICT with the reason ON_HOLD. Signing goes on as before, and signers do not see ' +
    'it. A second hold replaces the first, and must not end earlier. It is a security event of the organization.',
  credential: {
    kind: 'bearer',
    context: 'project',
    scope: 'envelopes:write',
    role: 'MEMBER',
    whileArchived: true,
  },
  idempotent: true,
  rate: 'write',
  params: byId,
  query: Nothing,
  body: HoldBody,
  status: 200,
  answer: HoldView,
  errors: ['CONFLICT'],
  examples: { body: { reason: 'Processo 1001234-56.2026.8.26.0100' } },
  precheck: async (deps, call) => {
    await readEnvelope(deps, tenantOf(call), call.params.id);
  },
  handle: (deps, call) => {
    const { reason, until } = call.body;
    const end = until === undefined || until === null ? null : new Date(until);
    return placeHold(deps, requestContextOf(call), { id: call.params.id, reason, until: end });
  },
  view: holdView,
});

const liftHoldRoute = route({
  name: 'liftHold',
  method: 'DELETE',
  path,
  section,
  summary: 'Lifts the hold of an envelope',
  description:
    'For owners and administrators, who decide what may be deleted. An envelope without a hold stays as it is. It is a ' +
    'security event of the organization.',
  credential: {
    kind: 'bearer',
    context: 'project',
    scope: 'envelopes:write',
    dashboardOnly: true,
    role: 'ADMIN',
    stepUp: true,
    whileArchived: true,
  },
  idempotent: false,
  rate: 'write',
  params: byId,
  query: Nothing,
  body: Nothing,
  status: 204,
  answer: Nothing,
  errors: [],
  precheck: async (deps, call) => {
    await readEnvelope(deps, tenantOf(call), call.params.id);
  },
  handle: (deps, call) => liftHold(deps, requestContextOf(call), call.params.id),
  view: () => ({}),
});

const readHoldRoute = route({
  name: 'readHold',
  method: 'GET',
  path,
  section,
  summary: 'Reads the hold of an envelope',
  description: '`hold` is null without one, and once its time has passed.',
  credential: { kind: 'bearer', context: 'project', scope: 'envelopes:read' },
  idempotent: false,
  rate: 'read',
  params: byId,
  query: Nothing,
  body: Nothing,
  status: 200,
  answer: HoldView,
  errors: [],
  handle: (deps, call) => readHold(deps, tenantOf(call), call.params.id),
  view: holdView,
});

export const legalHoldRoutes: readonly AnyRoute[] = [placeHoldRoute, liftHoldRoute, readHoldRoute];
