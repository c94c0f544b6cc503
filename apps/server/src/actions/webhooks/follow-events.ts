import { setTimeout as pause } from 'node:timers/promises';
import type { Tenant } from '../../domain/access/principal.ts';
import { fail, invalidField } from '../../domain/errors/app-error.ts';
import { isBehind, isSwept, laterOf, readPosition } from '../../domain/events/event-position.ts';
import type { EventPosition } from '../../domain/events/event-position.ts';
import { EVENTS_POLL_INTERVAL } from '../../domain/limits.ts';
import type { Milliseconds } from '../../domain/limits.ts';
import { firstIdAt } from '../../domain/ids.ts';
import type { EventFilter, PlacedEvent } from '../../store/events.ts';
import type { KeptEvent } from '../../domain/webhooks/event-body.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';

/** The input of a reader. */
interface FollowEventsInput {
  /** The position of the reader's cursor; null for events from `from`. */
  readonly after: string | null;
  /** Without a cursor: the time of the first event; now where it is absent. */
  readonly from?: Date | undefined;
  readonly filter?: EventFilter | undefined;
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
  { after, limit, wait, from, filter = {} }: FollowEventsInput,
): Promise<FollowEventsResult> {
  const start = after === null ? null : (readPosition(after) ?? invalidField('cursor', 'cursor', NOT_OURS));
  let found = await readEvents(deps, tenant, { position: start, from, filter, limit, isNew: true });
  for (let left = wait; found.events.length === 0 && left > 0; left -= EVENTS_POLL_INTERVAL) {
    await pause(Math.min(left, EVENTS_POLL_INTERVAL));
    found = await readEvents(deps, tenant, { position: found.position, filter, limit, isNew: false });
  }
  return found;
}

const NOT_OURS = 'is not a cursor of this list';
const TOO_OLD =
  'The events after this cursor are older than Aval keeps them. Start again without a cursor, and read the envelopes.';

const TOO_LONG_AGO =
  'Events of that time are deleted already. Read the envelopes by updatedFrom, then follow the events.';

interface EventsInput {
  readonly position: EventPosition | null;
  readonly from?: Date | undefined;
  readonly filter: EventFilter;
  readonly limit: number;
  /** False where an earlier reading of the same request has compared the position with what is left. */
  readonly isNew: boolean;
}

function readEvents(
  deps: Pick<Deps, 'db'>,
  tenant: Tenant,
  { position, from, filter, limit, isNew }: EventsInput,
): Promise<FollowEventsResult> {
  return deps.db.read(async (tx) => {
    const horizon = await tx.events.horizon();
    const swept = isNew ? await tx.events.swept(tenant) : null;
    const start = position ?? (await startAt(tx, tenant, { from, swept })) ?? horizon;
    if (!isBehind(start, horizon)) invalidField('cursor', 'cursor', NOT_OURS);
    if (position !== null && swept !== null && isSwept(start, swept))
      invalidField('cursor', 'cursor', TOO_OLD);
    const found = await tx.events.after(tenant, start, limit + 1, filter);
    return resultOf(found, { start, horizon, limit, isFiltered: isFiltered(filter) });
  });
}

const isFiltered = (filter: EventFilter): boolean =>
  Object.values(filter).some((value) => value !== undefined);

interface ResultContext {
  readonly start: EventPosition;
  readonly horizon: EventPosition;
  readonly limit: number;
  readonly isFiltered: boolean;
}

/** With a filter, the cursor moves past everything before the horizon, so that events that don't match are read only once. */
function resultOf(found: readonly PlacedEvent[], context: ResultContext): FollowEventsResult {
  const { start, horizon, limit } = context;
  const taken = found.slice(0, limit);
  const hasMore = found.length > limit;
  const last = taken.at(-1)?.position ?? start;
  return {
    events: taken.map(({ event }) => event),
    position: hasMore || !context.isFiltered ? last : laterOf(last, horizon),
    hasMore,
  };
}

interface Start {
  readonly from: Date | undefined;
  readonly swept: EventPosition | null;
}

/** Ids begin with their time: the place up to which events were deleted has one too. */
async function startAt(
  tx: Pick<Tx, 'events'>,
  tenant: Tenant,
  { from, swept }: Start,
): Promise<EventPosition | null> {
  if (from === undefined) return null;
  if (swept !== null && firstIdAt('evt', from) <= swept.eventId)
    invalidField('from', 'range', TOO_LONG_AGO, { with: 'from' });
  return tx.events.placeAt(tenant, from);
}

/**
 * Returns an event of the tenant, as long as it is kept.
 *
 * @throws NOT_FOUND
 */
export async function readEvent(deps: Pick<Deps, 'db'>, tenant: Tenant, id: string): Promise<KeptEvent> {
  return (await deps.db.read((tx) => tx.events.find(tenant, id))) ?? fail('NOT_FOUND');
}
