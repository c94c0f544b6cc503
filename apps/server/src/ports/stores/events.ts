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

/** The announcements of `record`, as a reader follows them, and those that belong to no envelope. */
export interface EventStore {
  /** Before it nothing can appear any more: all that is older has been committed or given up. */
  horizon(): Promise<EventPosition>;
  /** The tenant's events after `position` and before the horizon, as they became visible; those of an envelope by sequence. */
  after(tenant: Tenant, position: EventPosition, limit: number): Promise<readonly PlacedEvent[]>;
  /** Stores an event without an envelope. Returns false where the same event of its key is there. */
  announce(
    tenant: Tenant,
    announcement: { readonly id: Id<'evt'>; readonly event: KeyEvent },
    now: Date,
  ): Promise<boolean>;
}
