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
  withoutFiles,
} from '../documents/resolve-attachment.ts';
import type { Attachment, ReceivedAttachment } from '../documents/resolve-attachment.ts';
import type { Deps, InsideDeps } from '../deps.ts';
import { record } from '../record.ts';

interface AttachDocumentInput {
  readonly id: string;
  readonly attachment: Attachment;
}

type AttachDeps = Pick<InsideDeps, 'db' | 'random' | 'settings' | 'secrets'>;

/**
 * Attaches a document to a draft. Codes: NOT_FOUND, CONFLICT (twice), ENVELOPE_NOT_EDITABLE; for a file those of
 * `receivePdf` and DOCUMENT_LIMIT_REACHED, PLAN_LIMIT_REACHED.
 */
export async function attachDocument(
  deps: Pick<Deps, 'db' | 'pdf' | 'scanner' | 'blobs' | 'converter'> & AttachDeps,
  context: RequestContext,
  { id, attachment }: AttachDocumentInput,
): Promise<Envelope> {
  return attach(deps, context, id, await receiveAttachment(deps, context.tenant, attachment));
}

/** As `attachDocument`, for a document that exists. */
export function attachExistingDocument(
  deps: AttachDeps,
  context: RequestContext,
  { id, attachment }: AttachDocumentInput,
): Promise<Envelope> {
  const [existing = fail('NOT_FOUND')] = withoutFiles([attachment]);
  return attach(deps, context, id, existing);
}

function attach(
  deps: AttachDeps,
  context: RequestContext,
  id: string,
  attachment: ReceivedAttachment,
): Promise<Envelope> {
  return deps.db.change(async (tx) => {
    const envelope = (await tx.envelopes.lock(context.tenant, id)) ?? fail('NOT_FOUND');
    const document = await resolveAttachment(deps, tx, context.tenant, attachment);
    const decided = decideAttachDocument(envelope, attachedDocument(document), actorOf(context));
    await assertAttachmentsWithinPlan(deps, tx, context.tenant, [attachment]);
    return record(deps, tx, envelope, decided);
  });
}
