import { actorOf } from '../../domain/access/request-context.ts';
import type { RequestContext } from '../../domain/access/request-context.ts';
import { decideWithdrawErasure } from '../../domain/envelopes/erasure-request.ts';
import { signersToErase } from '../../domain/envelopes/erase-signers.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { Deps } from '../deps.ts';
import { recordProjectEvent } from '../access/record-security-event.ts';
import { record } from '../record.ts';

/**
 * Withdraws the erasures of an envelope that wait: of one signer, or all. Codes: NOT_FOUND, CONFLICT
 * (ERASURE_NOT_WAITING).
 */
export function withdrawErasure(
  deps: Pick<Deps, 'db' | 'random' | 'secrets' | 'settings'>,
  context: RequestContext,
  { id, signerId }: { readonly id: string; readonly signerId: string | null },
): Promise<null> {
  return deps.db.change(async (tx) => {
    const envelope = (await tx.envelopes.lock(context.tenant, id)) ?? fail('NOT_FOUND');
    const ids = signersToErase(envelope, signerId);
    const requests = (await tx.erasureRequests.list(id)).filter((request) => ids.includes(request.signerId));
    await record(deps, tx, envelope, decideWithdrawErasure(envelope, requests, actorOf(context)));
    await tx.erasureRequests.remove(id, ids);
    const target = { type: 'envelope', id };
    await recordProjectEvent(deps, tx, { type: 'ERASURE_WITHDRAWN', target, data: { signerId }, context });
    return null;
  });
}
