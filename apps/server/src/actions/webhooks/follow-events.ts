import { setTimeout as pause } from 'node:timers/promises';
import type { Tenant } from '../../domain/access/principal.ts';
import { invalidField } from '../../domain/errors/app-error.ts';
import { isBehind, readPosition } from '../../domain/events/event-position.ts';
import type { EventPosition } from '../../domain/events/event-position.ts';
import { EVENTS_POLL_INTERVAL } from '../../domain/limits.ts';
import type { Milliseconds } from '../../domain/limits.ts';
import type { PlacedEvent } from '../../ports/stores/events.ts';
import type { Deps } from '../deps.ts';

/** What a reader asks for. */
export interface FollowEventsInput {
  /** Where it stopped, as a cursor told it; null: what happens from now on. */
  readonly after: string | null;
  readonly limit: number;
  /** How long to wait for an event where there is none. */
  readonly wait: Milliseconds;
}

/** What was found, and where to go on. */
export interface FollowEventsResult {
  readonly events: readonly PlacedEvent['event'][];
  readonly position: EventPosition;
  readonly hasMore: boolean;
}

/**
 * The tenant's events after a position, each once and none left out (ADR-0025); answers as soon as there is one. Between two looks no
 * transaction is open. VALIDATION_FAILED for a cursor that is not of this database.
 */
export async function followEvents(
  deps: Pick<Deps, 'db'>,
  tenant: Tenant,
  { after, limit, wait }: FollowEventsInput,
): Promise<FollowEventsResult> {
  const input = after === null ? null : (readPosition(after) ?? invalidField('cursor', NOT_OURS));
  let found = await readEvents(deps, tenant, { asked: input, limit });
  for (let left = wait; found.events.length === 0 && left > 0; left -= EVENTS_POLL_INTERVAL) {
    await pause(Math.min(left, EVENTS_POLL_INTERVAL));
    found = await readEvents(deps, tenant, { asked: found.position, limit });
  }
  return found;
}

const NOT_OURS = 'is not a cursor of this list';

function readEvents(
  deps: Pick<Deps, 'db'>,
  tenant: Tenant,
  { asked, limit }: { readonly asked: EventPosition | null; readonly limit: number },
): Promise<FollowEventsResult> {
  return deps.db.read(async (tx) => {
    const horizon = await tx.events.horizon();
    const start = asked ?? horizon;
    if (!isBehind(start, horizon)) invalidField('cursor', NOT_OURS);
    const found = await tx.events.after(tenant, start, limit + 1);
    const taken = found.slice(0, limit);
    return {
      events: taken.map(({ event }) => event),
      position: taken.at(-1)?.position ?? start,
      hasMore: found.length > limit,
    };
  });
}
