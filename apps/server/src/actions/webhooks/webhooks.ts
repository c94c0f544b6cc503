import { assertVersionMatches } from '../../domain/access/if-match.ts';
import type { Page, PageRequest } from '../../domain/access/paging.ts';
import type { Tenant } from '../../domain/access/principal.ts';
import type { RequestContext } from '../../domain/access/request-context.ts';
import type { Environment } from '../../domain/environment.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { Webhook } from '../../domain/webhooks/webhook.ts';
import type { ListFilter } from '../../store/list-filter.ts';
import type { Deps } from '../deps.ts';
import { assertMayStream } from './assert-may-stream.ts';
import { recordWebhookEvent } from './record-webhook-event.ts';

/** The endpoints to list, within the caller's project and environment. */
interface WebhookFilter extends ListFilter {
  readonly projectId?: string | undefined;
  readonly environment?: Environment | undefined;
}

/** Returns the tenant's endpoints, newest first. */
export async function listWebhooks(
  deps: Pick<Deps, 'db'>,
  tenant: Tenant,
  { filter, page }: { readonly filter: WebhookFilter; readonly page: PageRequest },
): Promise<Page<Webhook>> {
  const { projectId = tenant.projectId, environment = tenant.environment } = filter;
  if (projectId !== tenant.projectId || environment !== tenant.environment) return { items: [], next: null };
  return deps.db.read((tx) => tx.webhooks.list(tenant, page, filter));
}

/** Returns an endpoint; NOT_FOUND where it is another tenant's. */
export async function readWebhook(deps: Pick<Deps, 'db'>, tenant: Tenant, id: string): Promise<Webhook> {
  return (await deps.db.read((tx) => tx.webhooks.find(tenant, id))) ?? fail('NOT_FOUND');
}

/** Deletes an endpoint with its deliveries; nothing more is sent. NOT_FOUND, CONFLICT (If-Match). */
export async function deleteWebhook(
  deps: Pick<Deps, 'db' | 'random'>,
  context: RequestContext,
  input: { readonly id: string; readonly ifMatch: number | null },
): Promise<void> {
  return deps.db.change(async (tx) => {
    const webhook = (await tx.webhooks.lock(context.tenant, input.id)) ?? fail('NOT_FOUND');
    assertVersionMatches(input.ifMatch, webhook.version);
    await assertMayStream(tx, context, webhook);
    await tx.webhooks.delete(webhook);
    await recordWebhookEvent(deps, tx, { type: 'WEBHOOK_DELETED', webhook, context });
  });
}
