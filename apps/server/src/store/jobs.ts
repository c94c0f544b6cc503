import { firstRunAt } from '../domain/events/task.ts';
import type { Task, TaskKind } from '../domain/events/task.ts';
import type { Milliseconds } from '../domain/limits.ts';
import type { OutsideService } from '../domain/outside-service.ts';
import type { TraceParent } from '../ports/tracer.ts';
import type { Transaction } from './postgres/database.ts';
import type { Wake } from '../ports/wake.ts';
import { json, sql } from './postgres/sql.ts';
import type { Sql } from './postgres/sql.ts';
import { jobOverview } from './job-overview.ts';
import type { Job, JobStore } from './jobs-types.ts';

interface JobRow {
  readonly id: number;
  readonly task: Task;
  readonly attempts: number;
  readonly waiting_for: OutsideService | null;
  readonly trace_parent: TraceParent | null;
}

/** Jobs in PostgreSQL: a plain insert in the caller's transaction, claimed in batches by SKIP LOCKED. */
export function jobStore(transaction: Transaction, wake: Wake): JobStore {
  return {
    async enqueue(tasks, now) {
      const statements = jobsInsert(transaction, { tasks, now, wake });
      await transaction.inOrder(statements.map((statement) => transaction.run(statement)));
    },
    async claim({ owner, limit, leaseMilliseconds, kinds, now: known }) {
      const now = known ?? (await transaction.now());
      const until = new Date(now.getTime() + leaseMilliseconds);
      // MATERIALIZED: a subquery could run again for each row, and lock more jobs than `limit`.
      const rows = await transaction.query<JobRow>(sql`
        WITH due AS MATERIALIZED (
          SELECT id FROM jobs
          WHERE ${kinds === undefined ? sql`` : sql`kind = any(${kinds}) AND`} run_at <= ${now} AND (locked_until IS NULL OR locked_until < ${now})
            AND NOT EXISTS (SELECT FROM outgoing_hold)
          ORDER BY run_at, id LIMIT ${limit} FOR UPDATE SKIP LOCKED)
        UPDATE jobs SET locked_by = ${owner}, locked_until = ${until}, attempts = attempts + 1
        FROM due WHERE jobs.id = due.id
        RETURNING jobs.id, payload AS task, attempts, waiting_for, trace_parent`);
      return rows.map(toJob);
    },
    renew: (claims, leaseMilliseconds) => renew(transaction, claims, leaseMilliseconds),
    complete: (claims) => complete(transaction, claims),
    ...outcomes(transaction),
    probe: (service, wait) => probe(transaction, service, wait),
    bringForward: (service, spread) => bringForward(transaction, { service, spread, wake }),
    async release(id, owner) {
      await transaction.run(sql`
        UPDATE jobs SET locked_by = NULL, locked_until = NULL, attempts = attempts - 1
        WHERE id = ${id} AND locked_by = ${owner}`);
    },
    waiting: () => waiting(transaction),
    runHeld: (organizationId) => runHeld(transaction, organizationId, wake),
    ...jobOverview(transaction),
    async count() {
      const counted = sql`SELECT count(*) AS count FROM jobs WHERE run_at < 'infinity'`;
      return (await transaction.one<{ count: number }>(counted)).count;
    },
  };
}

/** The outcomes of a job that isn't done. */
function outcomes(transaction: Transaction): Pick<JobStore, 'postpone' | 'retry' | 'giveUp'> {
  return {
    async postpone(id, owner, runAt) {
      const changed = await transaction.run(sql`
        UPDATE jobs SET run_at = ${runAt}, locked_by = NULL, locked_until = NULL, attempts = 0, last_error = NULL,
                        waiting_for = NULL
        WHERE id = ${id} AND locked_by = ${owner}`);
      return changed === 1;
    },
    async retry(id, owner, { runAt, error, waitingFor }) {
      const changed = await transaction.run(sql`
        UPDATE jobs SET run_at = ${runAt}, locked_by = NULL, locked_until = NULL, last_error = ${error},
                        waiting_for = ${waitingFor}
        WHERE id = ${id} AND locked_by = ${owner}`);
      return changed === 1;
    },
    async giveUp(id, owner, error) {
      const changed = await transaction.run(sql`
        UPDATE jobs SET run_at = 'infinity', locked_by = NULL, locked_until = NULL, last_error = ${error},
                        waiting_for = NULL
        WHERE id = ${id} AND locked_by = ${owner}`);
      return changed === 1;
    },
  };
}

function toJob({ id, task, attempts, waiting_for: waitingFor, trace_parent: traceParent }: JobRow): Job {
  return { id: String(id), task, attempts, waitingFor, traceParent };
}

