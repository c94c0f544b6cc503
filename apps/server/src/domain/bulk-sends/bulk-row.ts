import type { CreationContext, UploadInput } from '../documents/new-document.ts';
import type { ErrorCode } from '../errors/catalogue.ts';
import type { FieldProblem } from '../errors/field-rules.ts';
import type { Id } from '../ids.ts';
import type { Language } from '../people/language.ts';
import type { Metadata } from '../metadata.ts';

/** READY: can be sent. INVALID: has problems. The others say what became of it. */
export const BULK_ROW_STATUSES = ['READY', 'INVALID', 'SENT', 'FAILED', 'CANCELLED'] as const;
export type BulkRowStatus = (typeof BULK_ROW_STATUSES)[number];

/** A person as a row names them. In an INVALID row the texts are as written; otherwise as a signer has them. */
export interface BulkPerson {
  readonly name: string;
  readonly email: string;
  readonly cpf: string | null;
  readonly phone: string | null;
}

/** A person of a row for a template, by the key of their role. */
export interface RowPerson extends BulkPerson {
  readonly role: string;
  /** The sender's own name for the person; null without one. */
  readonly reference: string | null;
  /** Absent in rows from before. */
  readonly language?: Language | null | undefined;
}

/** The content of a row for a template. Null or absent: as the bulk send says. */
export interface RowContent {
  readonly people: readonly RowPerson[];
  /** By the key or the id of their field, as text. */
  readonly values: Readonly<Record<string, string>>;
  readonly reference: string | null;
  readonly metadata: Metadata | null;
  readonly message: string | null;
  readonly expiresAt: string | null;
  /** Absent in rows from before. */
  readonly language?: Language | null | undefined;
  /** The PDFs that were made of the row for its preview, which are sent; absent before. */
  readonly files?: readonly RowFile[];
}

/** A PDF that was made of a row. */
export interface RowFile {
  readonly upload: Omit<UploadInput, 'content'>;
  readonly received: CreationContext['received'];
}

/** A problem of a cell; `column` counts from 1, and is null where the list has no such column. */
export interface RowProblem extends FieldProblem {
  readonly column: number | null;
}

/** A row of the list, by the line of the file in which it begins. */
export interface BulkRow {
  readonly line: number;
  /** Null once it was erased. For a template, the first person that the row names. */
  readonly person: BulkPerson | null;
  /** Null for one document, and once the row was sent or erased. */
  readonly content: RowContent | null;
  /** The people of a row of a template; once it was sent, all people of its envelope. */
  readonly people: readonly RowPerson[];
  /** The sender's own name for the envelope of the row. */
  readonly reference: string | null;
  readonly status: BulkRowStatus;
  readonly problems: readonly RowProblem[];
  /** They stop nothing: the same e-mail address or CPF in an earlier line. */
  readonly warnings: readonly RowProblem[];
  readonly envelopeId: Id<'env'> | null;
  /** The refusal of a FAILED row. */
  readonly error: ErrorCode | null;
  /** Attempts that ended in an error of our own. */
  readonly attempts: number;
}

/** The number of rows by status, and of rows with warnings. */
export interface RowCounts {
  readonly total: number;
  readonly ready: number;
  readonly invalid: number;
  readonly sent: number;
  readonly failed: number;
  readonly cancelled: number;
  readonly warnings: number;
}

/** Counts new rows. */
export function countRows(rows: readonly BulkRow[]): RowCounts {
  const of = (status: BulkRowStatus) => rows.filter((row) => row.status === status).length;
  return {
    total: rows.length,
    ready: of('READY'),
    invalid: of('INVALID'),
    sent: of('SENT'),
    failed: of('FAILED'),
    cancelled: of('CANCELLED'),
    warnings: rows.filter(({ warnings }) => warnings.length > 0).length,
  };
}
