import { Type } from 'typebox';
import type { Static } from 'typebox';
import { readStatistics } from '../../actions/developer-portal/read-statistics.ts';
import { listRequestLogs, readRequestLog } from '../../actions/developer-portal/request-logs.ts';
import type { RequestLogFilter } from '../../domain/logs/request-log.ts';
import { tenantOf } from '../request-context.ts';
import { requestedPage, cursorBinding, pageView } from '../page.ts';
import { route } from '../route.ts';
import type { AnyRoute } from '../route.ts';
import {
  InspectedRequestView,
  inspectedRequestView,
  RequestLogQuery,
  RequestLogView,
  requestLogView,
  StatisticsView,
  statisticsView,
} from '../shapes/developer-portal.ts';
import { listOf, pathId, Nothing } from '../shapes/field.ts';
const section = 'Developer portal and sandbox';
const logs = { kind: 'bearer', context: 'project', scope: 'logs:read' } as const;

const readStatisticsRoute = route({
  name: 'readStatistics',
  method: 'GET',
  path: '/v1/dashboard/stats',
  section,
  summary: 'Reads the statistics of a project',
  description: 'For one environment. Days are UTC days, oldest first.',
  credential: { kind: 'bearer', context: 'project', scope: 'usage:read' },
  idempotent: false,
  rate: 'read',
  params: Nothing,
  query: Nothing,
  body: Nothing,
  status: 200,
  answer: StatisticsView,
  errors: [],
  handle: (deps, call) => readStatistics(deps, tenantOf(call)),
  view: statisticsView,
});

const listRequestLogsRoute = route({
  name: 'listRequestLogs',
  method: 'GET',
  path: '/v1/logs',
  section,
  summary: 'Lists the requests of a project, newest first',
  description:
    'Requests with a credential in this environment, while they are kept (30 days by default). `path` ' +
    'must match the logged path exactly.',
  credential: logs,
  idempotent: false,
  rate: 'read',
  params: Nothing,
  query: RequestLogQuery,
  body: Nothing,
  status: 200,
  answer: listOf(RequestLogView),
  errors: [],
  handle: async (deps, call) => {
    const tenant = tenantOf(call);
    const bound = cursorBinding('logs', tenant, call.query);
    const page = requestedPage(deps, call.query, bound);
    const found = await listRequestLogs(deps, tenant, { filter: filterOf(call.query), page });
    return pageView(deps, found, { bound, view: requestLogView });
  },
  view: (page) => page,
});

const readRequestLogRoute = route({
  name: 'readRequestLog',
  method: 'GET',
  path: '/v1/logs/{requestId}',
  section,
  summary: 'Reads one request: its headers and bodies without secrets and personal data',
  description:
    'Shows ids, states, times, numbers, and booleans where the endpoint expects them. All free text is ' +
    '`[redacted]`.',
  credential: logs,
  idempotent: false,
  rate: 'read',
  params: Type.Object({ requestId: pathId }),
  query: Nothing,
  body: Nothing,
  status: 200,
  answer: InspectedRequestView,
  errors: [],
  handle: (deps, call) => readRequestLog(deps, tenantOf(call), call.params.requestId),
  view: inspectedRequestView,
});

function filterOf({ from, to, ...filter }: Static<typeof RequestLogQuery>): RequestLogFilter {
  return {
    ...filter,
    ...(from === undefined ? {} : { from: new Date(from) }),
    ...(to === undefined ? {} : { to: new Date(to) }),
  };
}

export const developerPortalRoutes: readonly AnyRoute[] = [
  readStatisticsRoute,
  listRequestLogsRoute,
  readRequestLogRoute,
];
