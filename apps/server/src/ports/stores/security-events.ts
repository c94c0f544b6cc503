import type { Page, PageRequest } from '../../domain/access/paging.ts';
import type {
  SecurityEvent,
  SecurityEventData,
  SecurityEventFilter,
} from '../../domain/access/security-event.ts';
import type { Id } from '../../domain/ids.ts';

/** Whose security events a list shows. */
export type SecurityEventScope =
  | { readonly organizationId: Id<'org'> }
  | {
      /** Events of the user's own account and memberships. */
      readonly userId: Id<'usr'>;
    };

/** Security events, append-only. */
export interface SecurityEventStore {
  append(event: SecurityEvent): Promise<void>;
  /** Appends a reading, unless the same actor's reading of its target with `what` in its data is on record since then. */
  appendUnlessRecorded(
    event: SecurityEvent,
    same: { readonly what: SecurityEventData; readonly since: Date },
  ): Promise<void>;
  /**
   * Newest first. For an organization: its own events, and account events of its current members since they joined.
   */
  list(
    scope: SecurityEventScope,
    filter: SecurityEventFilter,
    page: PageRequest,
  ): Promise<Page<SecurityEvent>>;
}
