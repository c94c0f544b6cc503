import { actorOf } from '../../domain/access/asker.ts';
import type { Asker } from '../../domain/access/asker.ts';
import { decidePatch } from '../../domain/envelopes/draft.ts';
import type { DraftPatch } from '../../domain/envelopes/draft.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { futureTerm } from '../../domain/envelopes/new-envelope.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { Deps } from '../deps.ts';
import { record } from '../record.ts';

/** Changes a draft. Codes: NOT_FOUND, CONFLICT (If-Match), ENVELOPE_NOT_EDITABLE, QUALIFIED_PROVIDER_UNAVAILABLE. */
export function patchEnvelope(
  deps: Pick<Deps, 'db' | 'random'>,
  asker: Asker,
  asked: { readonly id: string; readonly patch: DraftPatch; readonly ifMatch: number | null },
): Promise<Envelope> {
  return deps.db.change(async (tx) => {
    const envelope = (await tx.envelopes.lock(asker.tenant, asked.id)) ?? fail('NOT_FOUND');
    if (asked.ifMatch !== null && asked.ifMatch !== envelope.version) fail('CONFLICT');
    futureTerm(asked.patch.expiresAt ?? null, tx.now());
    return record(deps, tx, envelope, decidePatch(envelope, asked.patch, actorOf(asker)));
  });
}
