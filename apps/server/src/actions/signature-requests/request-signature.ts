import { actorOf } from '../../domain/access/request-context.ts';
import type { RequestContext } from '../../domain/access/request-context.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { makeId } from '../../domain/ids.ts';
import type { SignatureRequest } from '../../domain/signature-requests/signature-request.ts';
import type { SigningLink } from '../../domain/signing/signing-link.ts';
import type { Tx } from '../../ports/tx.ts';
import type { Deps } from '../deps.ts';
import { readAttachedPages } from '../fields/read-attached-pages.ts';
import { makeDraft } from '../envelopes/make-draft.ts';
import type { DraftInput } from '../envelopes/make-draft.ts';
import { sendDraft } from '../envelopes/send-draft.ts';
import { assertAttachmentsWithinPlan, receiveAttachments } from '../documents/resolve-attachment.ts';
import type { Attachment } from '../documents/resolve-attachment.ts';

/** The input of a signature request. Without a title the envelope takes its document's. */
export interface RequestSignatureInput extends Omit<DraftInput, 'attachments'> {
  readonly attachment: Attachment;
  readonly notify: boolean;
}

/** The created envelope. This is the only result that includes the signing links. */
interface RequestSignatureResult {
  readonly request: SignatureRequest;
  readonly envelope: Envelope;
  readonly signingLinks: readonly SigningLink[];
}

type RequestDeps = Pick<Deps, 'db' | 'random' | 'secrets' | 'settings' | 'pdf' | 'scanner' | 'blobs'>;

/**
 * Creates an envelope with its document and signers and sends it, all in one transaction. The PDF is received before
 * it. Codes: NOT_FOUND (template, document), those of `receivePdf`, INVALID_CPF, those of `sendDraft`,
 * DOCUMENT_LIMIT_REACHED, PLAN_LIMIT_REACHED.
 */
export async function requestSignature(
  deps: RequestDeps,
  context: RequestContext,
  input: RequestSignatureInput,
): Promise<RequestSignatureResult> {
  const attachments = await receiveAttachments(deps, context.tenant, [input.attachment]);
  const pages = await readAttachedPages(deps, context.tenant, attachments, input.fields ?? []);
  return deps.db.change(async (tx) => {
    const id = makeId('env', tx.now(), deps.random.bytes(10));
    const request = await insertRequest(deps, tx, context, id);
    const draft = await makeDraft(
      deps,
      tx,
      { tenant: context.tenant, actor: actorOf(context) },
      { ...input, attachments, pages, id },
    );
    const sent = await sendDraft(deps, tx, draft, { notify: input.notify, actor: actorOf(context) });
    await assertAttachmentsWithinPlan(deps, tx, context.tenant, attachments);
    return { value: { request, ...sent } };
  });
}

/** Before its envelope, so that every event of the envelope can name the request. */
async function insertRequest(
  deps: Pick<Deps, 'random'>,
  tx: Tx,
  { tenant }: RequestContext,
  envelopeId: Envelope['id'],
): Promise<SignatureRequest> {
  const id = makeId('sigreq', tx.now(), deps.random.bytes(10));
  const request: SignatureRequest = { id, tenant, envelopeId, createdAt: tx.now() };
  await tx.signatureRequests.insert(request);
  return request;
}
