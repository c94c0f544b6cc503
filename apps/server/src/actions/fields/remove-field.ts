import { assertVersionMatches } from '../../domain/access/if-match.ts';
import { actorOf } from '../../domain/access/request-context.ts';
import type { RequestContext } from '../../domain/access/request-context.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { fieldOf } from '../../domain/envelopes/make-fields.ts';
import { decideReplaceFields } from '../../domain/envelopes/replace-fields.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { Deps } from '../deps.ts';
import { record } from '../record.ts';

/** Removes a field of a draft. Codes: NOT_FOUND (envelope, field), ENVELOPE_NOT_EDITABLE, CONFLICT (If-Match). */
export function removeField(
  deps: Pick<Deps, 'db' | 'random' | 'secrets' | 'settings'>,
  context: RequestContext,
  {
    id,
    fieldId,
    ifMatch,
  }: { readonly id: string; readonly fieldId: string; readonly ifMatch: number | null },
): Promise<Envelope> {
  return deps.db.change(async (tx) => {
    const envelope = (await tx.envelopes.lock(context.tenant, id)) ?? fail('NOT_FOUND');
    assertVersionMatches(ifMatch, envelope.version);
    const removed = fieldOf(envelope, fieldId);
    const fields = envelope.fields.filter((field) => field !== removed);
    return record(deps, tx, envelope, decideReplaceFields(envelope, fields, actorOf(context)));
  });
}
