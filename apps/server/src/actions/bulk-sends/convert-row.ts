import type { Tenant } from '../../domain/access/principal.ts';
import type { BulkRow } from '../../domain/bulk-sends/bulk-row.ts';
import type { BulkSend } from '../../domain/bulk-sends/bulk-send.ts';
import type { BulkTemplate } from '../../domain/bulk-sends/bulk-template.ts';
import type { KnownPages } from '../../domain/envelopes/make-fields.ts';
import { hasOriginals } from '../../domain/templates/template-variables.ts';
import type { Deps } from '../deps.ts';
import type { ConvertDeps } from '../documents/convert-source.ts';
import { receiveAttachments } from '../documents/resolve-attachment.ts';
import type { Attachment, ReceivedFile } from '../documents/resolve-attachment.ts';
import { readAttachedPages } from '../fields/read-attached-pages.ts';
import type { PageDeps } from '../fields/read-pages.ts';
import { startRow } from './start-row.ts';

/** The dependencies of making the PDFs of rows. */
export type ConvertRowDeps = Pick<Deps, 'db'> & ConvertDeps & PageDeps;

/** The files of a row with the facts of their pages. */
export interface ConvertedRow {
  readonly attachments: readonly ReceivedFile[];
  readonly pages: KnownPages;
}

/**
 * Returns the PDFs of a row, made of the DOCX and HTML files of its template with the values of the row, or those that its preview
 * showed; null where the template has only PDFs. To be called before the transaction that sends the row. Codes: those of `startRow` and `receiveAttachments`.
 */
export async function convertRow(
  deps: ConvertRowDeps,
  { tenant, settings }: Pick<BulkSend, 'tenant' | 'settings'>,
  shared: BulkTemplate,
  { content }: Pick<BulkRow, 'content'>,
): Promise<ConvertedRow | null> {
  if (content === null || !hasOriginals(shared.template)) return null;
  const draft = startRow(shared, settings, content);
  const attachments = content.files ?? (await filesOf(deps, tenant, draft.attachments));
  return { attachments, pages: await readAttachedPages(deps, tenant, attachments, draft.fields ?? []) };
}

async function filesOf(
  deps: ConvertRowDeps,
  tenant: Tenant,
  attachments: readonly Attachment[],
): Promise<readonly ReceivedFile[]> {
  const received = await receiveAttachments(deps, tenant, attachments);
  return received.flatMap((file) => ('received' in file ? [file] : []));
}

/**
 * Returns what makes the PDFs of rows, in their order: those of the next row are made while a row is sent. A process makes one PDF at a
 * time, so more would only wait.
 */
export function convertAhead(
  lines: readonly number[],
  convert: (line: number) => Promise<ConvertedRow | null>,
): (index: number) => Promise<ConvertedRow | null> {
  const begun: Promise<ConvertedRow | null>[] = [];
  return (index) => {
    for (const line of lines.slice(begun.length, index + 2)) {
      const converted = convert(line);
      converted.catch(() => null); // the caller that waits for the row gets the error
      begun.push(converted);
    }
    return begun[index] ?? Promise.resolve(null);
  };
}
