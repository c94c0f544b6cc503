import type { Tenant } from '../../domain/access/principal.ts';
import type { Page, PageRequest } from '../../domain/access/paging.ts';
import type { RequestLog, RequestLogFilter } from '../../domain/logs/request-log.ts';

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
