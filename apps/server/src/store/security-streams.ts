import type { SecurityEvent } from '../domain/access/security-event.ts';
import type { Milliseconds } from '../domain/limits.ts';
import type { Transaction } from './postgres/database.ts';
import { json, sql } from './postgres/sql.ts';
import { ADDRESS_SINCE, SECURITY_EVENT_COLUMNS, toSecurityEvent } from './security-events.ts';
import type { SecurityEventRow } from './security-events.ts';

/** Where security events go by themselves: to endpoints of organizations, and to the operator's log server. */
export type SecurityStreamName = 'WEBHOOKS' | 'SYSLOG';

/** A security event on its way, and where it stands in the order of commits. */
export interface StreamedEvent {
  /** Without its address. */
  readonly event: SecurityEvent;
  /** The organizations that it concerns, each with the address as far as it may see it. */
  readonly organizations: readonly { readonly id: string; readonly address: string | null }[];
  readonly transaction: string;
}

interface StreamClaim {
  readonly names: readonly SecurityStreamName[];
  readonly owner: string;
  readonly leaseMilliseconds: number;
}

/** A stream in the hand of a process. */
export interface HeldStream {
  readonly name: SecurityStreamName;
  readonly owner: string;
}

/** How far security events have been passed on (ADR-0170). */
export interface SecurityStreamStore {
  /** Begins streams that have none yet: with what comes from now on. After the restore of a dump, whose transactions count anew, too. */
  begin(names: readonly SecurityStreamName[]): Promise<void>;
  /** Takes the streams that are free and have something to pass on. */
  claim(claim: StreamClaim): Promise<readonly SecurityStreamName[]>;
  /** Holds it longer. False where it went to another. */
  renew(held: HeldStream, leaseMilliseconds: number): Promise<boolean>;
  release(held: HeldStream): Promise<void>;
  /** Reads what comes next, in the order of commits. Empty where the stream went to another. */
  next(held: HeldStream, limit: number): Promise<readonly StreamedEvent[]>;
  /** Notes that everything up to this event was passed on. False where the stream went to another. */
  advance(held: HeldStream, last: StreamedEvent): Promise<boolean>;
  /** Counts a failure. Returns how many there were since the last success. */
  countFailure(held: HeldStream): Promise<number>;
  /** Lets the stream rest, and gives it back. */
  rest(held: HeldStream, wait: Milliseconds): Promise<void>;
  /** How many events wait (at most 100,000 are counted), and since when; null without any. */
  waiting(name: SecurityStreamName): Promise<{ readonly count: number; readonly since: Date } | null>;
}

const HORIZON = sql`pg_snapshot_xmin(pg_current_snapshot())`;
const AFTER = sql`e.xact IS NOT NULL AND (e.xact, e.id) > (s.xact, s.event_id) AND e.xact < ${HORIZON}`;
const COUNTED_AT_MOST = 100_000;

