import { assertScope } from '../../domain/access/assert-allowed.ts';
import { actorOf } from '../../domain/access/request-context.ts';
import type { RequestContext } from '../../domain/access/request-context.ts';
import { decideCreateEditorSession } from '../../domain/envelopes/editor-session.ts';
import { requestedPlace } from '../../domain/embedding/embed-origin.ts';
import { EMBEDDED_ADDRESS_TTL } from '../../domain/embedding/limits.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { makeId } from '../../domain/ids.ts';
import { HOUR } from '../../domain/limits.ts';
import type { InsideDeps } from '../deps.ts';
import { record } from '../record.ts';

interface CreateEditorSessionInput {
  readonly id: string;
  readonly origin: string;
  readonly maySend: boolean;
}

/** The address of an embedded editor, given out once. */
export interface EditorAddress {
  readonly url: string;
  readonly origin: string;
  readonly maySend: boolean;
  /** Until when it can be opened. */
  readonly expiresAt: Date;
}

/**
 * Creates an address that shows the editor of a draft in a page of the sender, once. A session can do nothing that its
 * creator couldn't: it reads documents, and with `maySend` it sends.
 *
 * @throws INSUFFICIENT_SCOPE, NOT_FOUND, VALIDATION_FAILED, and the codes of `decideCreateEditorSession`.
 */
export function createEditorSession(
  deps: Pick<InsideDeps, 'db' | 'random' | 'secrets' | 'settings'>,
  context: RequestContext,
  { id: envelopeId, maySend, ...wanted }: CreateEditorSessionInput,
): Promise<EditorAddress> {
  const { principal, tenant } = context;
  return deps.db.change(async (tx) => {
    const envelope = (await tx.envelopes.lock(tenant, envelopeId)) ?? fail('NOT_FOUND');
    assertScope(principal, 'documents:read');
    if (maySend) assertScope(principal, 'envelopes:send');
    const project = await tx.projects.find(tenant.organizationId, tenant.projectId);
    const { origin } = requestedPlace(wanted, project?.embedOrigins ?? [], tenant.environment);
    const now = await tx.now();
    const id = makeId('eds', now, deps.random.bytes(10));
    const createdLately = await tx.editorSessions.countSince(envelope.id, new Date(now.getTime() - HOUR));
    const input = { id, origin, maySend, createdLately, actor: actorOf(context) };
    await record(deps, tx, envelope, decideCreateEditorSession(envelope, input));
    const secret = deps.random.bytes(32).toString('base64url');
    const expiresAt = new Date(now.getTime() + EMBEDDED_ADDRESS_TTL);
    const secretHash = deps.secrets.fingerprint(secret);
    const session = { id, tenant, envelopeId: envelope.id, principal, origin, maySend, secretHash };
    await tx.editorSessions.insert({ ...session, createdAt: now, expiresAt });
    const url = `${deps.settings.baseUrls[tenant.environment]}/embed/editor/${id}#secret=${secret}`;
    return { url, origin, maySend, expiresAt };
  });
}
