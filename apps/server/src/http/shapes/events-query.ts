import { Type } from 'typebox';
import { EVENTS_WAIT_TIMEOUT, PAGE_MAX, SECOND } from '../../domain/limits.ts';
import { READABLE_EVENT_TYPES } from '../../domain/webhooks/webhook.ts';
import { described, moment, oneOf, reference } from './field.ts';

const eventType = oneOf(...READABLE_EVENT_TYPES);

/** What a reader of events follows, and from where. */
export const EventsQuery = Type.Object({
  from: Type.Optional(
    described(
      moment,
      'Without a cursor: events from this time on, which must not be older than Aval keeps them. Events of the moments before may be among them. Default: events from now on.',
    ),
  ),
  type: Type.Optional(
    described(
      Type.Union([
        eventType,
        Type.Array(eventType, { minItems: 1, maxItems: READABLE_EVENT_TYPES.length, uniqueItems: true }),
      ]),
      'Only events of this type, or of one of several: `type=signer.signed&type=envelope.completed`.',
    ),
  ),
  envelopeId: Type.Optional(Type.String({ maxLength: 200, description: 'Only events of this envelope.' })),
  reference: Type.Optional(
    described(reference, 'Only events of envelopes that have exactly this reference now.'),
  ),
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: PAGE_MAX,
      description: 'The largest number of events in the response. Default: 20.',
    }),
  ),
  cursor: Type.Optional(
    Type.String({
      maxLength: 200,
      description:
        'The cursor of the last response, with the same `type`, `envelopeId`, and `reference`. Default: events from `from`.',
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
