import type { Tenant } from '../domain/access/principal.ts';
import { entityApart } from '../domain/events/domain-event.ts';
import type { EventApart, EventType } from '../domain/events/domain-event.ts';
import type { EventPosition } from '../domain/events/event-position.ts';
import { firstIdAt } from '../domain/ids.ts';
import type { Id } from '../domain/ids.ts';
import type { KeptEvent } from '../domain/webhooks/event-body.ts';
import type { Transaction } from './postgres/database.ts';
import { join, json, sql } from './postgres/sql.ts';
import type { Sql } from './postgres/sql.ts';
import { EVENT_COLUMNS, EVENT_JOINS, toEvent } from './event-rows.ts';
import type { EventRow } from './event-rows.ts';

/** An event, and where it stands. */
export interface PlacedEvent {
  readonly event: KeptEvent;
  readonly position: EventPosition;
}

/** Which events a reader follows; all where nothing is named. */
export interface EventFilter {
  readonly types?: readonly EventType[] | undefined;
  readonly envelopeId?: string | undefined;
  /** The reference that the envelope has now. */
  readonly reference?: string | undefined;
}

/** The number of events that a sweep went through, and that it deleted. */
interface SweptEvents {
  readonly examined: number;
  readonly deleted: number;
}

/** The announcements of `record`, as a reader follows them, and those that belong to no envelope. */
export interface EventStore {
  /** Before it nothing can appear any more: all that is older has been committed or given up. */
  horizon(): Promise<EventPosition>;
  /** The place up to which the tenant's events are past their retention; null before any were. */
  swept(tenant: Tenant): Promise<EventPosition | null>;
  /** Deletes events from before that moment that no delivery needs, but the last of each envelope (ADR-0025). */
  sweep(before: Date, limit: number): Promise<SweptEvents>;
  /** The tenant's events after `position` and before the horizon, as they became visible; those of an envelope by sequence. */
  after(
    tenant: Tenant,
    position: EventPosition,
    limit: number,
    filter?: EventFilter,
  ): Promise<readonly PlacedEvent[]>;
  /** The place before the first event from a time on; null without such an event before the horizon. */
  placeAt(tenant: Tenant, from: Date): Promise<EventPosition | null>;
  find(tenant: Tenant, id: string): Promise<KeptEvent | null>;
  /** Stores an event without an envelope. Returns false where the same event of that thing is there. */
  announce(
    tenant: Tenant,
    announcement: { readonly id: Id<'evt'>; readonly event: EventApart },
    now: Date,
  ): Promise<boolean>;
}

interface PlacedEventRow extends EventRow {
  readonly id: string;
  readonly type: KeptEvent['type'];
  readonly transaction: string;
}

interface SweptRow {
  readonly transaction: string;
  readonly sequence: number;
  readonly event_id: string;
}

/** Security events are for the endpoints of administrators alone, whatever a key of the project may read (ADR-0170). */
const READABLE = sql`e.type <> 'security.event'`;

/** After every event of a transaction: no envelope has that many. */
const LAST = 999_999_999;

/** The `events` table as a reader follows it (ADR-0025). */
export function eventStore(transaction: Transaction): EventStore {
  const select = (tenant: Tenant, { where, order, limit }: Selection): Promise<readonly PlacedEventRow[]> =>
    transaction.query<PlacedEventRow>(sql`
      SELECT e.id, e.type, e.xact::text AS transaction, ${EVENT_COLUMNS} FROM events e ${EVENT_JOINS}
      WHERE e.project_id = ${tenant.projectId} AND e.environment = ${tenant.environment} AND ${where}
        AND ${READABLE} AND e.xact < pg_snapshot_xmin(pg_current_snapshot())
      ORDER BY ${order} LIMIT ${limit}`);
  const after: EventStore['after'] = async (tenant, position, limit, filter = {}) => {
    if (position.sequence === null) return afterOldCursor(tenant, position, limit);
    const where = sql`(e.xact, e.sequence, e.id) > (${position.transaction}::xid8, ${position.sequence}, ${position.eventId})
      ${filtered(tenant, filter)}`;
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
    async placeAt(tenant, from) {
      const [row] = await select(tenant, {
        where: sql`e.id >= ${firstIdAt('evt', from)}`,
        order: sql`e.xact, e.sequence, e.id`,
        limit: 1,
      });
      // Before every event of that sequence.
      return row === undefined ? null : { transaction: row.transaction, sequence: row.sequence, eventId: '' };
    },
    find: (tenant, id) => findEvent(transaction, tenant, id),
    swept: (tenant) => sweptOf(transaction, tenant),
    sweep: (before, limit) =>
      transaction.one(
        sql`SELECT examined, deleted FROM sweep_events(${firstIdAt('evt', before)}, ${limit}::int)`,
      ),
    announce: (tenant, announcement, now) => announce(transaction, tenant, { ...announcement, now }),
  };
}

/** Whoever names an event has seen it, perhaps by a webhook before readers do. */
async function findEvent(
  transaction: Transaction,
  tenant: Tenant,
  id: string,
): Promise<PlacedEvent['event'] | null> {
  const row = await transaction.maybe<PlacedEventRow>(sql`
    SELECT e.id, e.type, e.xact::text AS transaction, ${EVENT_COLUMNS} FROM events e ${EVENT_JOINS}
    WHERE e.id = ${id} AND e.project_id = ${tenant.projectId} AND e.environment = ${tenant.environment}
      AND ${READABLE}`);
  return row && toPlacedEvent(tenant, row, row.sequence).event;
}

async function sweptOf(
  transaction: Transaction,
  { projectId, environment }: Tenant,
): Promise<EventPosition | null> {
  const row = await transaction.maybe<SweptRow>(sql`
    SELECT xact::text AS transaction, sequence, event_id FROM swept_events
    WHERE project_id = ${projectId} AND environment = ${environment}`);
  return row && { transaction: row.transaction, sequence: row.sequence, eventId: row.event_id };
}

/** Stores an event without an envelope, unless the same event of its key is there. */
async function announce(
  transaction: Transaction,
  { projectId, environment }: Tenant,
  { id, event, now }: { readonly id: Id<'evt'>; readonly event: EventApart; readonly now: Date },
): Promise<boolean> {
  const { type, ...payload } = event;
  const inserted = await transaction.run(sql`
    INSERT INTO events (id, project_id, environment, envelope_id, entity_id, type, version, payload, occurred_at)
    VALUES (${id}, ${projectId}, ${environment}, NULL, ${entityApart(event)}, ${type}, 1, ${json(payload)}, ${now})
    ON CONFLICT (environment, entity_id, type, version) DO NOTHING`);
  return inserted === 1;
}

/** Returns `AND …` for a filter. The envelopes of a reference are few, and found by their index. */
function filtered({ projectId, environment }: Tenant, { types, envelopeId, reference }: EventFilter): Sql {
  const conditions: Sql[] = [];
  if (types !== undefined) conditions.push(sql`AND e.type = any(${types}::text[])`);
  if (envelopeId !== undefined) conditions.push(sql`AND e.envelope_id = ${envelopeId}`);
  if (reference !== undefined)
    conditions.push(sql`AND e.envelope_id = any(array(
      SELECT n.id FROM envelopes n
      WHERE n.project_id = ${projectId} AND n.environment = ${environment} AND n.reference = ${reference}))`);
  return join(conditions, sql` `);
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
  const { id, type } = row;
  return {
    event: toEvent({ id, type, environment, projectId }, row),
    position: { transaction: row.transaction, sequence: place, eventId: id },
  };
}
