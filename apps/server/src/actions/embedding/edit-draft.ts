import type { Client } from '../../domain/audit/client.ts';
import { actorOf } from '../../domain/access/request-context.ts';
import type { RequestContext } from '../../domain/access/request-context.ts';
import type { Scope } from '../../domain/access/scopes.ts';
import { assertEditorOpen, editing } from '../../domain/envelopes/editor-session.ts';
import type { EditorSession } from '../../domain/envelopes/editor-session.ts';
import { assertPlacesFree } from '../../domain/envelopes/places-free.ts';
import type { Envelope, EnvelopeDocument } from '../../domain/envelopes/envelope.ts';
import type { Environment } from '../../domain/environment.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { isLinkToken } from '../../domain/signing/signing-link.ts';
import type { Deps } from '../deps.ts';
import { pageContentOf } from '../fields/page-content-of.ts';
import type { PageContentBoxes } from '../fields/page-content-of.ts';
import { readPlaces } from '../documents/read-places.ts';
import type { DocumentPlaces } from '../documents/read-places.ts';
import { sendDraft } from '../envelopes/send-draft.ts';
import { readDraftPages } from '../fields/read-draft-pages.ts';
import type { PageDeps } from '../fields/read-pages.ts';
import { readSentPages } from '../fields/read-sent-pages.ts';
import { saveFields } from '../fields/save-fields.ts';
import type { SaveFieldsInput } from '../fields/save-fields.ts';

/** A request of the page of an embedded editor. */
export interface EditorCall {
  readonly token: string;
  readonly environment: Environment;
  readonly client: Client;
}

/** An open editor. Its `deps` reach its project and environment alone. */
interface OpenEditor<D> {
  readonly session: EditorSession;
  readonly context: RequestContext;
  readonly deps: D;
}

/**
 * Returns the editor of a token.
 *
 * @throws SIGNING_TOKEN_INVALID, and the codes of `assertEditorOpen`.
 */
async function openEditor<D extends Pick<Deps, 'db' | 'secrets'>>(
  deps: D,
  { token, environment, client }: EditorCall,
  scope: Scope,
): Promise<OpenEditor<D>> {
  if (!isLinkToken(token)) fail('SIGNING_TOKEN_INVALID');
  const session = await deps.db.read(async (tx) => {
    const found = await tx.editorSessions.findByToken(deps.secrets.fingerprint(token));
    if (found === null || found.tenant.environment !== environment) fail('SIGNING_TOKEN_INVALID');
    assertEditorOpen(found, await tx.now());
    return found;
  });
  const { principal, tenant, origin: embeddedAt } = session;
  const scoped = { ...deps, db: deps.db.withScope({ tenant, acting: editing(session, scope) }) };
  return { session, context: { principal, tenant, from: client, embeddedAt }, deps: scoped };
}

/** A draft as its embedded editor shows it. */
export interface EditedDraft {
  readonly session: EditorSession;
  readonly draft: Envelope;
}

/** Returns the draft of an editor. Codes: those of the editor. */
export async function readEditedDraft(
  given: Pick<Deps, 'db' | 'secrets'>,
  call: EditorCall,
): Promise<EditedDraft> {
  const { deps, session } = await openEditor(given, call, 'documents:read');
  const draft = await deps.db.read((tx) => tx.envelopes.find(session.tenant, session.envelopeId));
  return { session, draft: draft ?? fail('NOT_FOUND') };
}

/** Returns the places of a document of the draft. Codes: those of the editor, NOT_FOUND, UNSUPPORTED_MEDIA_TYPE. */
export async function readEditedPlaces(
  deps: Pick<Deps, 'db' | 'secrets' | 'blobs' | 'pdf'>,
  call: EditorCall & { readonly documentId: string },
): Promise<DocumentPlaces> {
  const { session, draft } = await readEditedDraft(deps, call);
  return readPlaces(deps, session.tenant.organizationId, documentOf(draft, call.documentId).blobKey);
}

/** Returns what places may not cover on a page of a document of the draft. Codes: those of the editor, NOT_FOUND. */
export async function readEditedPageContent(
  deps: Pick<Deps, 'db' | 'secrets' | 'blobs' | 'pdf' | 'log'>,
  call: EditorCall & { readonly documentId: string; readonly page: number },
): Promise<PageContentBoxes> {
  const { session, draft } = await readEditedDraft(deps, call);
  const file = documentOf(draft, call.documentId);
  return pageContentOf(deps, { file, page: call.page, organizationId: session.tenant.organizationId });
}

/** Returns the file of a document of the draft. Codes: those of the editor, NOT_FOUND. */
export async function readEditedFile(
  deps: Pick<Deps, 'db' | 'secrets' | 'blobs'>,
  call: EditorCall & { readonly documentId: string },
): Promise<{ readonly filename: string; readonly bytes: Buffer }> {
  const { filename, blobKey } = documentOf((await readEditedDraft(deps, call)).draft, call.documentId);
  return { filename, bytes: await deps.blobs.get(blobKey) };
}

function documentOf({ documents }: Envelope, id: string): EnvelopeDocument {
  return documents.find((document) => document.id === id) ?? fail('NOT_FOUND');
}

/** Gives the draft of an editor these fields. Codes: those of the editor and of `saveFields`. */
export async function saveEditedFields(
  given: Pick<Deps, 'db' | 'random' | 'secrets' | 'settings'> & PageDeps,
  call: EditorCall & Omit<SaveFieldsInput, 'id'>,
): Promise<Envelope> {
  const { deps, session, context } = await openEditor(given, call, 'envelopes:write');
  const { fields, ifMatch } = call;
  const id = session.envelopeId;
  const pages = await readDraftPages(deps, context, id, () => fields);
  return deps.db.change((tx) => saveFields(deps, tx, { id, fields, ifMatch, pages, context }));
}

/** Sends the draft of an editor that may. Codes: those of the editor and of `sendDraft`, FORBIDDEN. */
export async function sendEditedDraft(
  given: Pick<Deps, 'db' | 'random' | 'secrets' | 'settings'> & PageDeps,
  call: EditorCall,
): Promise<Envelope> {
  const { deps, session, context } = await openEditor(given, call, 'envelopes:send');
  if (!session.maySend) fail('FORBIDDEN');
  const pages = await readSentPages(deps, session.tenant, session.envelopeId);
  return deps.db.change(async (tx) => {
    const draft = (await tx.envelopes.lock(session.tenant, session.envelopeId)) ?? fail('NOT_FOUND');
    if (draft.progress.status === 'DRAFT') assertPlacesFree(draft, pages);
    const { envelope } = await sendDraft(deps, tx, draft, { notify: true, actor: actorOf(context) });
    return envelope;
  });
}
