import type { Tenant } from '../../domain/access/principal.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { EventType } from '../../domain/events/domain-event.ts';
import type { Attempt } from '../../domain/webhooks/attempt.ts';
import { afterTest } from '../../domain/webhooks/endpoint-health.ts';
import { eventBody } from '../../domain/webhooks/event-body.ts';
import { testEvent } from '../../domain/webhooks/test-event.ts';
import type { Deps } from '../deps.ts';
import { assertNotHeld } from '../holds/assert-not-held.ts';
import { postEvent } from './post-event.ts';

/**
 * Sends a sample event now and returns the result, whether or not the endpoint is enabled. A success enables again an
 * endpoint that failures had disabled; a failure changes nothing. NOT_FOUND. Throws `Unavailable` on a copy that is held back. No transaction is open
 * while it waits.
 */
export async function testWebhook(
  deps: Pick<Deps, 'db' | 'random' | 'publicHttps'>,
  tenant: Tenant,
  input: { readonly id: string; readonly type: EventType },
): Promise<Attempt> {
  const { webhook, now } = await deps.db.read(async (tx) => {
    const found = (await tx.webhooks.find(tenant, input.id)) ?? fail('NOT_FOUND');
    await assertNotHeld(tx);
    return { webhook: found, now: await tx.now() };
  });
  const event = testEvent(input.type, tenant, { now, random: (length) => deps.random.bytes(length) });
  const body = eventBody(event, { test: true });
  const result = await postEvent(deps, { webhook, eventId: event.id, body, now });
  if (result === null) throw new Error('A test without a signal cannot be interrupted.');
  return deps.db.change(async (tx) => {
    const held = await tx.webhooks.lock(tenant, input.id);
    const after = held && afterTest(held, result.attempt, await tx.now());
    if (after !== null && after !== held) await tx.webhooks.save(after);
    return result.attempt;
  });
}
