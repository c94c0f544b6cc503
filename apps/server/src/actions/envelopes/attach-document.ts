import { actorOf } from '../../domain/access/asker.ts';
import type { Asker } from '../../domain/access/asker.ts';
import { attachedDocument } from '../../domain/envelopes/attached-document.ts';
import { decideAttach } from '../../domain/envelopes/draft.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { receiveAttachment, takeDocument } from '../steps/take-document.ts';
import type { Attachment } from '../steps/take-document.ts';
import { documentWithinPlan } from '../steps/within-plan.ts';
import { storageWithinQuota } from '../steps/within-quota.ts';
import type { Deps } from '../deps.ts';
import { record } from '../record.ts';

interface Asked {
  readonly id: string;
  readonly attachment: Attachment;
}

/**
 * Attaches a document to a draft. Codes: NOT_FOUND, CONFLICT (twice), ENVELOPE_NOT_EDITABLE; for a file those of
 * `receivePdf` and DOCUMENT_LIMIT_REACHED, PLAN_LIMIT_REACHED.
 */
export async function attachDocument(
  deps: Pick<Deps, 'db' | 'random' | 'pdf' | 'scanner' | 'blobs' | 'settings'>,
  asker: Asker,
  asked: Asked,
): Promise<Envelope> {
  const attachment = await receiveAttachment(deps, asker.tenant, asked.attachment);
  return deps.db.change(async (tx) => {
    const envelope = (await tx.envelopes.lock(asker.tenant, asked.id)) ?? fail('NOT_FOUND');
    const document = await takeDocument(deps, tx, asker.tenant, attachment);
    const decided = decideAttach(envelope, attachedDocument(document), actorOf(asker));
    if ('received' in attachment) {
      await documentWithinPlan(tx, asker.tenant);
      await storageWithinQuota(deps, tx, asker.tenant);
    }
    return record(deps, tx, envelope, decided);
  });
}
