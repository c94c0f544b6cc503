import type { RequestContext } from '../../domain/access/request-context.ts';
import { countRows } from '../../domain/bulk-sends/bulk-row.ts';
import { NOT_SENT_YET } from '../../domain/bulk-sends/bulk-send.ts';
import type { BulkSend } from '../../domain/bulk-sends/bulk-send.ts';
import { checkRows } from '../../domain/bulk-sends/check-rows.ts';
import type { ReadRow } from '../../domain/bulk-sends/check-rows.ts';
import type { Columns } from '../../domain/bulk-sends/people-of-csv.ts';
import { assertFutureExpiry } from '../../domain/envelopes/new-envelope.ts';
import { assertLevelAvailable } from '../../domain/envelopes/signature-level.ts';
import { fail, invalidField } from '../../domain/errors/app-error.ts';
import { missingObject } from '../../domain/errors/not-found.ts';
import { makeId } from '../../domain/ids.ts';
import type { InsideDeps } from '../deps.ts';
import { applyTemplate } from '../templates/apply-template.ts';
import { assertRedirect } from '../projects/admitted-redirect.ts';
import { withDefaults } from './bulk-settings.ts';
import type { BulkSettingsInput } from './bulk-settings.ts';

/** The settings of the envelopes, whose document gives the title that is left out, and the people of the list. */
export interface BulkSendInput {
  readonly documentId: string;
  readonly settings: BulkSettingsInput;
  readonly columns: Columns;
  /** The columns of the list that are left out. */
  readonly ignoredColumns: readonly string[];
  readonly rows: readonly ReadRow[];
}

/**
 * Checks a list of people row by row and keeps it; nothing is sent. Codes: NOT_FOUND (document, template),
 * QUALIFIED_PROVIDER_UNAVAILABLE, VALIDATION_FAILED (term).
 */
export function createBulkSend(
  deps: Pick<InsideDeps, 'db' | 'random' | 'settings'>,
  { tenant }: RequestContext,
  input: BulkSendInput,
): Promise<BulkSend> {
  if (input.settings.uniqueReference)
    invalidField('uniqueReference', 'conflict', 'Only rows of a template have references.', {
      with: 'documentId',
    });
  return deps.db.change(async (tx) => {
    const now = await tx.now();
    const document =
      (await tx.documents.find(tenant, input.documentId)) ??
      fail('NOT_FOUND', missingObject('document', 'documentId', input.documentId));
    const { timeZone } = await tx.envelopes.organizationOf(tenant);
    const settings = withDefaults(await applyTemplate(tx, tenant, input.settings), document.title, timeZone);
    assertLevelAvailable(deps.settings, tenant.environment, settings.signatureLevel);
    assertFutureExpiry(settings.expiresAt, now);
    await assertRedirect(tx, tenant, settings.redirectUrl);
    const rows = checkRows(input.rows, input.columns, settings);
    const counts = countRows(rows);
    const bulkSend: BulkSend = {
      id: makeId('bulk', now, deps.random.bytes(10)),
      tenant,
      status: counts.invalid === 0 ? 'READY' : 'DRAFT',
      documentId: document.id,
      documentSha256: document.currentVersion.sha256,
      template: null,
      columns: { read: [], ignored: input.ignoredColumns },
      notify: true,
      settings,
      rows: counts,
      ...NOT_SENT_YET,
      createdAt: now,
      updatedAt: now,
    };
    await tx.bulkSends.insert(bulkSend, rows);
    return bulkSend;
  });
}
