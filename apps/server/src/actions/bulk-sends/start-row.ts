import type { RowContent } from '../../domain/bulk-sends/bulk-row.ts';
import type { BulkSettings } from '../../domain/bulk-sends/bulk-send.ts';
import type { BulkTemplate } from '../../domain/bulk-sends/bulk-template.ts';
import { readTerm } from '../../domain/envelopes/term.ts';
import type { DraftInput } from '../envelopes/make-draft.ts';
import { startedFrom } from '../envelopes/start-from-template.ts';

/**
 * Returns the draft of a row. The row takes precedence over the bulk send, and the bulk send over the template. A
 * problem of a person is at `<role>.<member>`, as the columns are named. Codes: VALIDATION_FAILED, INVALID_CPF.
 */
export function startRow(
  { template, people }: BulkTemplate,
  { notifyBy, ...settings }: BulkSettings,
  row: RowContent,
): DraftInput {
  const named = row.people.map(({ role, ...person }) => ({
    role,
    input: { ...person, ...(notifyBy !== null && { notifyBy }) },
    place: role,
  }));
  const envelope = {
    ...settings,
    message: row.message ?? settings.message,
    expiresAt: row.expiresAt === null ? settings.expiresAt : readTerm(row.expiresAt),
    language: row.language ?? settings.language,
    reference: row.reference ?? settings.reference,
    metadata: row.metadata === null ? settings.metadata : { ...settings.metadata, ...row.metadata },
  };
  const use = { people: [...people, ...named], values: row.values };
  return startedFrom(template, { ...use, envelope, attachments: [], signers: [] });
}
