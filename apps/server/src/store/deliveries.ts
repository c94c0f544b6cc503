import { pageOf } from '../domain/access/paging.ts';
import type { Tenant } from '../domain/access/principal.ts';
import type { Milliseconds } from '../domain/limits.ts';
import type { Delivery } from '../domain/webhooks/delivery.ts';
import { firstIdAt } from '../domain/ids.ts';
import type { Attempt } from '../domain/webhooks/attempt.ts';
import type { Secrets } from '../ports/secrets.ts';
import type { Wake } from '../ports/wake.ts';
import type { Transaction } from './postgres/database.ts';
import { join, json, sql } from './postgres/sql.ts';
import type { Sql } from './postgres/sql.ts';
import { claimDeliveries } from './claim-deliveries.ts';
import { DELIVERY_COLUMNS, toDelivery } from './delivery-rows.ts';
import type { DeliveryRow } from './delivery-rows.ts';
import { EVENT_COLUMNS, EVENT_JOINS, toEvent } from './event-rows.ts';
import type { EventRow } from './event-rows.ts';
import { toWebhook, WEBHOOK_COLUMNS } from './webhook-rows.ts';
import type { WebhookRow } from './webhook-rows.ts';
import type { DeliveryWithContext, DeliveryFilter, DeliveryStore } from './deliveries-types.ts';

/** The maximum of rows removed at once: a sweep is no long transaction. */
const SWEPT_AT_ONCE = 10_000;

/** A backlog beyond it is one number more on a chart, and no reason to read a table of millions. */
const COUNTED_AT_MOST = 100_000;

/** The `webhook_deliveries` table. `wake` is called after a commit that left deliveries behind. */
export function deliveryStore(transaction: Transaction, secrets: Secrets, wake: Wake): DeliveryStore {
  return {
    async enqueue(deliveries) {
      if (deliveries.length === 0) return;
      await insert(transaction, deliveries);
      transaction.afterCommit(() => wake(['webhook-delivery']));
    },
    claim: (input) => claimDeliveries(transaction, input),
    renew: (claims, leaseMilliseconds) => renew(transaction, claims, leaseMilliseconds),
    findClaimed: (id, owner) => findClaimed(transaction, secrets, { id, owner }),
    async finish(delivery, owner) {
      const changed = await transaction.run(sql`
        UPDATE webhook_deliveries SET ${written(delivery)}, locked_by = NULL, locked_until = NULL
        WHERE ${same(delivery)} AND locked_by = ${owner}`);
      return changed === 1;
    },
    waiting: () => waiting(transaction),
    async release(id, owner) {
      await transaction.run(sql`
        UPDATE webhook_deliveries SET locked_by = NULL, locked_until = NULL, attempts = attempts - 1
        WHERE id = ${id} AND locked_by = ${owner}`);
    },
    lock: (tenant, id) => lock(transaction, tenant, id),
    async save(delivery) {
      await transaction.run(sql`UPDATE webhook_deliveries SET ${written(delivery)} WHERE ${same(delivery)}`);
      transaction.afterCommit(() => wake(['webhook-delivery']));
    },
    bringForward: (webhookId, spread) => bringForward(transaction, webhookId, spread),
    async abandon(webhookId, now) {
      await transaction.run(sql`
        UPDATE webhook_deliveries
        SET status = 'FAILED', next_attempt_at = NULL, resume_at = NULL, reason = 'WEBHOOK_DISABLED',
            updated_at = ${now}
        WHERE webhook_id = ${webhookId} AND next_attempt_at IS NOT NULL AND locked_by IS NULL`);
    },
    async list(webhookId, filter, page) {
      const rows = await transaction.query<DeliveryRow>(sql`
        SELECT ${DELIVERY_COLUMNS} FROM webhook_deliveries d WHERE d.webhook_id = ${webhookId} ${filtered(filter)}
        ${page.after === null ? sql`` : sql`AND d.id < ${page.after}`} ORDER BY d.id DESC NULLS LAST LIMIT ${page.limit + 1}`);
      return pageOf(rows.map(toDelivery), page.limit);
    },
    sweep: (before) =>
      transaction.run(sql`
        DELETE FROM webhook_deliveries WHERE event_id < ${firstIdAt('evt', before)} AND id IN (
          SELECT id FROM webhook_deliveries
          WHERE next_attempt_at IS NULL AND updated_at < ${before} AND event_id < ${firstIdAt('evt', before)}
          LIMIT ${SWEPT_AT_ONCE})`),
  };
}

/** A backlog beyond it follows its schedule: nothing reaches the endpoint so fast anyway. */
const BROUGHT_FORWARD = 10_000;

/**
 * Those that got no response, a proxy's without the receiver behind it, or a 503: neither says anything about the event. A
 * receiver that named a time gets nothing earlier. At most one attempt for each of the schedule: an event that an endpoint
 * never takes, while it takes others, is not sent at each of their deliveries.
 */
async function bringForward(
  transaction: Transaction,
  webhookId: string,
  spread: Milliseconds,
): Promise<void> {
  const now = await transaction.now();
  const soon = new Date(now.getTime() + spread);
  await transaction.run(sql`
    UPDATE webhook_deliveries
    SET extra = true, resume_at = next_attempt_at,
        next_attempt_at = greatest(${now}, not_before) + random() * ${spread} * interval '1 millisecond'
    WHERE (event_id, id) IN (
      SELECT event_id, id FROM webhook_deliveries
      WHERE webhook_id = ${webhookId} AND next_attempt_at > ${soon}
        AND (not_before IS NULL OR next_attempt_at > not_before + ${spread} * interval '1 millisecond')
        AND locked_by IS NULL AND NOT extra AND attempts < 2 * scheduled
        AND (response_status IN (502, 503, 504)
          OR reason IN ('NOT_RESOLVED', 'CONNECTION_FAILED', 'TLS_FAILED', 'TIMED_OUT'))
      ORDER BY next_attempt_at LIMIT ${BROUGHT_FORWARD} FOR UPDATE SKIP LOCKED)`);
}

