import { genesis } from '@aval/evidence/audit-chain';
import { actorOf } from '../../domain/access/request-context.ts';
import type { RequestContext } from '../../domain/access/request-context.ts';
import { attachedDocument } from '../../domain/envelopes/attached-document.ts';
import { decideCreateEnvelope } from '../../domain/envelopes/draft.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { decideFillDraft } from '../../domain/envelopes/fill-draft.ts';
import type { PlacedSigner } from '../../domain/envelopes/fill-draft.ts';
import { newEnvelope } from '../../domain/envelopes/new-envelope.ts';
import type { NewEnvelope } from '../../domain/envelopes/new-envelope.ts';
import { makeId } from '../../domain/ids.ts';
import type { SignatureRequest } from '../../domain/signature-requests/signature-request.ts';
import type { SigningLink } from '../../domain/signing/signing-link.ts';
import type { Tx } from '../../ports/tx.ts';
import type { Deps } from '../deps.ts';
import { record } from '../record.ts';
import { applyTemplate } from '../templates/apply-template.ts';
import type { TemplateInput } from '../templates/apply-template.ts';
import { sendDraft } from '../envelopes/send-draft.ts';
import { receiveAttachment, resolveAttachment } from '../documents/resolve-attachment.ts';
import type { Attachment, ReceivedAttachment } from '../documents/resolve-attachment.ts';
import { assertDocumentWithinPlan } from '../billing/assert-within-plan.ts';
import { assertStorageWithinQuota } from '../billing/assert-within-quota.ts';

/** The input of a signature request. Without a title the envelope takes its document's. */
export interface RequestSignatureInput {
  readonly envelope: Omit<NewEnvelope, 'title'> & TemplateInput & { readonly title?: string | undefined };
  readonly attachment: Attachment;
  readonly signers: readonly Omit<PlacedSigner, 'id'>[];
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
  const attachment = await receiveAttachment(deps, context.tenant, input.attachment);
  return deps.db.change(async (tx) => {
    const id = makeId('env', tx.now(), deps.random.bytes(10));
    const request = await insertRequest(deps, tx, context, id);
    const draft = await makeDraft(deps, tx, context, { ...input, attachment, id });
    const sent = await sendDraft(deps, tx, draft, { notify: input.notify, actor: actorOf(context) });
    if ('received' in attachment) {
      await assertDocumentWithinPlan(tx, context.tenant);
      await assertStorageWithinQuota(deps, tx, context.tenant);
    }
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

async function makeDraft(
  deps: Pick<Deps, 'random'>,
  tx: Tx,
  context: RequestContext,
  input: Omit<RequestSignatureInput, 'attachment'> & {
    readonly attachment: ReceivedAttachment;
    readonly id: Envelope['id'];
  },
): Promise<Envelope> {
  const { id } = input;
  const [tenant, now, actor] = [context.tenant, tx.now(), actorOf(context)];
  const settings = await applyTemplate(tx, tenant, input.envelope);
  const document = await resolveAttachment(deps, tx, tenant, input.attachment);
  const title = settings.title ?? document.title;
  const envelope = newEnvelope({ ...settings, title }, { id, tenant, head: genesis(id), now });
  const signers = input.signers.map((signer) => ({
    ...signer,
    id: makeId('sgn', now, deps.random.bytes(10)),
  }));
  const { value: draft } = await record(deps, tx, null, decideCreateEnvelope(envelope, actor));
  const filled = decideFillDraft(draft, { document: attachedDocument(document), signers, now, actor });
  return (await record(deps, tx, draft, filled)).value;
}
