import { BYTE_ORDER_MARK, csvLine } from '../envelopes/envelope-csv.ts';
import type { Separator } from '../envelopes/envelope-csv.ts';
import { securityEventJson } from '../access/security-event.ts';
import type { SecurityEvent } from '../access/security-event.ts';

/** The formats of an export of security events. */
export type SecurityEventFormat = 'ndjson' | 'csv';

/** How an export of security events is written. */
export interface SecurityEventStyle {
  readonly format: SecurityEventFormat;
  readonly separator: Separator;
}

/** The columns, by the names of the API. */
const COLUMNS = [
  'id',
  'occurredAt',
  'type',
  'organizationId',
  'actor.type',
  'actor.id',
  'userId',
  'target.type',
  'target.id',
  'network',
  'address',
  'data',
];

/** Returns what stands before the first event: the headings of a CSV. */
export function securityEventHeading({ format, separator }: SecurityEventStyle): string {
  return format === 'csv' ? BYTE_ORDER_MARK + csvLine(COLUMNS, separator) : '';
}

/** Returns an event as a line of an export, which ends with a line break. */
export function securityEventLine(event: SecurityEvent, { format, separator }: SecurityEventStyle): string {
  if (format === 'ndjson') return `${JSON.stringify(securityEventJson(event))}\n`;
  const { id, occurredAt, type, organizationId, actor, userId, target, network, address, data } = event;
  const cells = [id, occurredAt.toISOString(), type, organizationId, actor.type, actor.id, userId];
  const more = [target?.type, target?.id, network, address, JSON.stringify(data)];
  return csvLine(
    [...cells, ...more].map((cell) => cell ?? ''),
    separator,
  );
}
