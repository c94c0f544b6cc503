import { actorOf } from '../../domain/access/request-context.ts';
import type { RequestContext } from '../../domain/access/request-context.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { invalidField } from '../../domain/errors/app-error.ts';
import { makeId } from '../../domain/ids.ts';
import type { SignatureRequest } from '../../domain/signature-requests/signature-request.ts';
import type { SigningLink } from '../../domain/signing/signing-link.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps, InsideDeps } from '../deps.ts';
import { readAttachedPages } from '../fields/read-attached-pages.ts';
import { makeDraft } from '../envelopes/make-draft.ts';
import type { DraftInput, ReceivedDraftInput } from '../envelopes/make-draft.ts';
import { sendDraft } from '../envelopes/send-draft.ts';
import {
  assertAttachmentsWithinPlan,
  receiveAttachments,
  withoutFiles,
} from '../documents/resolve-attachment.ts';
import { startFromTemplate, withoutTemplate } from '../envelopes/start-from-template.ts';
import type { TemplateDraftInput } from '../envelopes/start-from-template.ts';

/** The input of a signature request. Without a title the envelope takes its document's. */
export interface RequestSignatureInput extends TemplateDraftInput {
  readonly notify: boolean;
}

/** The created envelope. This is the only result that includes the signing links. */
interface RequestSignatureResult {
  readonly request: SignatureRequest;
  readonly envelope: Envelope;
  readonly signingLinks: readonly SigningLink[];
}

type SendDeps = Pick<InsideDeps, 'db' | 'random' | 'secrets' | 'settings'>;
type RequestDeps = Pick<Deps, 'db' | 'pdf' | 'scanner' | 'blobs' | 'printer' | 'log' | 'converter'> &
  SendDeps;

/**
 * Creates an envelope with its document and signers and sends it, all in one transaction. The PDF is received before
 * it. Codes: NOT_FOUND (template, document), those of `receivePdf`, INVALID_CPF, those of `sendDraft`,
 * DOCUMENT_LIMIT_REACHED, PLAN_LIMIT_REACHED.
 */
export async function requestSignature(
  deps: RequestDeps,
  context: RequestContext,
  request: RequestSignatureInput,
): Promise<RequestSignatureResult> {
  const input = await startFromTemplate(deps, context.tenant, request);
  assertComplete(input);
  const attachments = await receiveAttachments(deps, context.tenant, input.attachments);
  const pages =
    input.pages ?? (await readAttachedPages(deps, context.tenant, attachments, input.fields ?? []));
  return send(deps, context, { ...input, attachments, pages, notify: request.notify });
}

/** As `requestSignature`, for a request without files, templates and fields. */
export async function requestSignatureWithoutFiles(
  deps: SendDeps,
  context: RequestContext,
  request: RequestSignatureInput,
): Promise<RequestSignatureResult> {
  const input = withoutTemplate(request);
  assertComplete(input);
  const attachments = withoutFiles(input.attachments);
  return send(deps, context, { ...input, attachments, pages: new Map(), notify: request.notify });
}

function assertComplete({ attachments, signers }: Pick<DraftInput, 'attachments' | 'signers'>): void {
  assertNotEmpty(attachments, 'documentId', 'document');
  assertNotEmpty(signers, 'signers', 'signer');
}

function send(
  deps: SendDeps,
  context: RequestContext,
  { notify, ...input }: Omit<ReceivedDraftInput, 'id'> & { readonly notify: boolean },
): Promise<RequestSignatureResult> {
  const by = { tenant: context.tenant, actor: actorOf(context) };
  return deps.db.change(async (tx) => {
    const id = makeId('env', await tx.now(), deps.random.bytes(10));
    const request = await insertRequest(deps, tx, context, id);
    const draft = await makeDraft(deps, tx, by, { ...input, id });
    const sent = await sendDraft(deps, tx, draft, { notify, actor: by.actor });
    await assertAttachmentsWithinPlan(deps, tx, context.tenant, input.attachments);
    return { request, ...sent };
  });
}

/** @throws VALIDATION_FAILED for a request without documents or signers, whose template has none either */
function assertNotEmpty(list: readonly unknown[], field: string, other: string): void {
  if (list.length === 0)
    invalidField(field, 'required.one_of', `One of ${field} and ${other} is required.`, {
      fields: [field, other],
    });
}

/** Before its envelope, so that every event of the envelope can name the request. */
async function insertRequest(
  deps: Pick<Deps, 'random'>,
  tx: Tx,
  { tenant }: RequestContext,
  envelopeId: Envelope['id'],
): Promise<SignatureRequest> {
  const id = makeId('sigreq', await tx.now(), deps.random.bytes(10));
  const request: SignatureRequest = { id, tenant, envelopeId, createdAt: await tx.now() };
  await tx.signatureRequests.insert(request);
  return request;
}
