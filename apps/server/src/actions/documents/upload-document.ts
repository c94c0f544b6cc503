import type { RequestContext } from '../../domain/access/request-context.ts';
import type { Document } from '../../domain/documents/document.ts';
import { newDocument } from '../../domain/documents/new-document.ts';
import type { UploadInput } from '../../domain/documents/new-document.ts';
import type { Deps } from '../deps.ts';
import { receiveFile } from './receive-file.ts';
import type { ReceiveDeps } from './receive-file.ts';
import { assertDocumentWithinPlan, pdfWithinPlan } from '../billing/assert-within-plan.ts';
import { assertStorageWithinQuota } from '../billing/assert-within-quota.ts';

/** Takes a file as a new document of the tenant. Codes: those of `receiveFile`, DOCUMENT_LIMIT_REACHED, PLAN_LIMIT_REACHED. */
export async function uploadDocument(
  deps: Pick<Deps, 'db' | 'random'> & ReceiveDeps,
  context: RequestContext,
  input: UploadInput,
): Promise<Document> {
  const { upload, received } = await receiveFile(deps, context.tenant, input);
  return deps.db.change(async (tx) => {
    await pdfWithinPlan(tx, context.tenant, received);
    const document = newDocument(context.tenant, upload, {
      received,
      now: await tx.now(),
      random: (length) => deps.random.bytes(length),
    });
    await tx.documents.insert(document);
    await assertDocumentWithinPlan(tx, context.tenant);
    await assertStorageWithinQuota(deps, tx, context.tenant);
    return document;
  });
}
