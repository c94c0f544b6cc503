import { Type } from 'typebox';
import { listOwnSecurityEvents, listSecurityEvents } from '../../actions/access/security-events.ts';
import { assertCanAdminister } from '../../actions/access/administers.ts';
import { requesterOf } from '../request-context.ts';
import { requestedPage, pageView } from '../page.ts';
import { route } from '../route.ts';
import type { AnyRoute } from '../route.ts';
import { listOf, pathId, Nothing } from '../shapes/field.ts';
import {
  OwnSecurityEventQuery,
  securityEventFilter,
  SecurityEventQuery,
  SecurityEventView,
  securityEventView,
} from '../shapes/security-events.ts';

const list = {
  method: 'GET',
  credential: { kind: 'bearer', context: 'account', dashboardOnly: true },
  idempotent: false,
  rate: 'read',
  body: Nothing,
  status: 200,
  answer: listOf(SecurityEventView),
  errors: [],
} as const;

const listSecurityEventsRoute = route({
  name: 'listSecurityEvents',
  ...list,
  path: '/v1/organizations/{id}/security-events',
  section: 'Organizations',
  summary: 'Lists security events, newest first',
  description:
    'ADMIN or OWNER. Log-ins, passwords and factors, tokens, keys, members, plans, erasure, and exports, ' +
    'of the organization and of its members’ accounts since they joined. A failed log-in has a keyed hash ' +
    'of the e-mail address, which is the same for every attempt on an account.',
  params: Type.Object({ id: pathId }),
  query: SecurityEventQuery,
  precheck: (deps, call) => assertCanAdminister(deps, requesterOf(call), 'organization', call.params.id),
  handle: async (deps, call) => {
    const { id: organizationId } = call.params;
    const { type, userId, from, to } = call.query;
    const bound = JSON.stringify(['security-events', organizationId, type, userId, from, to]);
    const page = requestedPage(deps, call.query, bound);
    const filter = securityEventFilter(call.query);
    const events = await listSecurityEvents(deps, requesterOf(call), { organizationId, filter, page });
    return pageView(deps, events, { bound, view: securityEventView });
  },
  view: (page) => page,
});

const listOwnSecurityEventsRoute = route({
  name: 'listOwnSecurityEvents',
  ...list,
  path: '/v1/me/security-events',
  section: 'Account',
  summary: 'Lists the security events of the user’s own account, newest first',
  params: Nothing,
  query: OwnSecurityEventQuery,
  handle: async (deps, call) => {
    const caller = requesterOf(call);
    const { type, from, to } = call.query;
    const bound = JSON.stringify(['security-events', caller.id, type, from, to]);
    const page = requestedPage(deps, call.query, bound);
    const events = await listOwnSecurityEvents(deps, caller, {
      filter: securityEventFilter(call.query),
      page,
    });
    return pageView(deps, events, { bound, view: securityEventView });
  },
  view: (page) => page,
});

export const securityEventRoutes: readonly AnyRoute[] = [listSecurityEventsRoute, listOwnSecurityEventsRoute];
