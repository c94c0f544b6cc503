import { securityEventJson } from '../access/security-event.ts';
import type { SecurityEvent } from '../access/security-event.ts';

/** A security event on its way to a log server. */
interface LoggedSecurityEvent {
  readonly event: SecurityEvent;
  /** The organizations that it concerns. */
  readonly organizationIds: readonly string[];
}

/** Facility 13, log audit. */
const FACILITY = 13;
const [WARNING, INFORMATIONAL] = [4, 6];

/** The name of our structured data. 32473 is the number that RFC 5612 gives to whoever has none of their own. */
const SD_ID = 'aval@32473';

/**
 * Returns a security event as a message of syslog (RFC 5424). MSGID is its type, the structured data has what log servers sort
 * by, and the text is the event as the API writes it.
 */
export function syslogMessage({ event, organizationIds }: LoggedSecurityEvent, host: string): string {
  const severity = event.type === 'LOGIN_FAILED' ? WARNING : INFORMATIONAL;
  const parameters: readonly (readonly [string, string | null | undefined])[] = [
    ['id', event.id],
    ...organizationIds.map((id) => ['organization', id] as const),
    ['actorType', event.actor.type],
    ['actor', event.actor.id],
    ['user', event.userId],
    ['targetType', event.target?.type],
    ['target', event.target?.id],
    ['network', event.network],
    ['address', event.address],
  ];
  const data = parameters.flatMap(([name, value]) => (value ? [`${name}="${escaped(value)}"`] : []));
  const header = `<${FACILITY * 8 + severity}>1 ${event.occurredAt.toISOString()} ${host} aval - ${event.type}`;
  return `${header} [${SD_ID} ${data.join(' ')}] ${JSON.stringify(securityEventJson(event))}`;
}

/** RFC 5424, section 6.3.3. */
function escaped(value: string): string {
  return value.replaceAll(/["\\\]]/g, '\\$&');
}
