import { actorOf } from '../../domain/access/request-context.ts';
import type { RequestContext } from '../../domain/access/request-context.ts';
import { requestedPlace } from '../../domain/embedding/embed-origin.ts';
import type { EmbeddedPlace } from '../../domain/embedding/embed-origin.ts';
import { embeddedUrl, bindSecret } from '../../domain/embedding/embedded-session.ts';
import type { EmbeddedAddress } from '../../domain/embedding/embedded-session.ts';
import { EMBEDDED_ADDRESS_TTL } from '../../domain/embedding/limits.ts';
import { decideCreateEmbeddedSession } from '../../domain/envelopes/create-embedded-session.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { missingObject } from '../../domain/errors/not-found.ts';
import { makeId } from '../../domain/ids.ts';
import { HOUR } from '../../domain/limits.ts';
import type { Tx } from '../../store/tx.ts';
import type { InsideDeps } from '../deps.ts';
import { assertProductionAllowed } from '../organizations/assert-production-allowed.ts';
import { record } from '../record.ts';

/** The signer, and the page that shows them the envelope. */
interface CreateEmbeddedSessionInput {
  readonly id: string;
  readonly signerId: string;
  readonly origin?: string | undefined;
  readonly returnUrl?: string | undefined;
}

/**
 * Creates an address that shows the envelope to a signer in a page of the sender, once. The signer's link stays; earlier
 * embedded sessions of the signer end.
 *
 * @throws NOT_FOUND, VALIDATION_FAILED, FORBIDDEN, and the codes of `decideCreateEmbeddedSession`.
 */
export function createEmbeddedSession(
  deps: Pick<InsideDeps, 'db' | 'random' | 'secrets' | 'settings'>,
  context: RequestContext,
  { id, signerId, ...wanted }: CreateEmbeddedSessionInput,
): Promise<EmbeddedAddress> {
  return deps.db.change(async (tx) => {
    const envelope = (await tx.envelopes.lock(context.tenant, id)) ?? fail('NOT_FOUND');
    const signer =
      envelope.signers.find((candidate) => candidate.id === signerId) ??
      fail('NOT_FOUND', missingObject('signer', 'signerId', signerId));
    const place = await placeIn(tx, context, wanted);
    await assertProductionAllowed(deps, tx, context.tenant);
    const now = await tx.now();
    const linkId = makeId('lnk', now, deps.random.bytes(10));
    const createdLately = await tx.embeddedSessions.countSince(signerId, new Date(now.getTime() - HOUR));
    const { origin, returnUrl } = place;
    const session = { origin, isFramed: returnUrl === null };
    const input = { signer, linkId, ...session, createdLately, now, actor: actorOf(context) };
    await record(deps, tx, envelope, decideCreateEmbeddedSession(envelope, input));
    const secret = deps.random.bytes(32).toString('base64url');
    const expiresAt = new Date(now.getTime() + EMBEDDED_ADDRESS_TTL);
    await tx.embeddedSessions.insert({
      id: linkId,
      ...session,
      signerId,
      principal: context.principal,
      envelopeId: envelope.id,
      secretHash: deps.secrets.fingerprint(bindSecret(secret, returnUrl)),
      // Of a token that nobody knows.
      tokenHash: deps.secrets.fingerprint(deps.random.bytes(32).toString('base64url')),
      createdAt: now,
      expiresAt,
    });
    const url = embeddedUrl(deps.settings.baseUrls[context.tenant.environment], {
      id: linkId,
      secret,
      returnUrl,
    });
    return { url, ...place, expiresAt };
  });
}

async function placeIn(
  tx: Tx,
  { tenant }: RequestContext,
  wanted: Pick<CreateEmbeddedSessionInput, 'origin' | 'returnUrl'>,
): Promise<EmbeddedPlace> {
  const project = await tx.projects.find(tenant.organizationId, tenant.projectId);
  return requestedPlace(wanted, project?.embedOrigins ?? [], tenant.environment);
}
