import { assertVersionMatches } from '../../domain/access/if-match.ts';
import type { Tenant } from '../../domain/access/principal.ts';
import { actorOf } from '../../domain/access/request-context.ts';
import type { RequestContext } from '../../domain/access/request-context.ts';
import { decideUpdateEnvelope } from '../../domain/envelopes/draft.ts';
import type { DraftPatch } from '../../domain/envelopes/draft.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { assertNotOnHold } from '../../domain/envelopes/legal-hold.ts';
import { assertFutureExpiry } from '../../domain/envelopes/new-envelope.ts';
import { assertLevelsAvailable } from '../../domain/envelopes/signature-level.ts';
import { endOfTerm, isDay } from '../../domain/envelopes/term.ts';
import type { GivenTerm } from '../../domain/envelopes/term.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';
import { assertRedirect } from '../projects/admitted-redirect.ts';
import { record } from '../record.ts';
import { assertReferenceFree } from './assert-reference-free.ts';

/** A patch whose deadline may be a day. */
interface GivenPatch extends Omit<DraftPatch, 'expiresAt'> {
  readonly expiresAt?: GivenTerm | null;
}

/** Changes a draft, or gives a sent envelope a later deadline. Codes: NOT_FOUND, CONFLICT (If-Match, ON_HOLD, REFERENCE_TAKEN), ENVELOPE_NOT_EDITABLE, QUALIFIED_PROVIDER_UNAVAILABLE, VALIDATION_FAILED (deadline). */
export function updateEnvelope(
  deps: Pick<Deps, 'db' | 'random' | 'settings' | 'secrets'>,
  context: RequestContext,
  input: { readonly id: string; readonly patch: GivenPatch; readonly ifMatch: number | null },
): Promise<Envelope> {
  return deps.db.change(async (tx) => {
    const envelope = (await tx.envelopes.lock(context.tenant, input.id)) ?? fail('NOT_FOUND');
    assertVersionMatches(input.ifMatch, envelope.version);
    const patch = await withTerm(tx, context.tenant, input.patch);
    assertFutureExpiry(patch.expiresAt ?? null, await tx.now());
    await assertRedirect(tx, context.tenant, patch.redirectUrl);
    const change = { patch, actor: actorOf(context), now: await tx.now() };
    const decided = decideUpdateEnvelope(envelope, change);
    if (decided.state.documents.length < envelope.documents.length)
      assertNotOnHold(await tx.legalHolds.find(input.id), await tx.now());
    assertLevelsAvailable(deps.settings, decided.state);
    await assertStillUnique(tx, envelope, decided.state);
    return record(deps, tx, envelope, decided);
  });
}

/** A draft that keeps its reference keeps its right to it. */
async function assertStillUnique(tx: Tx, { terms: before }: Envelope, after: Envelope): Promise<void> {
  const { reference, uniqueReference } = after.terms;
  if (reference !== before.reference || uniqueReference !== before.uniqueReference)
    await assertReferenceFree(tx, after);
}

/** Only a day needs the time zone of the organization. */
async function withTerm(tx: Tx, tenant: Tenant, patch: GivenPatch): Promise<DraftPatch> {
  const { expiresAt, ...others } = patch;
  if (expiresAt === undefined) return others;
  const timeZone = isDay(expiresAt) ? (await tx.envelopes.organizationOf(tenant)).timeZone : '';
  return { ...others, expiresAt: endOfTerm(expiresAt, timeZone) ?? null };
}
