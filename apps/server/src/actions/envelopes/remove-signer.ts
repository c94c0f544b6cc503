import { actorOf } from '../../domain/access/asker.ts';
import type { Asker } from '../../domain/access/asker.ts';
import { decideRemoveSigner } from '../../domain/envelopes/draft.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { Deps } from '../deps.ts';
import { record } from '../record.ts';

/** Removes a signer from a draft, and what the trail's commitments to her would open. Codes: NOT_FOUND, CONFLICT (If-Match), ENVELOPE_NOT_EDITABLE. */
export function removeSigner(
  deps: Pick<Deps, 'db' | 'random'>,
  asker: Asker,
  asked: { readonly id: string; readonly signerId: string; readonly ifMatch: number | null },
): Promise<Envelope> {
  return deps.db.change(async (tx) => {
    const envelope = (await tx.envelopes.lock(asker.tenant, asked.id)) ?? fail('NOT_FOUND');
    if (asked.ifMatch !== null && asked.ifMatch !== envelope.version) fail('CONFLICT');
    const done = await record(
      deps,
      tx,
      envelope,
      decideRemoveSigner(envelope, asked.signerId, actorOf(asker)),
    );
    await tx.erasure.forgetValues(envelope, { signerIds: [asked.signerId], everyone: false });
    return done;
  });
}
