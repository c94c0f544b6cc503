import type { RequestContext } from '../../domain/access/request-context.ts';
import { makeId } from '../../domain/ids.ts';
import { SECRET_BYTES, writeSecret } from '../../domain/webhooks/signature.ts';
import { SIGNING_SEED_BYTES, writeSigningKey } from '../../domain/webhooks/signing-key.ts';
import { newWebhook, withSigningKey } from '../../domain/webhooks/webhook.ts';
import type { Webhook, WebhookInput } from '../../domain/webhooks/webhook.ts';
import type { Deps } from '../deps.ts';
import { assertAddressAllowed } from './assert-address-allowed.ts';
import { assertMayStream } from './assert-may-stream.ts';
import { assertItemWithinPlan } from '../billing/assert-within-plan.ts';
import { recordWebhookEvent } from './record-webhook-event.ts';

/** Registers an endpoint with a new secret. VALIDATION_FAILED, WEBHOOK_URL_NOT_ALLOWED, PLAN_LIMIT_REACHED. */
export async function createWebhook(
  deps: Pick<Deps, 'db' | 'random' | 'publicHttps' | 'settings' | 'log'>,
  context: RequestContext,
  input: WebhookInput,
): Promise<Webhook> {
  const { tenant } = context;
  await assertAddressAllowed(deps, tenant.environment, input.url);
  return deps.db.change(async (tx) => {
    await assertMayStream(tx, context, input);
    const now = await tx.now();
    const id = makeId('whk', now, deps.random.bytes(10));
    const bare = newWebhook(input, {
      id,
      tenant,
      secret: writeSecret(deps.random.bytes(SECRET_BYTES)),
      now,
    });
    const webhook = withSigningKey(bare, () => writeSigningKey(deps.random.bytes(SIGNING_SEED_BYTES)));
    await tx.webhooks.insert(webhook);
    await assertItemWithinPlan(tx, tenant.organizationId, 'webhooks');
    await recordWebhookEvent(deps, tx, { type: 'WEBHOOK_CREATED', webhook, context });
    return webhook;
  });
}
