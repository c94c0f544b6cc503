import type { Tenant } from '../../domain/access/principal.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';

/**
 * Refuses what reaches people in Production while nobody with a verified address stands for the organization (ADR-0140).
 *
 * @throws FORBIDDEN with EMAIL_NOT_VERIFIED.
 */
export async function assertProductionAllowed(
  { settings }: Pick<Deps, 'settings'>,
  tx: Tx,
  { organizationId, environment }: Pick<Tenant, 'organizationId' | 'environment'>,
): Promise<void> {
  if (environment === 'SANDBOX' || !settings.emailVerification) return;
  if (!(await tx.organizations.hasVerifiedOwner(organizationId))) {
    fail('FORBIDDEN', { reason: 'EMAIL_NOT_VERIFIED' });
  }
}
