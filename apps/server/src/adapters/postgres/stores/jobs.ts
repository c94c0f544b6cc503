import type { Task, TaskKind } from '../../../domain/events/task.ts';
import type { Transaction } from '../database.ts';
import type { JobStore } from '../../../ports/stores/jobs.ts';
import { json, sql } from '../sql.ts';

interface JobRow {
  readonly id: number;
  readonly task: Task;
  readonly attempts: number;
}

/** Jobs in PostgreSQL: a plain insert in the caller's transaction, claimed in batches by SKIP LOCKED. */
export function jobStore(transaction: Transaction, wake: () => void): JobStore {
  return {
    enqueue: (tasks, now) => enqueue(transaction, { tasks, now, wake }),
    async claim({ owner, limit, leaseMilliseconds, kinds }) {
      const now = transaction.now();
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
        RETURNING jobs.id, payload AS task, attempts`);
      return rows.map((row) => ({ id: String(row.id), task: row.task, attempts: row.attempts }));
    },
    renew: (claims, leaseMilliseconds) => renew(transaction, claims, leaseMilliseconds),
    async complete(id, owner) {
      return (await transaction.run(sql`DELETE FROM jobs WHERE id = ${id} AND locked_by = ${owner}`)) === 1;
    },
    async retry(id, owner, { runAt, error }) {
      const changed = await transaction.run(sql`
        UPDATE jobs SET run_at = ${runAt}, locked_by = NULL, locked_until = NULL, last_error = ${error}
        WHERE id = ${id} AND locked_by = ${owner}`);
      return changed === 1;
    },
    async giveUp(id, owner, error) {
      const changed = await transaction.run(sql`
        UPDATE jobs SET run_at = 'infinity', locked_by = NULL, locked_until = NULL, last_error = ${error}
        WHERE id = ${id} AND locked_by = ${owner}`);
      return changed === 1;
    },
    async release(id, owner) {
      await transaction.run(sql`
        UPDATE jobs SET locked_by = NULL, locked_until = NULL, attempts = attempts - 1
        WHERE id = ${id} AND locked_by = ${owner}`);
    },
    waiting: () => waiting(transaction),
    async count() {
      const counted = sql`SELECT count(*) AS count FROM jobs WHERE run_at < 'infinity'`;
      return (await transaction.one<{ count: number }>(counted)).count;
    },
  };
}

async function renew(
  transaction: Transaction,
  claims: Parameters<JobStore['renew']>[0],
  leaseMilliseconds: number,
): ReturnType<JobStore['renew']> {
  const until = new Date(transaction.now().getTime() + leaseMilliseconds);
  const rows = await transaction.query<{ id: string }>(sql`
      UPDATE jobs held SET locked_until = ${until}
      FROM jsonb_to_recordset(${json(claims)}::jsonb) AS claim (id bigint, owner text)
      WHERE held.id = claim.id AND held.locked_by = claim.owner
      RETURNING held.id::text AS id`);
  return rows.map(({ id }) => id);
}

function waiting(transaction: Transaction): ReturnType<JobStore['waiting']> {
  return transaction.query<{ kind: TaskKind; count: number; since: Date }>(sql`
    SELECT kind, count(*)::int AS count, min(run_at) AS since FROM jobs WHERE run_at <= ${transaction.now()}
    GROUP BY kind ORDER BY kind`);
}

interface Enqueued {
  readonly tasks: readonly Task[];
  readonly now: Date;
  readonly wake: () => void;
}

async function enqueue(transaction: Transaction, { tasks, now, wake }: Enqueued): Promise<void> {
  if (tasks.length === 0) return;
  await transaction.run(sql`
    INSERT INTO jobs (kind, payload, run_at, created_at)
    SELECT t ->> 'kind', t, ${now}::timestamptz, ${now}::timestamptz FROM jsonb_array_elements(${json(tasks)}::jsonb) t`);
  transaction.afterCommit(wake);
}
