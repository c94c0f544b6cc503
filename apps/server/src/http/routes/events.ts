import { followEvents } from '../../actions/webhooks/follow-events.ts';
import { writePosition } from '../../domain/events/event-position.ts';
import { SECOND } from '../../domain/limits.ts';
import { tenantOf } from '../request-context.ts';
import { requestedPage, cursorBinding, nextCursorOf } from '../page.ts';
import { route } from '../route.ts';
import type { AnyRoute } from '../route.ts';
import { EventsQuery, EventsView, eventView } from '../shapes/events.ts';
import { Nothing } from '../shapes/field.ts';

const followEventsRoute = route({
  name: 'followEvents',
  method: 'GET',
  path: '/v1/events',
  section: 'Webhooks',
  summary: 'Follows the events of the project in this environment, oldest first',
  description:
    'For programs without a public address: repeat the request with the cursor of the last response. ' +
    'Every event comes once. The operator keeps events for at least 30 days, 90 by default: a cursor that has fallen ' +
    'further behind is refused with VALIDATION_FAILED. Start again without a cursor then, and read the envelopes.',
  credential: { kind: 'bearer', context: 'project', scope: 'webhooks:read' },
  idempotent: false,
  refusesHead: true,
  rate: 'poll',
  params: Nothing,
  query: EventsQuery,
  body: Nothing,
  status: 200,
  answer: EventsView,
  errors: [],
  handle: async (deps, call) => {
    const tenant = tenantOf(call);
    const bound = cursorBinding('events', tenant, {});
    const page = requestedPage(deps, call.query, bound);
    const { events, position, hasMore } = await followEvents(deps, tenant, {
      ...page,
      wait: (call.query.wait ?? 0) * SECOND,
    });
    const cursor = nextCursorOf(deps, writePosition(position), bound) ?? '';
    return { data: events.map(eventView), cursor, hasMore };
  },
  view: (followed) => followed,
});

export const eventRoutes: readonly AnyRoute[] = [followEventsRoute];
