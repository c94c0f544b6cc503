import type { Environment } from '../environment.ts';
import type { EventType } from '../events/domain-event.ts';
import type { EventPayload } from './event-payload.ts';

/** An event as it was recorded. */
export interface KeptEvent {
  readonly id: string;
  readonly type: EventType;
  readonly occurredAt: Date;
  /** The place within its envelope, or among the security events for its endpoint, from 1 and without gaps; null for others. */
  readonly sequence: number | null;
  readonly environment: Environment;
  readonly projectId: string;
  readonly data: EventPayload;
}

/**
 * The bytes that tell an event: the same at every attempt, member by member in this order. A test event says so.
 */
export function eventBody(event: KeptEvent, { test = false } = {}): string {
  const { id, type, occurredAt, sequence, environment, projectId, data } = event;
  return JSON.stringify({
    id,
    type,
    timestamp: occurredAt.toISOString(),
    sequence,
    environment,
    projectId,
    data: inOrder(data),
    ...(test && { test }),
  });
}

/** The members of `data` in the order of the documentation: the database does not keep it. */
function inOrder({ envelope, signer, link, message, document, evidence, ...others }: EventPayload) {
  return {
    ...(envelope && { envelope: pick(envelope, ENVELOPE) }),
    ...(signer && { signer: pick(signer, ['id', 'status', 'role', 'reference', 'templateRole']) }),
    ...(link && { link }),
    ...(message && { message: pick(message, ['id', 'kind', 'medium', 'channel', 'confirmed', 'reason']) }),
    ...(document && { document: pick(document, ['id', 'versionId', 'warnings']) }),
    ...(evidence && { evidence }),
    ...othersInOrder(others),
  };
}

/** The members that are about something else than an envelope, and those of any event. */
function othersInOrder({
  apiKey,
  bulkSend,
  securityEvent,
  approval,
  ...rest
}: Omit<EventPayload, 'envelope' | 'signer' | 'link' | 'message' | 'document' | 'evidence'>) {
  return {
    ...(apiKey && { apiKey: pick(apiKey, ['id', 'name', 'prefix', 'last4', 'expiresAt']) }),
    ...(bulkSend && { bulkSend: { ...pick(bulkSend, ['id', 'status']), rows: pick(bulkSend.rows, ROWS) } }),
    ...(securityEvent && { securityEvent: inOrderOfApi(securityEvent) }),
    ...(approval && { approval: pick(approval, APPROVAL) }),
    ...rest,
  };
}

const APPROVAL = ['id', 'kind', 'status', 'envelopeId', 'bulkSendId', 'formId'];

/** The database keeps no order, inside of the objects neither. */
function inOrderOfApi(event: NonNullable<EventPayload['securityEvent']>): object {
  const { actor, target, data } = event;
  const names = Object.keys(data).toSorted();
  return {
    ...pick(event, ['id', 'type', 'organizationId']),
    actor: pick(actor, ['type', 'id']),
    userId: event.userId,
    target: target && pick(target, ['type', 'id']),
    ...pick(event, ['network', 'address']),
    data: pick(data, names),
    occurredAt: event.occurredAt,
  };
}

const ROWS = ['total', 'ready', 'invalid', 'sent', 'failed', 'cancelled', 'warnings'];
const ENVELOPE = [
  'id',
  'status',
  'version',
  'evidenceReady',
  'auditHead',
  'verificationCode',
  'reference',
  'metadata',
];

/** The members of these names, where they are there. */
function pick(from: object, names: readonly string[]): object {
  const members = new Map(Object.entries(from));
  return Object.fromEntries(names.flatMap((name) => (members.has(name) ? [[name, members.get(name)]] : [])));
}
