import { actorOf } from '../../domain/access/request-context.ts';
import type { RequestContext } from '../../domain/access/request-context.ts';
import { attachedDocument } from '../../domain/envelopes/attached-document.ts';
import { decideAttachDocument } from '../../domain/envelopes/draft.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { fail } from '../../domain/errors/app-error.ts';
import {
  assertAttachmentsWithinPlan,
  receiveAttachment,
  resolveAttachment,
} from '../documents/resolve-attachment.ts';
import type { Attachment } from '../documents/resolve-attachment.ts';
import type { Deps } from '../deps.ts';
import { record } from '../record.ts';

interface AttachDocumentInput {
  readonly id: string;
  readonly attachment: Attachment;
}

/**
 * Attaches a document to a draft. Codes: NOT_FOUND, CONFLICT (twice), ENVELOPE_NOT_EDITABLE; for a file those of
 * `receivePdf` and DOCUMENT_LIMIT_REACHED, PLAN_LIMIT_REACHED.
 */
export async function attachDocument(
  deps: Pick<Deps, 'db' | 'random' | 'pdf' | 'scanner' | 'blobs' | 'settings' | 'secrets'>,
  context: RequestContext,
  input: AttachDocumentInput,
): Promise<Envelope> {
  const attachment = await receiveAttachment(deps, context.tenant, input.attachment);
  return deps.db.change(async (tx) => {
    const envelope = (await tx.envelopes.lock(context.tenant, input.id)) ?? fail('NOT_FOUND');
    const document = await resolveAttachment(deps, tx, context.tenant, attachment);
    const decided = decideAttachDocument(envelope, attachedDocument(document), actorOf(context));
    await assertAttachmentsWithinPlan(deps, tx, context.tenant, [attachment]);
    return record(deps, tx, envelope, decided);
  });
}
