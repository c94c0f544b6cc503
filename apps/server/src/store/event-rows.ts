import { eventPayload } from '../domain/webhooks/event-payload.ts';
import type { Labels, StoredPayload } from '../domain/webhooks/event-payload.ts';
import type { KeptEvent } from '../domain/webhooks/event-body.ts';
import { sql } from './postgres/sql.ts';

/** An event as `EVENT_COLUMNS` reads it, of events `e` with `EVENT_JOINS`. */
export interface EventRow extends Labels {
  readonly payload: StoredPayload;
  /** 0 without an envelope; then a security event has its own in the payload. */
  readonly sequence: number;
  readonly occurred_at: Date;
  readonly signature_request_id: string | null;
  readonly signer_reference: string | null;
  readonly template_role: string | null;
  readonly verification_code: string | null;
}

export const EVENT_COLUMNS = sql`e.payload, e.sequence, e.occurred_at, labelled.reference, labelled.metadata,
  labelled.verification_code, s.id AS signature_request_id, named.reference AS signer_reference, named.template_role`;

export const EVENT_JOINS = sql`
  LEFT JOIN signature_requests s ON s.envelope_id = e.envelope_id
  LEFT JOIN envelopes labelled ON labelled.id = e.envelope_id
  LEFT JOIN signers named ON named.id = e.payload->'signer'->>'id'`;

/** The event with what is read beside it. */
export function toEvent(
  own: Pick<KeptEvent, 'id' | 'type' | 'environment' | 'projectId'>,
  row: EventRow,
): KeptEvent {
  const { reference, metadata, signature_request_id: signatureRequestId } = row;
  return {
    ...own,
    occurredAt: row.occurred_at,
    sequence: row.sequence === 0 ? (row.payload.sequence ?? null) : row.sequence,
    data: eventPayload(withCode(own.type, row), {
      labels: { reference, metadata },
      names: { reference: row.signer_reference, templateRole: row.template_role },
      signatureRequestId,
    }),
  };
}

/** The evidence can be found by its code from now on. */
function withCode(type: KeptEvent['type'], { payload, verification_code: code }: EventRow): StoredPayload {
  if (type !== 'envelope.evidence_ready' || payload.envelope === undefined || code === null) return payload;
  return { ...payload, envelope: { ...payload.envelope, verificationCode: code } };
}
