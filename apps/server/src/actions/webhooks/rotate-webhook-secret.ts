import { assertVersionMatches } from '../../domain/access/if-match.ts';
import type { Tenant } from '../../domain/access/principal.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { SECRET_BYTES, writeSecret } from '../../domain/webhooks/signature.ts';
import { SIGNING_SEED_BYTES, writeSigningKey } from '../../domain/webhooks/signing-key.ts';
import { rotateWebhookSecret as rotated } from '../../domain/webhooks/webhook.ts';
import type { Webhook } from '../../domain/webhooks/webhook.ts';
import type { InsideDeps } from '../deps.ts';

/** Gives the endpoint a new secret; both sign for a day. NOT_FOUND, CONFLICT (If-Match). */
export async function rotateWebhookSecret(
  deps: Pick<InsideDeps, 'db' | 'random'>,
  tenant: Tenant,
  input: { readonly id: string; readonly ifMatch: number | null },
): Promise<Webhook> {
  return deps.db.change(async (tx) => {
    const webhook = (await tx.webhooks.lock(tenant, input.id)) ?? fail('NOT_FOUND');
    assertVersionMatches(input.ifMatch, webhook.version);
    const secret = writeSecret(deps.random.bytes(SECRET_BYTES));
    const signingKey = writeSigningKey(deps.random.bytes(SIGNING_SEED_BYTES));
    return await tx.webhooks.save(rotated(webhook, { secret, signingKey }, await tx.now()));
  });
}