async function renew(
  transaction: Transaction,
  claims: Parameters<DeliveryStore['renew']>[0],
  leaseMilliseconds: number,
): ReturnType<DeliveryStore['renew']> {
  const until = new Date((await transaction.now()).getTime() + leaseMilliseconds);
  const rows = await transaction.query<{ id: string }>(sql`
      UPDATE webhook_deliveries held SET locked_until = ${until}
      FROM jsonb_to_recordset(${json(claims)}::jsonb) AS claim (id text, owner text)
      WHERE held.id = claim.id AND held.locked_by = claim.owner
      RETURNING held.id::text AS id`);
  return rows.map(({ id }) => id);
}

async function insert(transaction: Transaction, deliveries: readonly Delivery[]): Promise<void> {
  const rows = deliveries.map((delivery) => ({
    id: delivery.id,
    event_id: delivery.eventId,
    webhook_id: delivery.webhookId,
    event_type: delivery.eventType,
    at: delivery.createdAt,
  }));
  await transaction.run(sql`
    INSERT INTO webhook_deliveries (id, event_id, webhook_id, event_type, status, next_attempt_at, created_at,
                                    updated_at, trace_parent)
    SELECT id, event_id, webhook_id, event_type, 'PENDING', at, at, at, ${transaction.traceParent()}
    FROM jsonb_to_recordset(${json(rows)}::jsonb)
      AS r (id text, event_id text, webhook_id text, event_type text, at timestamptz)
    ON CONFLICT (event_id, webhook_id) DO NOTHING`);
}

/** Finds the row in its partition, which the id of the event decides. */
function same({ id, eventId }: Pick<Delivery, 'id' | 'eventId'>): Sql {
  return sql`event_id = ${eventId} AND id = ${id}`;
}

/** The columns that an attempt, or a request for an attempt, changes. */
function written(delivery: Delivery): Sql {
  return sql`
    status = ${delivery.status}, scheduled = ${delivery.scheduled}, extra = ${delivery.extra},
    next_attempt_at = ${delivery.nextAttemptAt}, resume_at = ${delivery.resumeAt}, not_before = ${delivery.notBefore},
    updated_at = ${delivery.updatedAt}
    ${delivery.last === null ? sql`` : attempted(delivery.last)}`;
}

function attempted(last: Attempt): Sql {
  return sql`, attempted_at = ${last.at}, duration_ms = ${last.durationMs}, response_status = ${last.responseStatus},
    response_body = ${last.responseBody}, reason = ${last.reason}`;
}

async function findClaimed(
  transaction: Transaction,
  secrets: Secrets,
  input: { readonly id: string; readonly owner: string },
): Promise<DeliveryWithContext | null> {
  const found = await transaction.maybe<DeliveryRow & EventRow>(sql`
    SELECT ${DELIVERY_COLUMNS}, ${EVENT_COLUMNS}
    FROM webhook_deliveries d JOIN events e ON e.id = d.event_id ${EVENT_JOINS}
    WHERE d.id = ${input.id} AND d.locked_by = ${input.owner}`);
  if (found === null) return null;
  const webhook = toWebhook(
    secrets,
    await transaction.one<WebhookRow>(sql`
      SELECT ${WEBHOOK_COLUMNS} FROM webhooks w JOIN projects p ON p.id = w.project_id
      WHERE w.id = ${found.webhook_id}`),
  );
  const { projectId, environment } = webhook.tenant;
  const { event_id: id, event_type: type } = found;
  return {
    delivery: toDelivery(found),
    webhook,
    event: toEvent({ id, type, environment, projectId }, found),
  };
}

async function lock(
  transaction: Transaction,
  { projectId, environment }: Tenant,
  id: string,
): Promise<{ readonly delivery: Delivery; readonly isClaimed: boolean } | null> {
  const row = await transaction.maybe<DeliveryRow & { readonly is_claimed: boolean }>(sql`
    SELECT ${DELIVERY_COLUMNS}, coalesce(d.locked_until > ${await transaction.now()}, false) AS is_claimed
    FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id
    WHERE d.id = ${id} AND w.project_id = ${projectId} AND w.environment = ${environment}
    FOR NO KEY UPDATE OF d`);
  return row && { delivery: toDelivery(row), isClaimed: row.is_claimed };
}

function filtered({ status, eventType }: DeliveryFilter): Sql {
  return join(
    [
      ...(status === undefined ? [] : [sql`AND d.status = ${status}`]),
      ...(eventType === undefined ? [] : [sql`AND d.event_type = ${eventType}`]),
    ],
    sql` `,
  );
}

async function waiting(transaction: Transaction): ReturnType<DeliveryStore['waiting']> {
  const { count, since } = await transaction.one<{ count: number; since: Date | null }>(sql`
    SELECT count(*)::int AS count, min(next_attempt_at) AS since
    FROM (SELECT next_attempt_at FROM webhook_deliveries
          WHERE next_attempt_at IS NOT NULL AND next_attempt_at <= ${await transaction.now()} LIMIT ${COUNTED_AT_MOST}) due`);
  return since === null ? null : { count, since };
}