async function complete(
  transaction: Transaction,
  claims: Parameters<JobStore['complete']>[0],
): Promise<number> {
  const [first] = claims;
  if (first === undefined) return 0;
  if (claims.length === 1)
    return transaction.run(sql`DELETE FROM jobs WHERE id = ${first.id} AND locked_by = ${first.owner}`);
  return transaction.run(sql`
    DELETE FROM jobs held
    USING jsonb_to_recordset(${json(claims)}::jsonb) AS claim (id bigint, owner text)
    WHERE held.id = claim.id AND held.locked_by = claim.owner`);
}

async function renew(
  transaction: Transaction,
  claims: Parameters<JobStore['renew']>[0],
  leaseMilliseconds: number,
): ReturnType<JobStore['renew']> {
  const until = new Date((await transaction.now()).getTime() + leaseMilliseconds);
  const rows = await transaction.query<{ id: string }>(sql`
      UPDATE jobs held SET locked_until = ${until}
      FROM jsonb_to_recordset(${json(claims)}::jsonb) AS claim (id bigint, owner text)
      WHERE held.id = claim.id AND held.locked_by = claim.owner
      RETURNING held.id::text AS id`);
  return rows.map(({ id }) => id);
}

/** The first key of the locks of probes. The number is a constant of this project: "prob" in ASCII. */
const PROBE_LOCK = 0x70726f62;

/** Nodes look one after the other, so that two of them don't choose one job each. */
async function probe(transaction: Transaction, service: OutsideService, wait: Milliseconds): Promise<void> {
  const at = new Date((await transaction.now()).getTime() + wait);
  await transaction.query(sql`SELECT pg_advisory_xact_lock(${PROBE_LOCK}::int, hashtext(${service}))`);
  await transaction.run(sql`
    UPDATE jobs SET run_at = ${at}
    WHERE id = (SELECT id FROM jobs WHERE waiting_for = ${service} AND run_at < 'infinity'
                ORDER BY run_at, id LIMIT 1)
      AND run_at > ${at}`);
}

interface Return {
  readonly service: OutsideService;
  readonly spread: Milliseconds;
  readonly wake: Wake;
}

async function bringForward(transaction: Transaction, { service, spread, wake }: Return): Promise<number> {
  const now = await transaction.now();
  const count = await transaction.run(sql`
    UPDATE jobs SET run_at = ${now}::timestamptz + random() * ${spread} * interval '1 millisecond'
    WHERE waiting_for = ${service} AND run_at > ${new Date(now.getTime() + spread)} AND run_at < 'infinity'`);
  if (count > 0) transaction.afterCommit(() => wake());
  return count;
}

/** Work that failed keeps its time: something else holds it up. */
async function runHeld(transaction: Transaction, organizationId: string, wake: Wake): Promise<number> {
  const now = await transaction.now();
  const projects = sql`SELECT p.id FROM projects p WHERE p.organization_id = ${organizationId}`;
  const count = await transaction.run(sql`
    UPDATE jobs SET run_at = ${now}
    WHERE run_at > ${now} AND run_at < 'infinity' AND last_error IS NULL AND locked_by IS NULL AND (
      (kind = 'deliver-message' AND payload ->> 'messageId' IN (
        SELECT m.id FROM messages m WHERE m.project_id IN (${projects}) AND m.status = 'WAITING'))
      OR (kind = 'send-bulk-rows' AND payload ->> 'bulkSendId' IN (
        SELECT b.id FROM bulk_sends b WHERE b.project_id IN (${projects}) AND b.status = 'SENDING'))
      OR (kind = 'fetch-logo' AND payload ->> 'organizationId' = ${organizationId}))`);
  if (count > 0) transaction.afterCommit(() => wake());
  return count;
}

async function waiting(transaction: Transaction): ReturnType<JobStore['waiting']> {
  return transaction.query<{ kind: TaskKind; count: number; since: Date }>(sql`
    SELECT kind, count(*)::int AS count, min(run_at) AS since FROM jobs WHERE run_at <= ${await transaction.now()}
    GROUP BY kind ORDER BY kind`);
}

interface Enqueued {
  readonly tasks: readonly Task[];
  readonly now: Date;
  readonly wake: Wake;
}

/** Returns the statement that adds jobs, and wakes their workers after the commit; nothing for none. */
export function jobsInsert(transaction: Transaction, { tasks, now, wake }: Enqueued): readonly Sql[] {
  if (tasks.length === 0) return [];
  const jobs = tasks.map((task) => ({ task, at: firstRunAt(task, now) }));
  const due = jobs.filter(({ at }) => at <= now).map(({ task }) => task.kind);
  if (due.length > 0) transaction.afterCommit(() => wake(due));
  return [
    sql`
      INSERT INTO jobs (kind, payload, run_at, created_at, trace_parent)
      SELECT job -> 'task' ->> 'kind', job -> 'task', (job ->> 'at')::timestamptz, ${now}::timestamptz, ${transaction.traceParent()}
      FROM jsonb_array_elements(${json(jobs)}::jsonb) job`,
  ];
}
