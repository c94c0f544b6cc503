import type { Mandate, MandateHolder } from '../../domain/mandates/mandate.ts';
import type { Id } from '../../domain/ids.ts';
import type { Tenant } from '../../domain/access/principal.ts';

/** The place of a mandate: a project, or the whole organization. */
export interface MandatePlace extends Pick<Tenant, 'organizationId'> {
  readonly projectId: Id<'proj'> | null;
}

/** Mandates: whether somebody may act for a tenant, as the database has it now (ADR-0137). */
export interface MandateStore {
  /** Returns the mandate of a holder; null: that of the organization itself. */
  find(place: MandatePlace, holder: MandateHolder | null): Promise<Mandate>;
  /**
   * Returns the mandate, which lasts until the transaction ends: whatever would end it waits. Call it before anything is
   * locked that administrators change.
   */
  hold(place: MandatePlace, holder: MandateHolder | null): Promise<Mandate>;
  /**
   * Returns the mandate of a person outside of a project: suspended if any of these organizations, projects and API keys
   * belongs to a suspended organization.
   */
  findOutside(holder: MandateHolder, ids: readonly string[]): Promise<Mandate>;
}
