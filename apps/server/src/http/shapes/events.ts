import { Type } from 'typebox';
import type { Static } from 'typebox';
import { ENVIRONMENTS } from '../../domain/environment.ts';
import type { EventType } from '../../domain/events/domain-event.ts';
import { eventBody } from '../../domain/webhooks/event-body.ts';
import type { KeptEvent } from '../../domain/webhooks/event-body.ts';
import { EVENT_TYPES } from '../../domain/webhooks/webhook.ts';
import { eventData } from './event-data.ts';
import { described, moment, nullable, oneOf } from './field.ts';

const eventMembers = {
  id: Type.String({ description: 'The id of the event, `evt_…`: the same at every attempt to deliver it.' }),
  type: described(oneOf(...EVENT_TYPES), 'The type of the event.'),
  timestamp: described(moment, 'The time of the event.'),
  sequence: nullable(
    Type.Integer({
      minimum: 1,
      description:
        'The place of the event within its envelope: 1, 2, 3, … without gaps. A security event has its place among those for its endpoint. Null for other events without an envelope.',
    }),
  ),
  environment: described(oneOf(...ENVIRONMENTS), 'The environment in which the event happened.'),
  projectId: Type.String({ description: 'The project in which the event happened, `proj_…`.' }),
  test: Type.Optional(
    Type.Boolean({
      description: 'True in an event that `POST /v1/webhooks/{id}/test` sent. Absent otherwise.',
    }),
  ),
};

type About = readonly [
  happened: string,
  ...has: readonly Exclude<keyof typeof eventData, typeof SOMETIMES>[],
];

/** In `data` of every event about an envelope that a signature request created. */
const SOMETIMES = 'signatureRequestId';

/** The meaning of each type of event, and the members that its `data` always has. */
const EVENTS: Readonly<Record<EventType, About>> = {
  'envelope.created': ['An envelope was created.', 'envelope'],
  'envelope.sent': ['An envelope was sent to its signers.', 'envelope'],
  'envelope.completed': ['All signers have signed. The evidence follows.', 'envelope'],
  'envelope.evidence_ready': ['The evidence of an envelope can be downloaded.', 'envelope'],
  'envelope.evidence_failed': [
    'The evidence of an envelope could not be built. The signatures are stored, and the evidence follows once the operator has removed the cause.',
    'envelope',
    'evidence',
  ],
  'envelope.cancelled': ['The sender cancelled an envelope.', 'envelope'],
  'envelope.declined': ['A signer declined, which ended the envelope.', 'envelope'],
  'envelope.reopened': ['The sender gave an expired envelope a new term.', 'envelope'],
  'envelope.expired': ['The term of an envelope passed before all signers signed.', 'envelope'],
  'signer.added': ['The sender added a person after sending.', 'envelope', 'signer'],
  'signer.invited': [
    'It is a signer’s turn: at sending, after others have signed, or in place of a delegator. Also where Aval writes no letter (`notify: false`).',
    'envelope',
    'signer',
  ],
  'signer.turn': [
    'The signing order has come to a signer, or it is time for a witness. With `signer.invited`, which occurs without an order too, and for somebody who takes the place of a delegator.',
    'envelope',
    'signer',
  ],
  'signer.changed': ['The sender changed a signer after sending.', 'envelope', 'signer'],
  'signer.removed': ['The sender removed a person after sending. Their link ended.', 'envelope', 'signer'],
  'signer.viewed': ['A signer viewed a document for the first time after their code.', 'envelope', 'signer'],
  'signer.authenticated': ['A signer proved their identity.', 'envelope', 'signer'],
  'signer.signed': ['A signer signed the documents.', 'envelope', 'signer'],
  'signer.declined': [
    'A signer declined. The envelope ends, unless the others of their group are enough.',
    'envelope',
    'signer',
  ],
  'signer.skipped': ['Enough others of a signer’s group have signed instead.', 'envelope', 'signer'],
  'signer.delegation_requested': [
    'A signer named somebody to sign in their place. Approve or refuse it.',
    'envelope',
    'signer',
  ],
  'signer.same_person': [
    'A signer proved to be somebody who must be another person: a member of the group, a party of a witness, or the person who delegated. Their code or signature was refused.',
    'envelope',
    'signer',
  ],
  'signer.disputed': [
    'Somebody with the link of a signer doesn’t recognize the document. The envelope stays as it is.',
    'envelope',
    'signer',
  ],
  'link.opened': ['A signing link was opened for the first time.', 'envelope', 'signer', 'link'],
  'message.delivered': ['The channel accepted a message to a signer.', 'envelope', 'signer', 'message'],
  'message.failed': ['Aval gave up on a message to a signer.', 'envelope', 'signer', 'message'],
  'reminder.sent': ['A signer was reminded.', 'envelope', 'signer'],
  'document.warning': [
    'A document that readers may show differently was added to an envelope.',
    'envelope',
    'document',
  ],
  'bulk_send.completed': [
    'The last row of a bulk send was tried, and some were sent. Not part of `*`.',
    'bulkSend',
  ],
  'bulk_send.failed': [
    'The last row of a bulk send was tried, and none was sent. Not part of `*`.',
    'bulkSend',
  ],
  'approval.requested': [
    'Something waits until another member releases it: an envelope, a bulk send, or a public form. Not part of `*`.',
    'approval',
  ],
  'approval.decided': [
    'A member released or declined a request, or it was withdrawn, also by a change of what it asked for. Not part of `*`.',
    'approval',
  ],
  'key.expiring': ['An API key expires within 14 days. Not part of `*`.', 'apiKey'],
  'security.event': [
    'A security event of the organization or of a member’s account. For endpoints of ADMIN or OWNER, and not part of `*` or of `GET /v1/events`. `sequence` counts those of one endpoint.',
    'securityEvent',
  ],
};

