import { Type } from 'typebox';
import type { Static } from 'typebox';
import { followEvents, readEvent } from '../../actions/webhooks/follow-events.ts';
import { writePosition } from '../../domain/events/event-position.ts';
import { SECOND } from '../../domain/limits.ts';
import { tenantOf } from '../request-context.ts';
import { requestedPage, cursorBinding, nextCursorOf } from '../page.ts';
import { route } from '../route.ts';
import type { AnyRoute } from '../route.ts';
import { EventsQuery } from '../shapes/events-query.ts';
import { EventsView, EventView, eventView } from '../shapes/events.ts';
import { Nothing, pathId } from '../shapes/field.ts';

/** A cursor is bound to what is followed, and not to where it began or how long it waits. */
function filterOf({ type, envelopeId, reference }: Static<typeof EventsQuery>): object {
  return JSON.parse(JSON.stringify({ type, envelopeId, reference }));
}

const followEventsRoute = route({
  name: 'followEvents',
  method: 'GET',
  path: '/v1/events',
  section: 'Webhooks',
  summary: 'Follows the events of the project in this environment, oldest first',
  description:
    'For programs without a public address: repeat the request with the cursor of the last response. ' +
    'Every event comes once. The operator keeps events for at least 30 days, 90 by default: a cursor that has fallen ' +
    'further behind is refused with VALIDATION_FAILED. Start again with `from` or without a cursor then, and read the ' +
    'envelopes by `updatedFrom`: docs/guides/after-downtime.md.',
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
    const { from, wait = 0, type, envelopeId, reference } = call.query;
    const bound = cursorBinding('events', tenant, filterOf(call.query));
    const { events, position, hasMore } = await followEvents(deps, tenant, {
      ...requestedPage(deps, call.query, bound),
      from: from === undefined ? undefined : new Date(from),
      filter: { types: type === undefined ? undefined : [type].flat(), envelopeId, reference },
      wait: wait * SECOND,
    });
    const cursor = nextCursorOf(deps, writePosition(position), bound) ?? '';
    return { data: events.map(eventView), cursor, nextCursor: cursor, hasMore };
  },
  view: (followed) => followed,
});

const readEventRoute = route({
  name: 'readEvent',
  method: 'GET',
  path: '/v1/events/{id}',
  section: 'Webhooks',
  summary: 'Reads an event',
  description: 'As a webhook sends it. Old events are deleted: NOT_FOUND.',
  credential: { kind: 'bearer', context: 'project', scope: 'webhooks:read' },
  idempotent: false,
  rate: 'read',
  params: Type.Object({ id: pathId }),
  query: Nothing,
  body: Nothing,
  status: 200,
  answer: EventView,
  errors: [],
  handle: (deps, call) => readEvent(deps, tenantOf(call), call.params.id),
  view: eventView,
});

export const eventRoutes: readonly AnyRoute[] = [followEventsRoute, readEventRoute];
