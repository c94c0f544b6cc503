import { pageOf } from '../../../domain/access/paging.ts';
import type {
  SecurityActor,
  SecurityEvent,
  SecurityEventFilter,
} from '../../../domain/access/security-event.ts';
import { firstIdAt } from '../../../domain/ids.ts';
import type { SecurityEventScope, SecurityEventStore } from '../../../ports/stores/security-events.ts';
import type { Transaction } from '../database.ts';
import { join, json, sql } from '../sql.ts';
import type { Sql } from '../sql.ts';

interface SecurityEventRow {
  readonly id: SecurityEvent['id'];
  readonly type: SecurityEvent['type'];
  readonly organization_id: SecurityEvent['organizationId'];
  readonly actor_type: SecurityActor['type'];
  readonly actor_id: string | null;
  readonly user_id: SecurityEvent['userId'];
  readonly target_type: string | null;
  readonly target_id: string | null;
  readonly network: string | null;
  readonly data: SecurityEvent['data'];
  readonly occurred_at: Date;
}

const COLUMNS = sql`id, type, organization_id, actor_type, actor_id, user_id, target_type, target_id, network, data,
  occurred_at`;

/** The `security_events` table. */
export function securityEventStore(transaction: Transaction): SecurityEventStore {
  return {
    async append(event) {
      await transaction.run(sql`INSERT INTO security_events (${COLUMNS}) SELECT ${valuesOf(event)}`);
    },
    async appendUnlessRecorded(event, { what, since }) {
      const { type, organizationId, actor, target } = event;
      await transaction.run(sql`
        INSERT INTO security_events (${COLUMNS}) SELECT ${valuesOf(event)}
        WHERE NOT is_reading_on_record(${organizationId}, ${type}, ${actor.id}, ${target?.id ?? null},
          ${json(what)}::jsonb, ${firstIdAt('sev', since)})`);
    },
    async list(scope, filter, page) {
      const older = page.after === null ? sql`` : sql`AND e.id < ${page.after}`;
      const newest = sql`${older} ORDER BY e.id DESC LIMIT ${page.limit + 1}`;
      const parts = sourcesOf(scope).map(
        (source) => sql`(SELECT e.* ${source} ${filtered(filter)} ${newest})`,
      );
      const rows = await transaction.query<SecurityEventRow>(sql`
        SELECT ${COLUMNS} FROM (${join(parts, sql` UNION ALL `)}) AS found
        ORDER BY id DESC LIMIT ${page.limit + 1}`);
      return pageOf(rows.map(toSecurityEvent), page.limit);
    },
  };
}

function valuesOf(event: SecurityEvent): Sql {
  const { id, type, organizationId, actor, userId, target, network, data, occurredAt } = event;
  return sql`${id}, ${type}, ${organizationId}, ${actor.type}, ${actor.id}, ${userId}, ${target?.type ?? null},
    ${target?.id ?? null}, ${network}, ${json(data)}::jsonb, ${occurredAt}::timestamptz`;
}

/** One query per index, so that the cost of a page doesn't depend on the length of the history. */
function sourcesOf(scope: SecurityEventScope): readonly Sql[] {
  if ('userId' in scope) return [sql`FROM security_events e WHERE e.user_id = ${scope.userId}`];
  return [
    sql`FROM security_events e WHERE e.organization_id = ${scope.organizationId}`,
    sql`FROM security_events e JOIN members m ON m.user_id = e.user_id AND m.accepted_at <= e.occurred_at
      WHERE e.organization_id IS NULL AND m.organization_id = ${scope.organizationId}`,
  ];
}

function filtered({ type, userId, from, to }: SecurityEventFilter): Sql {
  const conditions: Sql[] = [];
  if (type !== undefined) conditions.push(sql`AND e.type = ${type}`);
  if (userId !== undefined) conditions.push(sql`AND e.user_id = ${userId}`);
  if (from !== undefined) conditions.push(sql`AND e.id >= ${firstIdAt('sev', from)}`);
  if (to !== undefined) conditions.push(sql`AND e.id < ${firstIdAt('sev', new Date(to.getTime() + 1))}`);
  return join(conditions, sql` `);
}

function toSecurityEvent(row: SecurityEventRow): SecurityEvent {
  const { target_type: type, target_id: id } = row;
  return {
    id: row.id,
    type: row.type,
    organizationId: row.organization_id,
    actor: { type: row.actor_type, id: row.actor_id },
    userId: row.user_id,
    target: type === null || id === null ? null : { type, id },
    network: row.network,
    data: row.data,
    occurredAt: row.occurred_at,
  };
}
