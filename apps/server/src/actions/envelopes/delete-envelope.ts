import { assertVersionMatches } from '../../domain/access/if-match.ts';
import { actorOf } from '../../domain/access/request-context.ts';
import type { RequestContext } from '../../domain/access/request-context.ts';
import { assertEnvelopeDeletable } from '../../domain/envelopes/delete-envelope.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { Deps } from '../deps.ts';
import { recordDestruction } from './record-destruction.ts';

type DeleteDeps = Pick<Deps, 'db' | 'keys' | 'messenger' | 'random'>;

/**
 * Deletes a draft, or any envelope of the Sandbox, with all that belongs to it. A signed record of the destruction stays
 * (ADR-0152). Jobs that find no envelope any more have nothing left to do.
 * Codes: NOT_FOUND, CONFLICT (If-Match, ON_HOLD), ENVELOPE_NOT_EDITABLE, EVIDENCE_NOT_READY.
 */
export async function deleteEnvelope(
  deps: DeleteDeps,
  context: RequestContext,
  { id, ifMatch }: { readonly id: string; readonly ifMatch: number | null },
): Promise<null> {
  const messageIds = await deps.db.change(async (tx) => {
    const envelope = (await tx.envelopes.lock(context.tenant, id)) ?? fail('NOT_FOUND');
    assertVersionMatches(ifMatch, envelope.version);
    const now = await tx.now();
    assertEnvelopeDeletable(envelope, { hold: await tx.legalHolds.find(id), now });
    await recordDestruction(deps, tx, envelope, {
      destroyed: 'ENVELOPE',
      signerIds: envelope.signers.map((signer) => signer.id),
      cause: 'REQUEST',
      reason: null,
      requestedBy: actorOf(context),
      requestedAt: now,
    });
    const gone = await tx.retention.deleteEnvelope(id);
    if (gone === null) throw new Error('The database keeps an envelope that its sender deletes');
    return gone;
  });
  await deps.messenger.forget(messageIds);
  return null;
}
