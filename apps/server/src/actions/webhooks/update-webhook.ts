import { assertVersionMatches } from '../../domain/access/if-match.ts';
import type { RequestContext } from '../../domain/access/request-context.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { SIGNING_SEED_BYTES, writeSigningKey } from '../../domain/webhooks/signing-key.ts';
import { changeWebhook, withSigningKey } from '../../domain/webhooks/webhook.ts';
import type { Webhook, WebhookPatch } from '../../domain/webhooks/webhook.ts';
import type { Deps } from '../deps.ts';
import { assertAddressAllowed } from './assert-address-allowed.ts';
import { assertMayStream } from './assert-may-stream.ts';
import { recordWebhookEvent } from './record-webhook-event.ts';

/**
 * Changes an endpoint; disabling it gives up its waiting deliveries. NOT_FOUND, VALIDATION_FAILED,
 * WEBHOOK_URL_NOT_ALLOWED, CONFLICT (If-Match).
 */
export async function updateWebhook(
  deps: Pick<Deps, 'db' | 'random' | 'publicHttps' | 'settings' | 'log'>,
  context: RequestContext,
  input: { readonly id: string; readonly patch: WebhookPatch; readonly ifMatch: number | null },
): Promise<Webhook> {
  const { tenant } = context;
  const { id, patch, ifMatch } = input;
  if ((await deps.db.read((tx) => tx.webhooks.find(tenant, id))) === null) fail('NOT_FOUND');
  if (patch.url !== undefined) await assertAddressAllowed(deps, tenant.environment, patch.url);
  return deps.db.change(async (tx) => {
    const webhook = (await tx.webhooks.lock(tenant, id)) ?? fail('NOT_FOUND');
    assertVersionMatches(ifMatch, webhook.version);
    const patched = withSigningKey(changeWebhook(webhook, patch, await tx.now()), () =>
      writeSigningKey(deps.random.bytes(SIGNING_SEED_BYTES)),
    );
    await assertMayStream(tx, context, webhook, patched);
    const changed = await tx.webhooks.save(patched);
    if (patch.enabled === false) await tx.deliveries.abandon(webhook.id, await tx.now());
    const data = { fields: Object.keys(patch).join(' ') };
    await recordWebhookEvent(deps, tx, { type: 'WEBHOOK_CHANGED', webhook, context, data });
    return changed;
  });
}
