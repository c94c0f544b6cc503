import type { Page, PageRequest } from '../domain/access/paging.ts';
import type { Tenant } from '../domain/access/principal.ts';
import type { BulkRow, BulkRowStatus, RowFile } from '../domain/bulk-sends/bulk-row.ts';
import type { BulkSend } from '../domain/bulk-sends/bulk-send.ts';
import type { BulkTemplate } from '../domain/bulk-sends/bulk-template.ts';
import type { ListFilter } from './list-filter.ts';

/** A page of rows in the order of the file: `after` is a line. */
export interface RowsQuery extends PageRequest {
  readonly status: BulkRowStatus | null;
}

/** The encrypted token of a signer's link, by the line of their row and their role. */
export interface RowLink {
  readonly line: number;
  readonly role: string;
  readonly id: string;
  readonly token: string;
}

/** Bulk sends with their rows. */
export interface BulkSendStore {
  /** `shared` is what the rows of a bulk send from a template share. */
  insert(bulkSend: BulkSend, rows: readonly BulkRow[], shared?: BulkTemplate | null): Promise<void>;
  /** The template and the people that the rows share; null for one document, and once the people of rows were erased. */
  findTemplate(bulkSend: BulkSend): Promise<BulkTemplate | null>;
  find(tenant: Tenant, id: string): Promise<BulkSend | null>;
  lock(tenant: Tenant, id: string): Promise<BulkSend | null>;
  /** For the job, which knows no tenant. */
  findById(id: string): Promise<BulkSend | null>;
  /** For the job too. */
  lockById(id: string): Promise<BulkSend | null>;
  /** Newest first. */
  list(tenant: Tenant, page: PageRequest, filter?: ListFilter): Promise<Page<BulkSend>>;
  /** Writes all that may change of a bulk send that is held; its rows are written by themselves. */
  save(bulkSend: BulkSend): Promise<void>;
  /** Rows in the order of the file. A sent row shows its signer, as long as the envelope has them. */
  listRows(id: string, query: RowsQuery): Promise<Page<BulkRow>>;
  findRow(id: string, line: number): Promise<BulkRow | null>;
  /** The next lines to send: those with the fewest attempts first. */
  listReadyLines(id: string, limit: number): Promise<readonly number[]>;
  /** Writes what became of a row. The person of a sent row goes: their envelope has them. */
  saveRow(id: string, row: BulkRow): Promise<void>;
  /** Keeps the PDFs that were made of a row, which its bulk send holds. */
  keepRowFiles(bulkSend: BulkSend, row: BulkRow, files: readonly RowFile[]): Promise<void>;
  /** The links of sent rows that no result has had yet. From then on they count as given. */
  takeLinks(id: string): Promise<readonly RowLink[]>;
  /** Cancels the rows that were not sent yet. */
  cancelRows(id: string): Promise<void>;
  /** Deletes bulk sends that nobody has sent since, and erases the people of others that ended. Returns how many. */
  sweep(before: Date): Promise<number>;
}
