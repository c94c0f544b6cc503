import { assertVersionMatches } from '../../domain/access/if-match.ts';
import type { RequestContext } from '../../domain/access/request-context.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { SECRET_BYTES, writeSecret } from '../../domain/webhooks/signature.ts';
import { SIGNING_SEED_BYTES, writeSigningKey } from '../../domain/webhooks/signing-key.ts';
import { rotateWebhookSecret as rotated } from '../../domain/webhooks/webhook.ts';
import type { Webhook } from '../../domain/webhooks/webhook.ts';
import type { InsideDeps } from '../deps.ts';
import { assertMayStream } from './assert-may-stream.ts';
import { recordWebhookEvent } from './record-webhook-event.ts';

/** Gives the endpoint a new secret; both sign for a day. NOT_FOUND, CONFLICT (If-Match). */
export async function rotateWebhookSecret(
  deps: Pick<InsideDeps, 'db' | 'random'>,
  context: RequestContext,
  input: { readonly id: string; readonly ifMatch: number | null },
): Promise<Webhook> {
  return deps.db.change(async (tx) => {
    const webhook = (await tx.webhooks.lock(context.tenant, input.id)) ?? fail('NOT_FOUND');
    assertVersionMatches(input.ifMatch, webhook.version);
    await assertMayStream(tx, context, webhook);
    const secret = writeSecret(deps.random.bytes(SECRET_BYTES));
    const signingKey = writeSigningKey(deps.random.bytes(SIGNING_SEED_BYTES));
    await recordWebhookEvent(deps, tx, { type: 'WEBHOOK_SECRET_ROTATED', webhook, context });
    return await tx.webhooks.save(rotated(webhook, { secret, signingKey }, await tx.now()));
  });
}
