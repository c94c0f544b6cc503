import { Type } from 'typebox';
import type { Static } from 'typebox';
import { SECURITY_ACTORS, SECURITY_EVENT_TYPES } from '../../domain/access/security-event.ts';
import type { SecurityEvent, SecurityEventFilter } from '../../domain/access/security-event.ts';
import { moment, nullable, oneOf, pageQuery, text } from './field.ts';

const filters = {
  ...pageQuery,
  type: Type.Optional(oneOf(...SECURITY_EVENT_TYPES)),
  from: Type.Optional(moment),
  to: Type.Optional(moment),
};

export const OwnSecurityEventQuery = Type.Object(filters);

export const SecurityEventQuery = Type.Object({ ...filters, userId: Type.Optional(text()) });

export const SecurityEventView = Type.Object(
  {
    id: Type.String(),
    type: oneOf(...SECURITY_EVENT_TYPES),
    organizationId: nullable(
      Type.String({ description: 'Null for events of an account, such as a log-in.' }),
    ),
    actor: Type.Object({ type: oneOf(...SECURITY_ACTORS), id: nullable(Type.String()) }),
    userId: nullable(Type.String({ description: 'The user whose account or membership it concerns.' })),
    target: nullable(Type.Object({ type: Type.String(), id: Type.String() })),
    network: nullable(Type.String({ description: 'The caller’s address, truncated to /24 or /48.' })),
    data: Type.Record(
      Type.String(),
      Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]),
      { description: 'Ids, enumeration values, and counts, depending on the type.' },
    ),
    occurredAt: moment,
  },
  { $id: 'SecurityEvent' },
);

export function securityEventView(event: SecurityEvent): Static<typeof SecurityEventView> {
  const { id, type, organizationId, actor, userId, target, network, data, occurredAt } = event;
  return {
    id,
    type,
    organizationId,
    actor: { ...actor },
    userId,
    target: target && { ...target },
    network,
    data: { ...data },
    occurredAt: occurredAt.toISOString(),
  };
}

/** The filter of a query. */
export function securityEventFilter({
  type,
  userId,
  from,
  to,
}: Static<typeof SecurityEventQuery>): SecurityEventFilter {
  return {
    type,
    userId,
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
  };
}