/** The `security_streams` table. */
export function securityStreamStore(transaction: Transaction): SecurityStreamStore {
  return {
    async begin(names) {
      await transaction.run(sql`
        INSERT INTO security_streams AS s (name, xact, event_id) SELECT name, ${HORIZON}, '' FROM unnest(${names}::text[]) AS name
        ON CONFLICT (name) DO UPDATE SET xact = excluded.xact, event_id = '' WHERE s.xact > excluded.xact`);
    },
    claim: (claim) => claimStreams(transaction, claim),
    async renew(held, leaseMilliseconds) {
      const until = new Date((await transaction.now()).getTime() + leaseMilliseconds);
      return changesOne(
        transaction.run(sql`UPDATE security_streams SET locked_until = ${until} WHERE ${isOf(held)}`),
      );
    },
    async release(held) {
      await transaction.run(
        sql`UPDATE security_streams SET locked_by = NULL, locked_until = NULL WHERE ${isOf(held)}`,
      );
    },
    next: (held, limit) => next(transaction, held, limit),
    advance: (held, { event, transaction: xact }) =>
      changesOne(
        transaction.run(sql`
          UPDATE security_streams SET xact = ${xact}::xid8, event_id = ${event.id}, failures = 0, next_attempt_at = NULL
          WHERE ${isOf(held)}`),
      ),
    async countFailure(held) {
      const row = await transaction.maybe<{ failures: number }>(
        sql`UPDATE security_streams SET failures = failures + 1 WHERE ${isOf(held)} RETURNING failures`,
      );
      return row?.failures ?? 1;
    },
    async rest(held, wait) {
      const at = new Date((await transaction.now()).getTime() + wait);
      await transaction.run(
        sql`UPDATE security_streams SET next_attempt_at = ${at}, locked_by = NULL, locked_until = NULL WHERE ${isOf(held)}`,
      );
    },
    async waiting(name) {
      const row = await transaction.one<{ count: number; since: Date | null }>(sql`
        SELECT count(*)::int AS count, min(occurred_at) AS since FROM (
          SELECT e.occurred_at FROM security_streams s JOIN security_events e ON ${AFTER}
          WHERE s.name = ${name} LIMIT ${COUNTED_AT_MOST}) waiting`);
      return row.since === null ? null : { count: row.count, since: row.since };
    },
  };
}

const isOf = ({ name, owner }: HeldStream) => sql`name = ${name} AND locked_by = ${owner}`;

async function changesOne(changed: Promise<number>): Promise<boolean> {
  return (await changed) === 1;
}

/** A stream that has nothing to pass on costs a read and no write. */
async function claimStreams(
  transaction: Transaction,
  { names, owner, leaseMilliseconds }: StreamClaim,
): Promise<readonly SecurityStreamName[]> {
  const now = await transaction.now();
  const until = new Date(now.getTime() + leaseMilliseconds);
  const rows = await transaction.query<{ name: SecurityStreamName }>(sql`
    UPDATE security_streams SET locked_by = ${owner}, locked_until = ${until}
    WHERE name IN (
      SELECT s.name FROM security_streams s
      WHERE s.name = ANY(${names}::text[]) AND (s.locked_until IS NULL OR s.locked_until <= ${now})
        AND (s.next_attempt_at IS NULL OR s.next_attempt_at <= ${now}) AND NOT EXISTS (SELECT FROM outgoing_hold)
        AND EXISTS (SELECT FROM security_events e WHERE ${AFTER})
      FOR UPDATE OF s SKIP LOCKED)
    RETURNING name`);
  return rows.map(({ name }) => name);
}

interface StreamedRow extends SecurityEventRow {
  readonly transaction: string;
  readonly organizations: StreamedEvent['organizations'];
}

/** An account's event concerns the organizations that its user is a member of, as their lists show it. */
async function next(
  transaction: Transaction,
  { name, owner }: HeldStream,
  limit: number,
): Promise<readonly StreamedEvent[]> {
  const rows = await transaction.query<StreamedRow>(sql`
    SELECT ${SECURITY_EVENT_COLUMNS}, NULL AS address, e.xact::text AS transaction, coalesce(seen.organizations, ${json([])}::jsonb) AS organizations
    FROM security_streams s
    JOIN security_events e ON ${AFTER}
    CROSS JOIN LATERAL (
      SELECT jsonb_agg(jsonb_build_object('id', o.id, 'address', ${ADDRESS_SINCE}) ORDER BY o.id) AS organizations
      FROM organizations o
      WHERE o.id = e.organization_id OR (e.organization_id IS NULL AND o.id IN (
        SELECT m.organization_id FROM members m WHERE m.user_id = e.user_id AND m.accepted_at <= e.occurred_at))) seen
    WHERE s.name = ${name} AND s.locked_by = ${owner}
    ORDER BY e.xact, e.id LIMIT ${limit}`);
  return rows.map((row) => ({
    event: toSecurityEvent(row),
    organizations: row.organizations,
    transaction: row.transaction,
  }));
}
