import type { RequestContext } from '../../domain/access/request-context.ts';
import type { Document } from '../../domain/documents/document.ts';
import type { UploadInput } from '../../domain/documents/new-document.ts';
import { newVersion } from '../../domain/documents/new-version.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { Deps } from '../deps.ts';
import { receiveFile } from './receive-file.ts';
import type { ReceiveDeps } from './receive-file.ts';
import { pdfWithinPlan } from '../billing/assert-within-plan.ts';
import { assertStorageWithinQuota } from '../billing/assert-within-quota.ts';

/**
 * Takes a file as the newest version of a document. Drafts follow it; what was sent keeps what was pinned. Codes:
 * NOT_FOUND, those of `receiveFile`, PLAN_LIMIT_REACHED.
 */
export async function addVersion(
  deps: Pick<Deps, 'db' | 'random'> & ReceiveDeps,
  context: RequestContext,
  input: { readonly id: string; readonly upload: UploadInput },
): Promise<Document> {
  const { upload, received } = await receiveFile(deps, context.tenant, input.upload);
  return deps.db.change(async (tx) => {
    const document = (await tx.documents.lock(context.tenant, input.id)) ?? fail('NOT_FOUND');
    await pdfWithinPlan(tx, context.tenant, received);
    const making = { received, now: await tx.now(), random: (length: number) => deps.random.bytes(length) };
    const renewed = newVersion(document, upload, making);
    await tx.documents.addVersion(renewed, renewed.currentVersion);
    await assertStorageWithinQuota(deps, tx, context.tenant);
    return renewed;
  });
}
