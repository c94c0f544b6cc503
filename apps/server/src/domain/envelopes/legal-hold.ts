import type { Actor } from '../audit/audit-entry.ts';
import { fail, invalidField } from '../errors/app-error.ts';

/** The order to keep an envelope, of a court or of the sender's own lawyer. */
export interface LegalHold {
  readonly reason: string;
  /** The time until which it holds; null: until somebody lifts it. */
  readonly until: Date | null;
  readonly placedAt: Date;
  readonly placedBy: Pick<Actor, 'type' | 'id'>;
}

interface PlaceHoldInput extends Pick<LegalHold, 'reason' | 'until'> {
  readonly actor: Actor;
  readonly now: Date;
}

/** Returns true while an envelope must be kept. */
export function isHeld(hold: LegalHold | null, now: Date): hold is LegalHold {
  return hold !== null && (hold.until === null || hold.until > now);
}

/**
 * Passes where something of an envelope may be deleted.
 *
 * @throws CONFLICT (ON_HOLD)
 */
export function assertNotOnHold(hold: LegalHold | null, now: Date): void {
  if (isHeld(hold, now)) fail('CONFLICT', { reason: 'ON_HOLD' });
}

/**
 * Returns the hold that an envelope has from now on. A hold that is there can become longer this way, and never shorter:
 * to end it takes the power to lift it.
 *
 * @throws VALIDATION_FAILED for an end that has passed, CONFLICT (ON_HOLD) for one before the end of the present hold
 */
export function decidePlaceHold(
  present: LegalHold | null,
  { reason, until, actor: { type, id }, now }: PlaceHoldInput,
): LegalHold {
  if (until !== null && until <= now) invalidField('until', 'future', 'Must be in the future.');
  if (isHeld(present, now) && endOf(until) < endOf(present.until)) fail('CONFLICT', { reason: 'ON_HOLD' });
  return { reason, until, placedAt: now, placedBy: { type, id } };
}

function endOf(until: Date | null): number {
  return until?.getTime() ?? Infinity;
}
