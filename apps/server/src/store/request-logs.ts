import type { Tenant } from '../domain/access/principal.ts';
import { pageOf } from '../domain/access/paging.ts';
import type { Page, PageRequest } from '../domain/access/paging.ts';
import type { RequestLog, RequestLogFilter } from '../domain/logs/request-log.ts';
import { firstIdAt } from '../domain/ids.ts';
import type { Transaction } from './postgres/database.ts';
import { join, json, sql } from './postgres/sql.ts';
import type { Sql } from './postgres/sql.ts';

/** The size of a log. */
export interface LogSize {
  readonly entries: number;
  /** On the disk, with indexes. */
  readonly bytes: number;
}

/** Calls that were answered, of one tenant. */
export interface RequestLogStore {
  /** Of any tenants. Which of them survive a crash of the database a moment later is left open. */
  insert(logs: readonly RequestLog[]): Promise<void>;
  find(tenant: Tenant, id: string): Promise<RequestLog | null>;
  list(tenant: Tenant, filter: RequestLogFilter, page: PageRequest): Promise<Page<RequestLog>>;
  /** Of all tenants; the number of entries is what the database estimates. */
  size(): Promise<LogSize>;
  /** Deletes at most `max` request logs from before a time. Returns the number deleted. */
  sweep(before: Date, max: number): Promise<number>;
}

interface RequestLogRow {
  readonly id: RequestLog['id'];
  readonly project_id: Tenant['projectId'];
  readonly environment: Tenant['environment'];
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly duration_ms: number;
  readonly error_code: string | null;
  readonly credential_type: RequestLog['credential']['type'];
  readonly credential_id: string;
  readonly ip: string | null;
  readonly occurred_at: Date;
  readonly request: RequestLog['request'];
  readonly response: RequestLog['response'];
}

const COLUMNS = sql`id, project_id, environment, method, path, status, duration_ms, error_code, credential_type,
  credential_id, ip, occurred_at, request, response`;

const ofTenant = (tenant: Tenant): Sql =>
  sql`project_id = ${tenant.projectId} AND environment = ${tenant.environment}`;

/** The `request_logs` table. */
export function requestLogStore(transaction: Transaction): RequestLogStore {
  return {
    insert: (logs) => insert(transaction, logs),
    async find(tenant, id) {
      const row = await transaction.maybe<RequestLogRow>(
        sql`SELECT ${COLUMNS} FROM request_logs WHERE id = ${id} AND ${ofTenant(tenant)}`,
      );
      return row && toRequestLog(row);
    },
    async list(tenant, filter, page) {
      const older = page.after === null ? sql`` : sql`AND id < ${page.after}`;
      const rows = await transaction.query<RequestLogRow>(sql`
        SELECT ${COLUMNS} FROM request_logs WHERE ${ofTenant(tenant)} ${filtered(filter)} ${older}
        ORDER BY id DESC LIMIT ${page.limit + 1}`);
      return pageOf(rows.map(toRequestLog), page.limit);
    },
    // The table and its partitions, as the statistics of autovacuum know them: nothing is counted.
    size: () =>
      transaction.one<LogSize>(sql`
        SELECT coalesce(sum(greatest(reltuples, 0)) FILTER (WHERE relkind = 'r'), 0)::float8 AS entries,
               sum(pg_total_relation_size(oid))::float8 AS bytes
        FROM pg_class WHERE oid = 'request_logs'::regclass
          OR oid IN (SELECT relid FROM pg_partition_tree('request_logs'))`),
    sweep: (before, limit) =>
      transaction.run(sql`
        DELETE FROM request_logs WHERE id < ${firstIdAt('req', before)} AND (project_id, environment, id) IN (
          SELECT project_id, environment, id FROM request_logs
          WHERE occurred_at < ${before} AND id < ${firstIdAt('req', before)} LIMIT ${limit})`),
  };
}

/** One statement for all. A log isn't worth waiting for the disk: a crash may lose the newest. */
async function insert(transaction: Transaction, logs: readonly RequestLog[]): Promise<void> {
  const hurry = transaction.run(sql`SET LOCAL synchronous_commit TO OFF`);
  const written = transaction.run(sql`
    INSERT INTO request_logs (${COLUMNS})
    SELECT ${COLUMNS} FROM jsonb_to_recordset(${json(logs.map(toRow))}::jsonb) AS logged (
      id text, project_id text, environment text, method text, path text, status int, duration_ms int,
      error_code text, credential_type text, credential_id text, ip text, occurred_at timestamptz, request jsonb,
      response jsonb)
    ON CONFLICT DO NOTHING`);
  await transaction.inOrder([hurry, written]);
}

/** Ids sort by time: a period is a range of ids, and the index of the order serves it too. */
function filtered({ status, method, path, requestId, from, to }: RequestLogFilter): Sql {
  const conditions: Sql[] = [];
  if (status !== undefined) conditions.push(sql`AND status = ${status}`);
  if (method !== undefined) conditions.push(sql`AND method = ${method}`);
  if (path !== undefined) conditions.push(sql`AND path = ${path}`);
  if (requestId !== undefined) conditions.push(sql`AND id = ${requestId}`);
  if (from !== undefined) conditions.push(sql`AND id >= ${firstIdAt('req', from)}`);
  if (to !== undefined) conditions.push(sql`AND id < ${firstIdAt('req', new Date(to.getTime() + 1))}`);
  return join(conditions, sql` `);
}

function toRow(log: RequestLog): RequestLogRow {
  return {
    id: log.id,
    project_id: log.tenant.projectId,
    environment: log.tenant.environment,
    method: log.method,
    path: log.path,
    status: log.status,
    duration_ms: log.durationMs,
    error_code: log.errorCode,
    credential_type: log.credential.type,
    credential_id: log.credential.id,
    ip: log.ip,
    occurred_at: log.occurredAt,
    request: log.request,
    response: log.response,
  };
}

function toRequestLog(row: RequestLogRow): RequestLog {
  return {
    id: row.id,
    tenant: { projectId: row.project_id, environment: row.environment },
    method: row.method,
    path: row.path,
    status: row.status,
    durationMs: row.duration_ms,
    errorCode: row.error_code,
    credential: { type: row.credential_type, id: row.credential_id },
    ip: row.ip,
    occurredAt: row.occurred_at,
    request: row.request,
    response: row.response,
  };
}
