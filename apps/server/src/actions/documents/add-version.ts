import type { RequestContext } from '../../domain/access/request-context.ts';
import type { Document } from '../../domain/documents/document.ts';
import type { UploadInput } from '../../domain/documents/new-document.ts';
import { newVersion } from '../../domain/documents/new-version.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { Deps } from '../deps.ts';
import { receivePdf } from './receive-pdf.ts';
import { pdfWithinPlan } from '../billing/assert-within-plan.ts';
import { assertStorageWithinQuota } from '../billing/assert-within-quota.ts';

/**
 * Takes a PDF as the newest version of a document. Drafts follow it; what was sent keeps what was pinned. Codes:
 * NOT_FOUND, those of `receivePdf`, PLAN_LIMIT_REACHED.
 */
export async function addVersion(
  deps: Pick<Deps, 'db' | 'pdf' | 'scanner' | 'blobs' | 'random' | 'settings'>,
  context: RequestContext,
  input: { readonly id: string; readonly upload: UploadInput },
): Promise<Document> {
  const received = await receivePdf(deps, context.tenant, input.upload.bytes);
  return deps.db.change(async (tx) => {
    const document = (await tx.documents.lock(context.tenant, input.id)) ?? fail('NOT_FOUND');
    await pdfWithinPlan(tx, context.tenant, received.size);
    const making = { received, now: tx.now(), random: (length: number) => deps.random.bytes(length) };
    const renewed = newVersion(document, input.upload, making);
    await tx.documents.addVersion(renewed, renewed.currentVersion);
    await assertStorageWithinQuota(deps, tx, context.tenant);
    return { value: renewed };
  });
}
