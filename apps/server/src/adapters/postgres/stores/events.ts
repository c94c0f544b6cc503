import type { EventPayload } from '../../../domain/events/event-payload.ts';
import type { KeptEvent } from '../../../domain/webhooks/event-body.ts';
import type { EventStore } from '../../../ports/stores/events.ts';
import type { Transaction } from '../database.ts';
import { sql } from '../sql.ts';

interface PlacedEventRow {
  readonly id: string;
  readonly type: KeptEvent['type'];
  readonly payload: EventPayload;
  readonly occurred_at: Date;
  readonly transaction: string;
  readonly signature_request_id: string | null;
}

/** The `events` table as a reader follows it (ADR-0025). */
export function eventStore(transaction: Transaction): EventStore {
  return {
    async horizon() {
      const row = await transaction.one<{ readonly horizon: string }>(
        sql`SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon`,
      );
      return { transaction: row.horizon, eventId: '' };
    },
    async after({ projectId, environment }, position, limit) {
      const rows = await transaction.query<PlacedEventRow>(sql`
        SELECT e.id, e.type, e.payload, e.occurred_at, e.xact::text AS transaction, s.id AS signature_request_id
        FROM events e LEFT JOIN signature_requests s ON s.envelope_id = e.envelope_id
        WHERE e.project_id = ${projectId} AND e.environment = ${environment}
          AND (e.xact, e.id) > (${position.transaction}::xid8, ${position.eventId})
          AND e.xact < pg_snapshot_xmin(pg_current_snapshot())
        ORDER BY e.xact, e.id LIMIT ${limit}`);
      return rows.map(
        ({ id, type, payload, occurred_at: occurredAt, signature_request_id: request, ...row }) => {
          const data = request === null ? payload : { ...payload, signatureRequestId: request };
          return {
            event: { id, type, occurredAt, environment, projectId, data },
            position: { transaction: row.transaction, eventId: id },
          };
        },
      );
    },
  };
}
