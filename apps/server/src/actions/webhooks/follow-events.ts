import { setTimeout as pause } from 'node:timers/promises';
import type { Tenant } from '../../domain/access/principal.ts';
import { invalidField } from '../../domain/errors/app-error.ts';
import { isBehind, isSwept, readPosition } from '../../domain/events/event-position.ts';
import type { EventPosition } from '../../domain/events/event-position.ts';
import { EVENTS_POLL_INTERVAL } from '../../domain/limits.ts';
import type { Milliseconds } from '../../domain/limits.ts';
import type { PlacedEvent } from '../../store/events.ts';
import type { Deps } from '../deps.ts';

/** The input of a reader. */
interface FollowEventsInput {
  /** The position of the reader's cursor; null for events from now on. */
  readonly after: string | null;
  readonly limit: number;
  /** How long to wait for an event where there is none. */
  readonly wait: Milliseconds;
}

/** The events found, and the position to continue from. */
interface FollowEventsResult {
  readonly events: readonly PlacedEvent['event'][];
  readonly position: EventPosition;
  readonly hasMore: boolean;
}

/**
 * Returns the tenant's events after a position, each once and none left out (ADR-0025), as soon as there is an event.
 * No transaction is open between two reads. VALIDATION_FAILED for a cursor that is not of this database, or whose
 * next events are past their retention (ADR-0025).
 */
export async function followEvents(
  deps: Pick<Deps, 'db'>,
  tenant: Tenant,
  { after, limit, wait }: FollowEventsInput,
): Promise<FollowEventsResult> {
  const input = after === null ? null : (readPosition(after) ?? invalidField('cursor', 'cursor', NOT_OURS));
  let found = await readEvents(deps, tenant, { position: input, limit, isNew: true });
  for (let left = wait; found.events.length === 0 && left > 0; left -= EVENTS_POLL_INTERVAL) {
    await pause(Math.min(left, EVENTS_POLL_INTERVAL));
    found = await readEvents(deps, tenant, { position: found.position, limit, isNew: false });
  }
  return found;
}

const NOT_OURS = 'is not a cursor of this list';
const TOO_OLD =
  'The events after this cursor are older than Aval keeps them. Start again without a cursor, and read the envelopes.';

interface EventsInput {
  readonly position: EventPosition | null;
  readonly limit: number;
  /** False where an earlier reading of the same request has compared the position with what is left. */
  readonly isNew: boolean;
}

function readEvents(
  deps: Pick<Deps, 'db'>,
  tenant: Tenant,
  { position, limit, isNew }: EventsInput,
): Promise<FollowEventsResult> {
  return deps.db.read(async (tx) => {
    const horizon = await tx.events.horizon();
    const start = position ?? horizon;
    if (!isBehind(start, horizon)) invalidField('cursor', 'cursor', NOT_OURS);
    const swept = isNew ? await tx.events.swept(tenant) : null;
    if (swept !== null && isSwept(start, swept)) invalidField('cursor', 'cursor', TOO_OLD);
    const found = await tx.events.after(tenant, start, limit + 1);
    const taken = found.slice(0, limit);
    return {
      events: taken.map(({ event }) => event),
      position: taken.at(-1)?.position ?? start,
      hasMore: found.length > limit,
    };
  });
}
