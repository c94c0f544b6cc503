import { pageOf } from '../domain/access/paging.ts';
import type { Page, PageRequest } from '../domain/access/paging.ts';
import type {
  SecurityActor,
  SecurityEvent,
  SecurityEventData,
  SecurityEventFilter,
} from '../domain/access/security-event.ts';
import { firstIdAt } from '../domain/ids.ts';
import type { Id } from '../domain/ids.ts';
import type { Transaction } from './postgres/database.ts';
import { join, json, sql } from './postgres/sql.ts';
import type { Sql } from './postgres/sql.ts';

/** Whose security events a list shows. */
type SecurityEventScope =
  | { readonly organizationId: Id<'org'> }
  | {
      /** Events of the user's own account and memberships. */
      readonly userId: Id<'usr'>;
    };

/** Security events, append-only. */
export interface SecurityEventStore {
  append(event: SecurityEvent): Promise<void>;
  /** Appends a reading, unless the same actor's reading of its target with `what` in its data is on record since then. */
  appendUnlessRecorded(
    event: SecurityEvent,
    same: { readonly what: SecurityEventData; readonly since: Date },
  ): Promise<void>;
  /**
   * Newest first. For an organization: its own events, and account events of its current members since they joined.
   */
  list(
    scope: SecurityEventScope,
    filter: SecurityEventFilter,
    page: PageRequest,
  ): Promise<Page<SecurityEvent>>;
  /** As `list` of an organization, oldest first. */
  listOldestFirst(
    scope: SecurityEventScope,
    filter: SecurityEventFilter,
    page: PageRequest,
  ): Promise<Page<SecurityEvent>>;
}

/** A security event as `SECURITY_EVENT_COLUMNS` reads it. */
export interface SecurityEventRow {
  readonly id: SecurityEvent['id'];
  readonly type: SecurityEvent['type'];
  readonly organization_id: SecurityEvent['organizationId'];
  readonly actor_type: SecurityActor['type'];
  readonly actor_id: string | null;
  readonly user_id: SecurityEvent['userId'];
  readonly target_type: string | null;
  readonly target_id: string | null;
  readonly network: string | null;
  readonly address: string | null;
  readonly data: SecurityEvent['data'];
  readonly occurred_at: Date;
}

const COLUMNS = sql`id, type, organization_id, actor_type, actor_id, user_id, target_type, target_id, network, data,
  occurred_at, address`;

/** The columns of security events `e`, but the address. */
export const SECURITY_EVENT_COLUMNS = sql`e.id, e.type, e.organization_id, e.actor_type, e.actor_id, e.user_id, e.target_type,
  e.target_id, e.network, e.data, e.occurred_at`;

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
    list: (scope, filter, page) => list(transaction, { scope, filter, page, order: sql`DESC` }),
    listOldestFirst: (scope, filter, page) =>
      list(transaction, { scope, filter, page, order: sql`ASC`, isAscending: true }),
  };
}

interface ListInput {
  readonly scope: SecurityEventScope;
  readonly filter: SecurityEventFilter;
  readonly page: PageRequest;
  readonly order: Sql;
  readonly isAscending?: true;
}

async function list(transaction: Transaction, input: ListInput): Promise<Page<SecurityEvent>> {
  const { scope, filter, page, order, isAscending } = input;
  const beyond = isAscending ? sql`>` : sql`<`;
  const rest = page.after === null ? sql`` : sql`AND e.id ${beyond} ${page.after}`;
  const first = sql`${rest} ORDER BY e.id ${order} LIMIT ${page.limit + 1}`;
  const parts = sourcesOf(scope).map(
    ({ address, from }) =>
      sql`(SELECT ${SECURITY_EVENT_COLUMNS}, ${address} AS address ${from} ${filtered(filter)} ${first})`,
  );
  const rows = await transaction.query<SecurityEventRow>(sql`
    SELECT ${COLUMNS} FROM (${join(parts, sql` UNION ALL `)}) AS found
    ORDER BY id ${order} LIMIT ${page.limit + 1}`);
  return pageOf(rows.map(toSecurityEvent), page.limit);
}

function valuesOf(event: SecurityEvent): Sql {
  const { id, type, organizationId, actor, userId, target, network, data, occurredAt } = event;
  return sql`${id}, ${type}, ${organizationId}, ${actor.type}, ${actor.id}, ${userId}, ${target?.type ?? null},
    ${target?.id ?? null}, ${network}, ${json(data)}::jsonb, ${occurredAt}::timestamptz,
    CASE WHEN keeps_whole_address(${organizationId}, ${actor.type}, ${actor.id}) THEN ${event.address} END`;
}

/** One query per index, so that the cost of a page doesn't depend on the length of the history. */
function sourcesOf(scope: SecurityEventScope): readonly { readonly address: Sql; readonly from: Sql }[] {
  if ('userId' in scope)
    return [{ address: sql`e.address`, from: sql`FROM security_events e WHERE e.user_id = ${scope.userId}` }];
  const chosen = sql`JOIN organizations o ON o.id = ${scope.organizationId}`;
  return [
    {
      address: ADDRESS_SINCE,
      from: sql`FROM security_events e ${chosen} WHERE e.organization_id = ${scope.organizationId}`,
    },
    {
      address: ADDRESS_SINCE,
      from: sql`FROM security_events e ${chosen}
        JOIN members m ON m.user_id = e.user_id AND m.accepted_at <= e.occurred_at
        WHERE e.organization_id IS NULL AND m.organization_id = ${scope.organizationId}`,
    },
  ];
}

/** What organization `o` may see of the address: that of an event since it chose so. */
export const ADDRESS_SINCE = sql`CASE WHEN e.occurred_at >= o.full_addresses_from THEN e.address END`;

function filtered({ type, userId, actor, from, to }: SecurityEventFilter): Sql {
  const conditions: Sql[] = [];
  if (type !== undefined) conditions.push(sql`AND e.type = ${type}`);
  if (userId !== undefined) conditions.push(sql`AND e.user_id = ${userId}`);
  if (actor !== undefined) conditions.push(sql`AND e.actor_id = ${actor}`);
  if (from !== undefined) conditions.push(sql`AND e.id >= ${firstIdAt('sev', from)}`);
  if (to !== undefined) conditions.push(sql`AND e.id < ${firstIdAt('sev', new Date(to.getTime() + 1))}`);
  return join(conditions, sql` `);
}

/** Returns the event of a row. */
export function toSecurityEvent(row: SecurityEventRow): SecurityEvent {
  const { target_type: type, target_id: id } = row;
  return {
    id: row.id,
    type: row.type,
    organizationId: row.organization_id,
    actor: { type: row.actor_type, id: row.actor_id },
    userId: row.user_id,
    target: type === null || id === null ? null : { type, id },
    network: row.network,
    address: row.address,
    data: row.data,
    occurredAt: row.occurred_at,
  };
}
