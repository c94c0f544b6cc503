import type { Tenant } from '../../domain/access/principal.ts';
import { admitsRedirect, assertRedirectAdmitted, redirectPlace } from '../../domain/envelopes/redirect.ts';
import type { Tx } from '../../store/tx.ts';

/** Asserts that the project lets signers go on to an address. Codes: VALIDATION_FAILED (redirect.allowed). */
export async function assertRedirect(
  tx: Tx,
  tenant: Tenant,
  redirectUrl: string | null | undefined,
): Promise<void> {
  if (redirectUrl == null) return;
  const { href } = redirectPlace(redirectUrl);
  assertRedirectAdmitted(href, await originsOf(tx, tenant), tenant.environment);
}

/** Returns the address, or null where the project doesn't list its origin any more. */
export async function admittedRedirect(
  tx: Tx,
  tenant: Tenant,
  redirectUrl: string | null | undefined,
): Promise<string | null> {
  if (redirectUrl == null) return null;
  return admitsRedirect(redirectUrl, await originsOf(tx, tenant), tenant.environment) ? redirectUrl : null;
}

async function originsOf(tx: Tx, { organizationId, projectId }: Tenant): Promise<readonly string[]> {
  return (await tx.projects.find(organizationId, projectId))?.redirectOrigins ?? [];
}
