import { pageOf } from '../domain/access/paging.ts';
import type { TaskKind } from '../domain/events/task.ts';
import type { JobChoice, JobStore, JobSummary } from './jobs-types.ts';
import type { Transaction } from './postgres/database.ts';
import { sql } from './postgres/sql.ts';
import type { Sql } from './postgres/sql.ts';

interface SummaryRow {
  readonly id: string;
  readonly task: JobSummary['task'];
  readonly state: JobSummary['state'];
  readonly attempts: number;
  readonly last_error: string | null;
  readonly run_at: Date | null;
  readonly created_at: Date;
}

/** The operator's view of the `jobs` table. */
export function jobOverview(transaction: Transaction): Pick<JobStore, 'list' | 'retryFailed' | 'givenUp'> {
  return {
    async list({ states, kind }, { after, limit }) {
      const now = await transaction.now();
      const rows = await transaction.query<SummaryRow>(sql`
        SELECT * FROM (
          SELECT id::text AS id, payload AS task, attempts, last_error, nullif(run_at, 'infinity') AS run_at, created_at,
                 CASE WHEN run_at = 'infinity' THEN 'GIVEN_UP' WHEN locked_until >= ${now} THEN 'RUNNING'
                      WHEN last_error IS NOT NULL THEN 'FAILED' ELSE 'WAITING' END AS state
          FROM jobs
          WHERE id > ${after ?? '0'}::bigint ${kind === undefined ? sql`` : sql`AND kind = ${kind}`}
        ) listed
        ${states === undefined ? sql`` : sql`WHERE state = ANY (${states})`}
        ORDER BY id::bigint LIMIT ${limit + 1}`);
      return pageOf(rows.map(toSummary), limit);
    },
    givenUp: () =>
      transaction.query<{ kind: TaskKind; count: number }>(sql`
        SELECT kind, count(*)::int AS count FROM jobs WHERE run_at = 'infinity' GROUP BY kind ORDER BY kind`),
    async retryFailed(which) {
      const now = await transaction.now();
      return transaction.run(sql`
        UPDATE jobs SET run_at = ${now}, locked_by = NULL, locked_until = NULL
        WHERE ${chosen(which)} AND last_error IS NOT NULL AND (locked_until IS NULL OR locked_until < ${now})`);
    },
  };
}

function chosen(which: JobChoice): Sql {
  if ('id' in which) return sql`id = ${which.id}::bigint`;
  if ('kind' in which) return sql`kind = ${which.kind}`;
  return sql`kind = 'build-evidence' AND payload ->> 'envelopeId' = ${which.envelopeId}`;
}

function toSummary(row: SummaryRow): JobSummary {
  return {
    id: row.id,
    kind: row.task.kind,
    state: row.state,
    task: row.task,
    attempts: row.attempts,
    lastError: row.last_error,
    runAt: row.run_at,
    createdAt: row.created_at,
  };
}
