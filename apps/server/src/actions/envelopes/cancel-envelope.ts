import { actorOf } from '../../domain/access/request-context.ts';
import type { RequestContext } from '../../domain/access/request-context.ts';
import { isOut } from '../../domain/envelopes/signer-role.ts';
import { decideCancelEnvelope } from '../../domain/envelopes/close-envelope.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { InsideDeps } from '../deps.ts';
import { record } from '../record.ts';
import { enqueueSignerMessages } from '../messages/enqueue-signer-messages.ts';

/** Calls an envelope off. Codes: NOT_FOUND, INVALID_STATE_TRANSITION. */
export function cancelEnvelope(
  deps: Pick<InsideDeps, 'db' | 'random' | 'secrets' | 'settings'>,
  context: RequestContext,
  input: { readonly id: string; readonly reason: string | null },
): Promise<Envelope> {
  return deps.db.change(async (tx) => {
    const envelope = (await tx.envelopes.lock(context.tenant, input.id)) ?? fail('NOT_FOUND');
    const decided = decideCancelEnvelope(envelope, {
      now: await tx.now(),
      reason: input.reason,
      actor: actorOf(context),
    });
    const done = await record(deps, tx, envelope, decided);
    const signers = envelope.signers.filter((signer) => signer.progress.sentAt !== null && !isOut(signer));
    await enqueueSignerMessages(deps, tx, { occasion: 'CANCELLATION', envelope: done, signers });
    await tx.envelopes.eraseTokens(envelope.id);
    return done;
  });
}
