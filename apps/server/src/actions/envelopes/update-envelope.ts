import { assertVersionMatches } from '../../domain/access/if-match.ts';
import { actorOf } from '../../domain/access/request-context.ts';
import type { RequestContext } from '../../domain/access/request-context.ts';
import { decideUpdateEnvelope } from '../../domain/envelopes/draft.ts';
import type { DraftPatch } from '../../domain/envelopes/draft.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { assertNotOnHold } from '../../domain/envelopes/legal-hold.ts';
import { assertFutureExpiry } from '../../domain/envelopes/new-envelope.ts';
import { assertLevelsAvailable } from '../../domain/envelopes/signature-level.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { Deps } from '../deps.ts';
import { record } from '../record.ts';

/** Changes a draft, or gives a sent envelope a later deadline. Codes: NOT_FOUND, CONFLICT (If-Match, ON_HOLD), ENVELOPE_NOT_EDITABLE, QUALIFIED_PROVIDER_UNAVAILABLE, VALIDATION_FAILED (deadline). */
export function updateEnvelope(
  deps: Pick<Deps, 'db' | 'random' | 'settings' | 'secrets'>,
  context: RequestContext,
  input: { readonly id: string; readonly patch: DraftPatch; readonly ifMatch: number | null },
): Promise<Envelope> {
  return deps.db.change(async (tx) => {
    const envelope = (await tx.envelopes.lock(context.tenant, input.id)) ?? fail('NOT_FOUND');
    assertVersionMatches(input.ifMatch, envelope.version);
    assertFutureExpiry(input.patch.expiresAt ?? null, await tx.now());
    const change = { patch: input.patch, actor: actorOf(context), now: await tx.now() };
    const decided = decideUpdateEnvelope(envelope, change);
    if (decided.state.documents.length < envelope.documents.length)
      assertNotOnHold(await tx.legalHolds.find(input.id), await tx.now());
    assertLevelsAvailable(deps.settings, decided.state);
    return record(deps, tx, envelope, decided);
  });
}
