import type { RequestContext } from '../../domain/access/request-context.ts';
import { countRows } from '../../domain/bulk-sends/bulk-row.ts';
import type { BulkSend, BulkSettings } from '../../domain/bulk-sends/bulk-send.ts';
import { checkRows } from '../../domain/bulk-sends/check-rows.ts';
import type { ReadRow } from '../../domain/bulk-sends/check-rows.ts';
import type { Columns } from '../../domain/bulk-sends/people-of-csv.ts';
import { assertFutureExpiry } from '../../domain/envelopes/new-envelope.ts';
import { endOfTerm } from '../../domain/envelopes/term.ts';
import type { GivenTerm } from '../../domain/envelopes/term.ts';
import { assertLevelAvailable } from '../../domain/envelopes/signature-level.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { missingObject } from '../../domain/errors/not-found.ts';
import { makeId } from '../../domain/ids.ts';
import type { InsideDeps } from '../deps.ts';
import { applyTemplate } from '../templates/apply-template.ts';
import type { TemplateInput } from '../templates/apply-template.ts';

/** Settings that may be left out. */
type Chosen<S> = { readonly [Name in keyof S]?: S[Name] | undefined };

/** The settings of the envelopes, whose document gives the title that is left out, and the people of the list. */
export interface BulkSendInput {
  readonly documentId: string;
  readonly settings: TemplateInput &
    Chosen<Omit<BulkSettings, keyof TemplateInput | 'expiresAt'>> & {
      readonly expiresAt?: GivenTerm | null | undefined;
    };
  readonly columns: Columns;
  /** The columns of the list that are left out. */
  readonly ignoredColumns: readonly string[];
  readonly rows: readonly ReadRow[];
}

/** A new bulk send, with what was left out of its list. */
export interface CheckedBulkSend extends Pick<BulkSendInput, 'ignoredColumns'> {
  readonly bulkSend: BulkSend;
}

/**
 * Checks a list of people row by row and keeps it; nothing is sent. Codes: NOT_FOUND (document, template),
 * QUALIFIED_PROVIDER_UNAVAILABLE, VALIDATION_FAILED (term).
 */
export function createBulkSend(
  deps: Pick<InsideDeps, 'db' | 'random' | 'settings'>,
  { tenant }: RequestContext,
  input: BulkSendInput,
): Promise<CheckedBulkSend> {
  return deps.db.change(async (tx) => {
    const now = await tx.now();
    const document =
      (await tx.documents.find(tenant, input.documentId)) ??
      fail('NOT_FOUND', missingObject('document', 'documentId', input.documentId));
    const { timeZone } = await tx.envelopes.organizationOf(tenant);
    const settings = withDefaults(await applyTemplate(tx, tenant, input.settings), document.title, timeZone);
    assertLevelAvailable(deps.settings, tenant.environment, settings.signatureLevel);
    assertFutureExpiry(settings.expiresAt, now);
    const rows = checkRows(input.rows, input.columns, settings);
    const counts = countRows(rows);
    const bulkSend: BulkSend = {
      id: makeId('bulk', now, deps.random.bytes(10)),
      tenant,
      status: counts.invalid === 0 ? 'READY' : 'DRAFT',
      documentId: document.id,
      documentSha256: document.currentVersion.sha256,
      settings,
      rows: counts,
      sentBy: null,
      pausedUntil: null,
      sentAt: null,
      endedAt: null,
      version: 1,
      createdAt: now,
      updatedAt: now,
    };
    await tx.bulkSends.insert(bulkSend, rows);
    return { bulkSend, ignoredColumns: input.ignoredColumns };
  });
}

function withDefaults(input: BulkSendInput['settings'], title: string, timeZone: string): BulkSettings {
  return {
    title: input.title ?? title,
    message: input.message ?? null,
    signatureLevel: input.signatureLevel ?? 'ADVANCED',
    authenticationMethod: input.authenticationMethod ?? 'EMAIL_OTP',
    notifyBy: input.notifyBy ?? null,
    expiresAt: endOfTerm(input.expiresAt, timeZone) ?? null,
    reminders: input.reminders ?? {},
    reference: input.reference ?? null,
    metadata: input.metadata ?? null,
  };
}