/** The shape of one type of event, for the API description. */
function eventShape(type: EventType) {
  const [happened, ...has] = EVENTS[type];
  const data = {
    ...Object.fromEntries(has.map((name) => [name, eventData[name]])),
    ...(has.includes('envelope') && { [SOMETIMES]: Type.Optional(eventData[SOMETIMES]) }),
  };
  return {
    ...Type.Object({
      ...eventMembers,
      type: described(oneOf(type), 'The type of the event.'),
      data: Type.Object(data, { description: 'The objects that the event is about.' }),
    }),
    $id: `${nameOf(type)}Event`,
    description: happened,
  };
}

/** `envelope.evidence_ready` is `EnvelopeEvidenceReady`. */
function nameOf(type: EventType): string {
  return type.replaceAll(/(?:^|[._])(\w)/g, (_all, letter: string) => letter.toUpperCase());
}

/** The shape of each type of event. */
export const EVENT_SHAPES = Object.fromEntries(EVENT_TYPES.map((type) => [type, eventShape(type)]));

/** An event as in the body of a webhook (`docs/webhooks.md`). To clients it is one of the shapes above. */
export const EventView = Type.Object(
  {
    ...eventMembers,
    data: Type.Object({
      envelope: Type.Optional(eventData.envelope),
      signer: Type.Optional(eventData.signer),
      link: Type.Optional(eventData.link),
      message: Type.Optional(eventData.message),
      document: Type.Optional(eventData.document),
      evidence: Type.Optional(eventData.evidence),
      apiKey: Type.Optional(eventData.apiKey),
      bulkSend: Type.Optional(eventData.bulkSend),
      securityEvent: Type.Optional(eventData.securityEvent),
      approval: Type.Optional(eventData.approval),
      signatureRequestId: Type.Optional(eventData.signatureRequestId),
    }),
  },
  {
    $id: 'Event',
    description:
      'Something that happened. Webhooks send it and `GET /v1/events` returns it. `type` decides the members of `data`.',
    'x-variants': { propertyName: 'type', shapes: EVENT_SHAPES },
  },
);

export const EventsView = Type.Object({
  data: Type.Array(EventView, { description: 'The events after the cursor, oldest first.' }),
  cursor: Type.String({ description: 'The cursor of the next request. Never null.' }),
  nextCursor: Type.String({ description: 'The same as `cursor`, by the name that lists use.' }),
  hasMore: Type.Boolean({ description: 'Whether more events are already available.' }),
});

/** The very body that a webhook is sent, read back: one place says what an event looks like. */
export function eventView(event: KeptEvent): Static<typeof EventView> {
  return JSON.parse(eventBody(event));
}
