import type { RequestContext } from '../../domain/access/request-context.ts';
import type { Document } from '../../domain/documents/document.ts';
import { newDocument } from '../../domain/documents/new-document.ts';
import type { UploadInput } from '../../domain/documents/new-document.ts';
import type { Deps } from '../deps.ts';
import { receivePdf } from './receive-pdf.ts';
import { assertDocumentWithinPlan, pdfWithinPlan } from '../billing/assert-within-plan.ts';
import { assertStorageWithinQuota } from '../billing/assert-within-quota.ts';

/** Takes a PDF as a new document of the tenant. Codes: those of `receivePdf`, DOCUMENT_LIMIT_REACHED, PLAN_LIMIT_REACHED. */
export async function uploadDocument(
  deps: Pick<Deps, 'db' | 'pdf' | 'scanner' | 'blobs' | 'random' | 'settings'>,
  context: RequestContext,
  input: UploadInput,
): Promise<Document> {
  const received = await receivePdf(deps, context.tenant, input.bytes);
  return deps.db.change(async (tx) => {
    await pdfWithinPlan(tx, context.tenant, received.size);
    const document = newDocument(context.tenant, input, {
      received,
      now: tx.now(),
      random: (length) => deps.random.bytes(length),
    });
    await tx.documents.insert(document);
    await assertDocumentWithinPlan(tx, context.tenant);
    await assertStorageWithinQuota(deps, tx, context.tenant);
    return { value: document };
  });
}
