import type { Tenant } from '../../../domain/access/principal.ts';
import type { EventPayload } from '../../../domain/events/event-payload.ts';
import type { EventPosition } from '../../../domain/events/event-position.ts';
import type { KeptEvent } from '../../../domain/webhooks/event-body.ts';
import type { EventStore, PlacedEvent } from '../../../ports/stores/events.ts';
import type { Transaction } from '../database.ts';
import { sql } from '../sql.ts';
import type { Sql } from '../sql.ts';

interface PlacedEventRow {
  readonly id: string;
  readonly type: KeptEvent['type'];
  readonly payload: EventPayload;
  readonly sequence: number;
  readonly occurred_at: Date;
  readonly transaction: string;
  readonly signature_request_id: string | null;
}

/** After every event of a transaction: no envelope has that many. */
const LAST = 999_999_999;

/** The `events` table as a reader follows it (ADR-0025, ADR-0055). */
export function eventStore(transaction: Transaction): EventStore {
  const select = (tenant: Tenant, { where, order, limit }: Selection): Promise<readonly PlacedEventRow[]> =>
    transaction.query<PlacedEventRow>(sql`
      SELECT e.id, e.type, e.payload, e.sequence, e.occurred_at, e.xact::text AS transaction,
             s.id AS signature_request_id
      FROM events e LEFT JOIN signature_requests s ON s.envelope_id = e.envelope_id
      WHERE e.project_id = ${tenant.projectId} AND e.environment = ${tenant.environment} AND ${where}
        AND e.xact < pg_snapshot_xmin(pg_current_snapshot())
      ORDER BY ${order} LIMIT ${limit}`);
  const after: EventStore['after'] = async (tenant, position, limit) => {
    if (position.sequence === null) return afterOldCursor(tenant, position, limit);
    const where = sql`(e.xact, e.sequence, e.id) > (${position.transaction}::xid8, ${position.sequence}, ${position.eventId})`;
    const rows = await select(tenant, { where, order: sql`e.xact, e.sequence, e.id`, limit });
    return rows.map((row) => toPlacedEvent(tenant, row, row.sequence));
  };
  /** A transaction that a reader began in the order of ids is read to its end in that order. */
  const afterOldCursor: EventStore['after'] = async (tenant, { transaction: id, eventId }, limit) => {
    const where = sql`e.xact = ${id}::xid8 AND e.id > ${eventId}`;
    const rows = await select(tenant, { where, order: sql`e.id`, limit });
    const rest = rows.map((row) => toPlacedEvent(tenant, row, null));
    const end: EventPosition = { transaction: id, sequence: LAST, eventId: '' };
    return [...rest, ...(await after(tenant, end, limit - rest.length))];
  };
  return {
    async horizon() {
      const row = await transaction.one<{ readonly horizon: string }>(
        sql`SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon`,
      );
      return { transaction: row.horizon, sequence: 0, eventId: '' };
    },
    after,
  };
}

interface Selection {
  readonly where: Sql;
  readonly order: Sql;
  readonly limit: number;
}

function toPlacedEvent(
  { projectId, environment }: Tenant,
  row: PlacedEventRow,
  place: number | null,
): PlacedEvent {
  const { id, type, payload, occurred_at: occurredAt, signature_request_id: request } = row;
  const sequence = row.sequence === 0 ? null : row.sequence;
  const data = request === null ? payload : { ...payload, signatureRequestId: request };
  return {
    event: { id, type, occurredAt, sequence, environment, projectId, data },
    position: { transaction: row.transaction, sequence: place, eventId: id },
  };
}
