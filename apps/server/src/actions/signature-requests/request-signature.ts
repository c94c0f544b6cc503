import { genesis } from '@aval/evidence/audit-chain';
import { actorOf } from '../../domain/access/asker.ts';
import type { Asker } from '../../domain/access/asker.ts';
import { attachedDocument } from '../../domain/envelopes/attached-document.ts';
import { decideCreate } from '../../domain/envelopes/draft.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { decideFill } from '../../domain/envelopes/fill-draft.ts';
import type { PlacedSigner } from '../../domain/envelopes/fill-draft.ts';
import { newEnvelope } from '../../domain/envelopes/new-envelope.ts';
import type { NewEnvelope } from '../../domain/envelopes/new-envelope.ts';
import { makeId } from '../../domain/ids.ts';
import type { SignatureRequest } from '../../domain/signature-requests/signature-request.ts';
import type { SigningLink } from '../../domain/signing/signing-link.ts';
import type { Tx } from '../../ports/tx.ts';
import type { Deps } from '../deps.ts';
import { record } from '../record.ts';
import { applyTemplate } from '../steps/apply-template.ts';
import type { TemplateWish } from '../steps/apply-template.ts';
import { sendDraft } from '../steps/send-draft.ts';
import { receiveAttachment, takeDocument } from '../steps/take-document.ts';
import type { Attachment, ReceivedAttachment } from '../steps/take-document.ts';
import { documentWithinPlan } from '../steps/within-plan.ts';
import { storageWithinQuota } from '../steps/within-quota.ts';

/** What one call asks for. Without a title the envelope has its document's. */
export interface RequestWish {
  readonly envelope: Omit<NewEnvelope, 'title'> & TemplateWish & { readonly title?: string | undefined };
  readonly attachment: Attachment;
  readonly signers: readonly Omit<PlacedSigner, 'id'>[];
  readonly notify: boolean;
}

/** What it made. The links are told only here. */
export interface RequestedSignature {
  readonly request: SignatureRequest;
  readonly envelope: Envelope;
  readonly signingLinks: readonly SigningLink[];
}

type RequestDeps = Pick<Deps, 'db' | 'random' | 'secrets' | 'settings' | 'pdf' | 'scanner' | 'blobs'>;

/**
 * Makes an envelope with its document and signers and sends it, all of it or nothing: one transaction, before which
 * the PDF is received. Codes: NOT_FOUND (template, document), those of `receivePdf`, INVALID_CPF, those of `sendDraft`,
 * DOCUMENT_LIMIT_REACHED, PLAN_LIMIT_REACHED.
 */
export async function requestSignature(
  deps: RequestDeps,
  asker: Asker,
  wish: RequestWish,
): Promise<RequestedSignature> {
  const attachment = await receiveAttachment(deps, asker.tenant, wish.attachment);
  return deps.db.change(async (tx) => {
    const id = makeId('env', tx.now(), deps.random.bytes(10));
    const request = await begin(deps, tx, asker, id);
    const draft = await makeDraft(deps, tx, asker, { ...wish, attachment, id });
    const sent = await sendDraft(deps, tx, draft, { notify: wish.notify, actor: actorOf(asker) });
    if ('received' in attachment) {
      await documentWithinPlan(tx, asker.tenant);
      await storageWithinQuota(deps, tx, asker.tenant);
    }
    return { value: { request, ...sent } };
  });
}

/** Before its envelope, so that whatever the envelope announces can name the request. */
async function begin(
  deps: Pick<Deps, 'random'>,
  tx: Tx,
  { tenant }: Asker,
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
  asker: Asker,
  wish: Omit<RequestWish, 'attachment'> & {
    readonly attachment: ReceivedAttachment;
    readonly id: Envelope['id'];
  },
): Promise<Envelope> {
  const { id } = wish;
  const [tenant, now, actor] = [asker.tenant, tx.now(), actorOf(asker)];
  const settings = await applyTemplate(tx, tenant, wish.envelope);
  const document = await takeDocument(deps, tx, tenant, wish.attachment);
  const title = settings.title ?? document.title;
  const envelope = newEnvelope({ ...settings, title }, { id, tenant, head: genesis(id), now });
  const signers = wish.signers.map((one) => ({ ...one, id: makeId('sgn', now, deps.random.bytes(10)) }));
  const { value: draft } = await record(deps, tx, null, decideCreate(envelope, actor));
  const filled = decideFill(draft, { document: attachedDocument(document), signers, now, actor });
  return (await record(deps, tx, draft, filled)).value;
}
