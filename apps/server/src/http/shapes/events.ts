import { Type } from 'typebox';
import type { Static } from 'typebox';
import { ENVIRONMENTS } from '../../domain/environment.ts';
import { EVENTS_WAIT_TIMEOUT, PAGE_MAX, SECOND } from '../../domain/limits.ts';
import { eventBody } from '../../domain/webhooks/event-body.ts';
import type { KeptEvent } from '../../domain/webhooks/event-body.ts';
import { EVENT_TYPES } from '../../domain/webhooks/webhook.ts';
import { moment, nullable, oneOf } from './field.ts';

export const EventsQuery = Type.Object({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: PAGE_MAX })),
  cursor: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'The cursor of the last response. Default: events from now on.',
    }),
  ),
  wait: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: EVENTS_WAIT_TIMEOUT / SECOND,
      description: 'Seconds to wait for an event if there is none yet.',
    }),
  ),
});

/** An event as webhooks tell it (`docs/webhooks.md`). */
const EventView = Type.Object(
  {
    id: Type.String(),
    type: oneOf(...EVENT_TYPES),
    timestamp: moment,
    sequence: nullable(
      Type.Integer({
        minimum: 1,
        description:
          'The place of the event within its envelope: 1, 2, 3, … without gaps. Null for an event without an envelope.',
      }),
    ),
    environment: oneOf(...ENVIRONMENTS),
    projectId: Type.String(),
    data: Type.Object({
      envelope: Type.Object({
        id: Type.String(),
        status: Type.String(),
        version: Type.Integer(),
        evidenceReady: Type.Boolean(),
        auditHead: Type.String(),
      }),
      signer: Type.Optional(Type.Object({ id: Type.String(), status: Type.String() })),
      signatureRequestId: Type.Optional(Type.String()),
    }),
  },
  { $id: 'Event' },
);

export const EventsView = Type.Object({
  data: Type.Array(EventView),
  cursor: Type.String({ description: 'The cursor of the next request. Never null.' }),
  hasMore: Type.Boolean({ description: 'Whether more events are already available.' }),
});

/** The very body that a webhook is sent, read back: one place says what an event looks like. */
export function eventView(event: KeptEvent): Static<typeof EventView> {
  return JSON.parse(eventBody(event));
}
