import { actorOf } from '../../domain/access/request-context.ts';
import type { RequestContext } from '../../domain/access/request-context.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { makeId } from '../../domain/ids.ts';
import type { Deps, InsideDeps } from '../deps.ts';
import { readAttachedPages } from '../fields/read-attached-pages.ts';
import {
  assertAttachmentsWithinPlan,
  receiveAttachments,
  withoutFiles,
} from '../documents/resolve-attachment.ts';
import { makeDraft } from './make-draft.ts';
import type { ReceivedDraftInput } from './make-draft.ts';
import { startFromTemplate, withoutTemplate } from './start-from-template.ts';
import type { TemplateDraftInput } from './start-from-template.ts';

type DraftDeps = Pick<InsideDeps, 'db' | 'random' | 'settings' | 'secrets'>;
type CreateDeps = Pick<Deps, 'db' | 'pdf' | 'scanner' | 'blobs' | 'printer' | 'log' | 'converter'> &
  DraftDeps;

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
  return create(deps, context, { ...input, attachments, pages });
}

/** As `createEnvelope`, for a request without files, templates and fields. */
export async function createEnvelopeWithoutFiles(
  deps: DraftDeps,
  context: RequestContext,
  request: TemplateDraftInput,
): Promise<Envelope> {
  const input = withoutTemplate(request);
  return create(deps, context, { ...input, attachments: withoutFiles(input.attachments), pages: new Map() });
}

function create(
  deps: DraftDeps,
  context: RequestContext,
  input: Omit<ReceivedDraftInput, 'id'>,
): Promise<Envelope> {
  return deps.db.change(async (tx) => {
    const id = makeId('env', await tx.now(), deps.random.bytes(10));
    const by = { tenant: context.tenant, actor: actorOf(context) };
    const envelope = await makeDraft(deps, tx, by, { ...input, id });
    await assertAttachmentsWithinPlan(deps, tx, context.tenant, input.attachments);
    return envelope;
  });
}
