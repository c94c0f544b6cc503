import type { Environment } from '../environment.ts';
import type { EventType } from '../events/domain-event.ts';
import type { EventPayload } from '../events/event-payload.ts';

/** An event as it was recorded. */
export interface KeptEvent {
  readonly id: string;
  readonly type: EventType;
  readonly occurredAt: Date;
  /** The place within its envelope, from 1 and without gaps; null for an event without an envelope. */
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

function inOrder({ envelope, signer, ...rest }: EventPayload): EventPayload {
  const { id, status, version, evidenceReady, auditHead } = envelope;
  return {
    envelope: { id, status, version, evidenceReady, auditHead },
    ...(signer !== undefined && { signer: { id: signer.id, status: signer.status } }),
    ...rest,
  };
}
