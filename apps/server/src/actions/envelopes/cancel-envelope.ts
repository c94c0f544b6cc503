import { actorOf } from '../../domain/access/asker.ts';
import type { Asker } from '../../domain/access/asker.ts';
import { decideCancel } from '../../domain/envelopes/close.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { Deps } from '../deps.ts';
import { record } from '../record.ts';
import { writeToSigners } from '../steps/write-to-signers.ts';

/** Calls an envelope off. Codes: NOT_FOUND, INVALID_STATE_TRANSITION. */
export function cancelEnvelope(
  deps: Pick<Deps, 'db' | 'random' | 'secrets' | 'settings'>,
  asker: Asker,
  asked: { readonly id: string; readonly reason: string | null },
): Promise<Envelope> {
  return deps.db.change(async (tx) => {
    const envelope = (await tx.envelopes.lock(asker.tenant, asked.id)) ?? fail('NOT_FOUND');
    const decided = decideCancel(envelope, { now: tx.now(), reason: asked.reason, actor: actorOf(asker) });
    const done = await record(deps, tx, envelope, decided);
    const signers = envelope.signers.filter((one) => one.sentAt !== null);
    await writeToSigners(deps, tx, { occasion: 'CANCELLATION', envelope: done.value, signers });
    await tx.envelopes.eraseTokens(envelope.id);
    return done;
  });
}
