import { assertVersionMatches } from '../../domain/access/if-match.ts';
import { actorOf } from '../../domain/access/request-context.ts';
import type { RequestContext } from '../../domain/access/request-context.ts';
import { decideRemoveSigner } from '../../domain/envelopes/draft.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { assertNotOnHold } from '../../domain/envelopes/legal-hold.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { Deps } from '../deps.ts';
import { record } from '../record.ts';

/**
 * Removes a signer from a draft, together with the disclosures that open the trail's commitments to their data.
 * Codes: NOT_FOUND, CONFLICT (If-Match, ON_HOLD), ENVELOPE_NOT_EDITABLE.
 */
export function removeSigner(
  deps: Pick<Deps, 'db' | 'random' | 'secrets' | 'settings'>,
  context: RequestContext,
  input: { readonly id: string; readonly signerId: string; readonly ifMatch: number | null },
): Promise<Envelope> {
  return deps.db.change(async (tx) => {
    const envelope = (await tx.envelopes.lock(context.tenant, input.id)) ?? fail('NOT_FOUND');
    assertVersionMatches(input.ifMatch, envelope.version);
    const decided = decideRemoveSigner(envelope, input.signerId, actorOf(context));
    assertNotOnHold(await tx.legalHolds.find(input.id), await tx.now());
    const done = await record(deps, tx, envelope, decided);
    await tx.erasure.forgetValues(envelope, { signerIds: [input.signerId], everyone: false });
    return done;
  });
}
