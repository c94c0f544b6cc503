import { WEBHOOK_CONCURRENCY } from '../domain/limits.ts';
import type { ClaimedDeliveryRef, ClaimInput } from './deliveries-types.ts';
import type { Transaction } from './postgres/database.ts';
import { sql } from './postgres/sql.ts';
import type { Sql } from './postgres/sql.ts';

/** Held by the claiming process until the commit. The number is a constant of this project: "hook" in ASCII. */
const LOCK = 0x686f6f6b;

/**
 * Claims due deliveries (ADR-0014). One process at a time, so that the claimed deliveries can be counted; it takes
 * milliseconds. Endpoints are visited one by one and give at most their free places, and projects take turns: neither
 * many waiting deliveries of one endpoint nor many endpoints of one project come before another's.
 */
export async function claimDeliveries(
  transaction: Transaction,
  input: ClaimInput,
): Promise<readonly ClaimedDeliveryRef[]> {
  const now = await transaction.now();
  const until = new Date(now.getTime() + input.leaseMilliseconds);
  // Planned once for each connection: with all partitions it takes milliseconds, and no value changes the plan.
  const locked = transaction.query(sql`
    SELECT pg_advisory_xact_lock(${LOCK}::bigint), set_config('plan_cache_mode', 'force_generic_plan', true)`);
  const claimed = transaction.query<ClaimedDeliveryRef>(sql`
    WITH RECURSIVE ${WAITING}, ${endpoints(now)}, ${due(now)}, ${IN_TURN}, chosen AS (
      SELECT id, event_id, is_failing
      FROM (SELECT *, row_number() OVER (PARTITION BY is_failing ORDER BY place, next_attempt_at, id) AS turn
            FROM in_turn WHERE place <= ${input.projectLimit}) admitted
      WHERE (NOT is_failing OR turn <= ${input.failingLimit}) AND NOT EXISTS (SELECT FROM outgoing_hold)
      ORDER BY is_failing, place, next_attempt_at, id LIMIT ${input.limit})
    UPDATE webhook_deliveries d
    SET locked_by = ${input.owner}, locked_until = ${until}, attempts = d.attempts + 1
    FROM chosen WHERE d.event_id = chosen.event_id AND d.id = chosen.id
    RETURNING d.id, chosen.is_failing AS "isFailing", d.trace_parent AS "traceParent"`);
  await transaction.inOrder([locked, claimed]);
  return claimed;
}

/** The endpoints with due deliveries, found by jumps over the index and not by reading all of it. */
const WAITING = sql`waiting AS (
  (SELECT webhook_id FROM webhook_deliveries WHERE next_attempt_at IS NOT NULL ORDER BY webhook_id LIMIT 1)
  UNION ALL
  SELECT (SELECT d.webhook_id FROM webhook_deliveries d
          WHERE d.next_attempt_at IS NOT NULL AND d.webhook_id > waiting.webhook_id
          ORDER BY d.webhook_id LIMIT 1)
  FROM waiting WHERE waiting.webhook_id IS NOT NULL)`;

/** With their claimed deliveries. Every claimed delivery still waits, so all of them are counted. */
function endpoints(now: Date): Sql {
  return sql`endpoints AS (
    SELECT w.id, w.project_id, w.disabled_reason, w.failing_since IS NOT NULL AS is_failing, busy.count AS claimed,
           sum(busy.count) OVER (PARTITION BY w.project_id)::bigint AS project_claimed
    FROM waiting
    JOIN webhooks w ON w.id = waiting.webhook_id
    CROSS JOIN LATERAL (
      SELECT count(*) FROM webhook_deliveries d WHERE d.webhook_id = w.id AND d.locked_until > ${now}) busy)`;
}

/** The deliveries that may be sent now. `rank` counts the claimed deliveries, so that busy endpoints come last. */
function due(now: Date): Sql {
  return sql`due AS (
    SELECT d.id, d.event_id, d.next_attempt_at, e.is_failing, e.project_id, e.project_claimed,
           e.claimed + row_number() OVER (PARTITION BY e.id ORDER BY d.next_attempt_at, d.id) AS rank
    FROM endpoints e
    CROSS JOIN LATERAL (
      SELECT d.id, d.event_id, d.next_attempt_at FROM webhook_deliveries d
      WHERE d.webhook_id = e.id AND d.next_attempt_at <= ${now}
        AND (d.locked_until IS NULL OR d.locked_until <= ${now})
        AND (e.disabled_reason IS NULL OR d.extra)
      ORDER BY d.next_attempt_at, d.id
      LIMIT greatest(0, CASE WHEN e.is_failing THEN 1 ELSE ${WEBHOOK_CONCURRENCY}::int END - e.claimed)) d)`;
}

/** The project's turns: its endpoints one after the other. */
const IN_TURN = sql`in_turn AS (
  SELECT id, event_id, next_attempt_at, is_failing,
         project_claimed + row_number() OVER (PARTITION BY project_id ORDER BY rank, next_attempt_at, id) AS place
  FROM due)`;
