import type { Tenant } from '../../domain/access/principal.ts';
import { actorOf } from '../../domain/access/request-context.ts';
import type { RequestContext } from '../../domain/access/request-context.ts';
import { decidePlaceHold, isHeld } from '../../domain/envelopes/legal-hold.ts';
import type { LegalHold } from '../../domain/envelopes/legal-hold.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { Deps, InsideDeps } from '../deps.ts';
import { recordProjectEvent } from '../access/record-security-event.ts';

type HoldDeps = Pick<InsideDeps, 'db' | 'random'>;

interface PlaceHoldInput extends Pick<LegalHold, 'reason' | 'until'> {
  readonly id: string;
}

/**
 * Puts an envelope on hold, in any state, or prolongs its hold. No entry of the trail says so: the trail goes to the signers
 * with the evidence. The security events do.
 *
 * @throws NOT_FOUND, and the codes of `decidePlaceHold`
 */
export function placeHold(
  deps: HoldDeps,
  context: RequestContext,
  { id, reason, until }: PlaceHoldInput,
): Promise<LegalHold> {
  return deps.db.change(async (tx) => {
    const envelope = (await tx.envelopes.lock(context.tenant, id)) ?? fail('NOT_FOUND');
    const present = await tx.legalHolds.find(id);
    const input = { reason, until, actor: actorOf(context), now: await tx.now() };
    const hold = decidePlaceHold(present, input);
    await tx.legalHolds.save(envelope, hold);
    const target = { type: 'envelope', id };
    const data = { until: until?.toISOString() ?? null };
    await recordProjectEvent(deps, tx, { type: 'HOLD_PLACED', target, data, context });
    return hold;
  });
}

/**
 * Lifts the hold of an envelope. Without one nothing changes.
 *
 * @throws NOT_FOUND
 */
export function liftHold(deps: HoldDeps, context: RequestContext, id: string): Promise<null> {
  return deps.db.change(async (tx) => {
    if ((await tx.envelopes.lock(context.tenant, id)) === null) fail('NOT_FOUND');
    if ((await tx.legalHolds.find(id)) === null) return null;
    await tx.legalHolds.remove(id);
    const target = { type: 'envelope', id };
    await recordProjectEvent(deps, tx, { type: 'HOLD_LIFTED', target, data: {}, context });
    return null;
  });
}

/**
 * Returns the hold of an envelope; null without one, and once its time has passed.
 *
 * @throws NOT_FOUND
 */
export function readHold(deps: Pick<Deps, 'db'>, tenant: Tenant, id: string): Promise<LegalHold | null> {
  return deps.db.read(async (tx) => {
    if ((await tx.envelopes.find(tenant, id)) === null) fail('NOT_FOUND');
    const hold = await tx.legalHolds.find(id);
    return isHeld(hold, await tx.now()) ? hold : null;
  });
}
