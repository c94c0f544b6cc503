import type { Id } from '../ids.ts';

/** A quota as the operator sets it for one organization. */
export type Quota = number | 'DEFAULT' | 'UNLIMITED';

/** Quotas of one organization. */
export interface OrganizationQuotas {
  /** Production envelopes in a day (UTC). */
  readonly envelopesPerDay: Quota;
  /** Bytes of uploaded documents, of both environments together. */
  readonly storageBytes: Quota;
}

/** The quotas of an organization beside its plan. */
export interface Bounds extends OrganizationQuotas {
  /** The founder of an organization that the operator has not vouched for (ADR-0140), or null. */
  readonly newcomer: Id<'usr'> | null;
}
