import { actorOf } from '../../domain/access/request-context.ts';
import type { RequestContext } from '../../domain/access/request-context.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { makeId } from '../../domain/ids.ts';
import type { Deps } from '../deps.ts';
import { readAttachedPages } from '../fields/read-attached-pages.ts';
import { assertAttachmentsWithinPlan, receiveAttachments } from '../documents/resolve-attachment.ts';
import { makeDraft } from './make-draft.ts';
import { startFromTemplate } from './start-from-template.ts';
import type { TemplateDraftInput } from './start-from-template.ts';

type CreateDeps = Pick<
  Deps,
  'db' | 'random' | 'settings' | 'pdf' | 'scanner' | 'blobs' | 'printer' | 'log' | 'secrets'
>;

/**
 * Begins an envelope in DRAFT, with its documents and signers where the request names them: all or nothing. PDFs are
 * received before the transaction. Codes: those of `startFromTemplate`, `receivePdf` and `makeDraft`, DOCUMENT_LIMIT_REACHED.
 */
export async function createEnvelope(
  deps: CreateDeps,
  context: RequestContext,
  request: TemplateDraftInput,
): Promise<Envelope> {
  const input = await startFromTemplate(deps, context.tenant, request);
  const attachments = await receiveAttachments(deps, context.tenant, input.attachments);
  const pages =
    input.pages ?? (await readAttachedPages(deps, context.tenant, attachments, input.fields ?? []));
  return deps.db.change(async (tx) => {
    const id = makeId('env', await tx.now(), deps.random.bytes(10));
    const value = await makeDraft(
      deps,
      tx,
      { tenant: context.tenant, actor: actorOf(context) },
      { ...input, attachments, pages, id },
    );
    await assertAttachmentsWithinPlan(deps, tx, context.tenant, attachments);
    return value;
  });
}
