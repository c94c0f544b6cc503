import type { Tenant } from '../../domain/access/principal.ts';
import type { KeyEvent } from '../../domain/events/domain-event.ts';
import type { EventPosition } from '../../domain/events/event-position.ts';
import type { Id } from '../../domain/ids.ts';
import type { KeptEvent } from '../../domain/webhooks/event-body.ts';

/** An event, and where it stands. */
export interface PlacedEvent {
  readonly event: KeptEvent;
  readonly position: EventPosition;
}

/** The number of events that a sweep went through, and that it deleted. */
interface SweptEvents {
  readonly examined: number;
  readonly deleted: number;
}

/** The announcements of `record`, as a reader follows them, and those that belong to no envelope. */
export interface EventStore {
  /** Before it nothing can appear any more: all that is older has been committed or given up. */
  horizon(): Promise<EventPosition>;
  /** The place up to which the tenant's events are past their retention; null before any were. */
  swept(tenant: Tenant): Promise<EventPosition | null>;
  /** Deletes events from before that moment that no delivery needs, but the last of each envelope (ADR-0025). */
  sweep(before: Date, limit: number): Promise<SweptEvents>;
  /** The tenant's events after `position` and before the horizon, as they became visible; those of an envelope by sequence. */
  after(tenant: Tenant, position: EventPosition, limit: number): Promise<readonly PlacedEvent[]>;
  /** Stores an event without an envelope. Returns false where the same event of its key is there. */
  announce(
    tenant: Tenant,
    announcement: { readonly id: Id<'evt'>; readonly event: KeyEvent },
    now: Date,
  ): Promise<boolean>;
}
