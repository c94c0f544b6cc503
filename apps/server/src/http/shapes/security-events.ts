import { Type } from 'typebox';
import type { Static } from 'typebox';
import {
  SECURITY_ACTORS,
  SECURITY_EVENT_TYPES,
  securityEventJson,
} from '../../domain/access/security-event.ts';
import type { SecurityEvent, SecurityEventFilter } from '../../domain/access/security-event.ts';
import { described, moment, nullable, oneOf, pageQuery, text } from './field.ts';

const filters = {
  ...pageQuery,
  type: Type.Optional(described(oneOf(...SECURITY_EVENT_TYPES), 'Only events of this type.')),
  from: Type.Optional(described(moment, 'Only events at this time or later.')),
  to: Type.Optional(described(moment, 'Only events at this time or earlier.')),
};

export const OwnSecurityEventQuery = Type.Object(filters);

export const SecurityEventQuery = Type.Object({
  ...filters,
  userId: Type.Optional(described(text(), 'Only events that concern this user, `usr_…`.')),
  actor: Type.Optional(described(text(), 'Only events that this user, token, or key caused.')),
});

/** The query of an export: all events that pass, without pages. */
export const SecurityEventExportQuery = Type.Object({
  ...Type.Omit(SecurityEventQuery, ['limit', 'cursor']).properties,
  format: Type.Optional(
    described(
      oneOf('ndjson', 'csv'),
      'The format. Default: `csv` if `Accept` asks for `text/csv`, otherwise `ndjson`.',
    ),
  ),
  separator: Type.Optional(
    described(
      oneOf('comma', 'semicolon'),
      'The character between cells of a CSV. Spreadsheets in Portuguese and Spanish expect a semicolon. Default: comma.',
    ),
  ),
});

export const SecurityEventView = Type.Object(
  {
    id: Type.String({ description: 'The id of the event, `sev_…`.' }),
    type: described(oneOf(...SECURITY_EVENT_TYPES), 'The type of the event.'),
    organizationId: nullable(
      Type.String({ description: 'Null for events of an account, such as a log-in.' }),
    ),
    actor: Type.Object(
      {
        type: described(oneOf(...SECURITY_ACTORS), 'The kind of actor.'),
        id: nullable(Type.String({ description: 'The id of the actor; null if unknown.' })),
      },
      { description: 'The party that caused the event.' },
    ),
    userId: nullable(Type.String({ description: 'The user whose account or membership it concerns.' })),
    target: nullable(
      Type.Object(
        {
          type: Type.String({ description: 'The kind of object.' }),
          id: Type.String({ description: 'The id of the object.' }),
        },
        { description: 'The object that was changed; null if there is none.' },
      ),
    ),
    network: nullable(Type.String({ description: 'The caller’s address, truncated to /24 or /48.' })),
    address: nullable(
      Type.String({
        description:
          'The whole address of a member, if the organization chose `securityEvents.addresses: FULL` before the event; otherwise null.',
      }),
    ),
    data: Type.Record(
      Type.String(),
      Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]),
      { description: 'Ids, enumeration values, and counts, depending on the type.' },
    ),
    occurredAt: described(moment, 'The time of the event.'),
  },
  {
    $id: 'SecurityEvent',
    description: 'An event that concerns the security of an account or an organization.',
  },
);

export function securityEventView(event: SecurityEvent): Static<typeof SecurityEventView> {
  return securityEventJson(event);
}

/** The filter of a query. */
export function securityEventFilter({
  type,
  userId,
  actor,
  from,
  to,
}: Omit<Static<typeof SecurityEventQuery>, 'limit' | 'cursor'>): SecurityEventFilter {
  return {
    type,
    userId,
    actor,
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
  };
}
