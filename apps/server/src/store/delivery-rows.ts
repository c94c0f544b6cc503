import type { FailureReason } from '../domain/webhooks/attempt.ts';
import type { Delivery } from '../domain/webhooks/delivery.ts';
import { sql } from './postgres/sql.ts';

/** A delivery as `DELIVERY_COLUMNS` reads it, of webhook_deliveries `d`. */
export interface DeliveryRow {
  readonly id: Delivery['id'];
  readonly event_id: Delivery['eventId'];
  readonly webhook_id: Delivery['webhookId'];
  readonly event_type: Delivery['eventType'];
  readonly status: Delivery['status'];
  readonly attempts: number;
  readonly scheduled: number;
  readonly extra: boolean;
  readonly next_attempt_at: Date | null;
  readonly resume_at: Date | null;
  readonly not_before: Date | null;
  readonly attempted_at: Date | null;
  readonly duration_ms: number | null;
  readonly response_status: number | null;
  readonly response_body: string | null;
  readonly reason: FailureReason | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export const DELIVERY_COLUMNS = sql`d.id, d.event_id, d.webhook_id, d.event_type, d.status, d.attempts, d.scheduled,
  d.extra, d.next_attempt_at, d.resume_at, d.not_before, d.attempted_at, d.duration_ms, d.response_status, d.response_body, d.reason,
  d.created_at, d.updated_at`;

export function toDelivery(row: DeliveryRow): Delivery {
  return {
    id: row.id,
    webhookId: row.webhook_id,
    eventId: row.event_id,
    eventType: row.event_type,
    status: row.status,
    attempts: row.attempts,
    scheduled: row.scheduled,
    extra: row.extra,
    nextAttemptAt: row.next_attempt_at,
    resumeAt: row.resume_at,
    notBefore: row.not_before,
    last:
      row.attempted_at === null
        ? null
        : {
            at: row.attempted_at,
            durationMs: row.duration_ms ?? 0,
            responseStatus: row.response_status,
            responseBody: row.response_body,
            reason: row.reason,
          },
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
