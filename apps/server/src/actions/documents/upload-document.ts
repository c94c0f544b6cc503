import type { Asker } from '../../domain/access/asker.ts';
import type { Document } from '../../domain/documents/document.ts';
import { newDocument } from '../../domain/documents/new-document.ts';
import type { UploadWish } from '../../domain/documents/new-document.ts';
import type { Deps } from '../deps.ts';
import { receivePdf } from '../steps/receive-pdf.ts';
import { documentWithinPlan, pdfWithinPlan } from '../steps/within-plan.ts';
import { storageWithinQuota } from '../steps/within-quota.ts';

/** Takes a PDF as a new document of the tenant. Codes: those of `receivePdf`, DOCUMENT_LIMIT_REACHED, PLAN_LIMIT_REACHED. */
export async function uploadDocument(
  deps: Pick<Deps, 'db' | 'pdf' | 'scanner' | 'blobs' | 'random' | 'settings'>,
  asker: Asker,
  wish: UploadWish,
): Promise<Document> {
  const received = await receivePdf(deps, asker.tenant, wish.bytes);
  return deps.db.change(async (tx) => {
    await pdfWithinPlan(tx, asker.tenant, received.size);
    const document = newDocument(asker.tenant, wish, {
      received,
      now: tx.now(),
      random: (length) => deps.random.bytes(length),
    });
    await tx.documents.insert(document);
    await documentWithinPlan(tx, asker.tenant);
    await storageWithinQuota(deps, tx, asker.tenant);
    return { value: document };
  });
}
