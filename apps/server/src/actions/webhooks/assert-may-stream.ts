import { assertAllowed, assertRole } from '../../domain/access/assert-allowed.ts';
import { requireUser } from '../../domain/access/person.ts';
import type { RequestContext } from '../../domain/access/request-context.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { Webhook } from '../../domain/webhooks/webhook.ts';
import type { Tx } from '../../store/tx.ts';

/**
 * Asserts that the caller may administer an endpoint for security events. The events are the organization's, so a member who
 * may read their list decides where they go; no key does. Codes: FORBIDDEN.
 */
export async function assertMayStream(
  tx: Tx,
  { principal, tenant }: RequestContext,
  ...endpoints: readonly Pick<Webhook, 'events'>[]
): Promise<void> {
  if (!endpoints.some(({ events }) => events.includes('security.event'))) return;
  assertAllowed(principal, { dashboardOnly: true }, tenant.environment);
  const own = await tx.organizations.findOwn(requireUser(principal), tenant.organizationId);
  assertRole((own ?? fail('FORBIDDEN')).role, 'ADMIN');
}
