import { create as contentDisposition } from 'content-disposition';
import { Type } from 'typebox';
import { exportSecurityEvents } from '../../actions/access/export-security-events.ts';
import { listOwnSecurityEvents, listSecurityEvents } from '../../actions/access/security-events.ts';
import { assertCanAdminister } from '../../actions/access/administers.ts';
import type { SecurityEventFormat } from '../../domain/security-events/security-event-lines.ts';
import { requesterOf } from '../request-context.ts';
import { requestedPage, pageView } from '../page.ts';
import { route } from '../route.ts';
import type { AnyRoute } from '../route.ts';
import { listOf, pathId, Nothing } from '../shapes/field.ts';
import {
  OwnSecurityEventQuery,
  securityEventFilter,
  SecurityEventExportQuery,
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
    const { type, userId, actor, from, to } = call.query;
    const bound = JSON.stringify(['security-events', organizationId, type, userId, from, to, actor]);
    const page = requestedPage(deps, call.query, bound);
    const filter = securityEventFilter(call.query);
    const events = await listSecurityEvents(deps, requesterOf(call), { organizationId, filter, page });
    return pageView(deps, events, { bound, view: securityEventView });
  },
  view: (page) => page,
});

const exportSecurityEventsRoute = route({
  ...list,
  name: 'exportSecurityEvents',
  path: '/v1/organizations/{id}/security-events/export',
  section: 'Organizations',
  summary: 'Exports security events as NDJSON or CSV, oldest first',
  description:
    'ADMIN or OWNER. Every event that passes the filters and was there when the export began, however many there are, ' +
    'as one stream. NDJSON has an event on each line, as the list has it. The columns of the CSV have the names of the ' +
    'API; a text that a spreadsheet would run as a formula begins with an apostrophe. An export is a security event.',
  rate: 'poll',
  params: Type.Object({ id: pathId }),
  query: SecurityEventExportQuery,
  answer: Nothing,
  binary: { contentType: 'application/x-ndjson' },
  precheck: (deps, call) => assertCanAdminister(deps, requesterOf(call), 'organization', call.params.id),
  handle: async (deps, call) => {
    await assertCanAdminister(deps, requesterOf(call), 'organization', call.params.id);
    const separator = call.query.separator === 'semicolon' ? (';' as const) : (',' as const);
    const format = call.query.format ?? formatOf(call.accept);
    const bytes = await exportSecurityEvents(deps, requesterOf(call), {
      organizationId: call.params.id,
      filter: securityEventFilter(call.query),
      style: { format, separator },
    });
    return { format, bytes };
  },
  view: ({ format, bytes }) => ({
    contentType: format === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson; charset=utf-8',
    disposition: contentDisposition(`security-events.${format}`),
    bytes,
  }),
});

function formatOf(accept: string | null): SecurityEventFormat {
  return /\btext\/csv\b/i.test(accept ?? '') ? 'csv' : 'ndjson';
}

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

export const securityEventRoutes: readonly AnyRoute[] = [
  listSecurityEventsRoute,
  exportSecurityEventsRoute,
  listOwnSecurityEventsRoute,
];
