import { securityEventJson } from '../../domain/access/security-event.ts';
import { makeId } from '../../domain/ids.ts';
import { SECURITY_STREAM_BATCH } from '../../domain/limits.ts';
import { subscribes } from '../../domain/webhooks/webhook.ts';
import type { HeldStream, StreamedEvent } from '../../store/security-streams.ts';
import type { Tx } from '../../store/tx.ts';
import type { SecuritySubscriber } from '../../store/webhooks.ts';
import type { Deps } from '../deps.ts';
import { enqueueDeliveriesTo } from '../webhooks/enqueue-deliveries.ts';

type RelayDeps = Pick<Deps, 'db' | 'random'>;

/**
 * Passes the next security events on to the endpoints of their organizations, as deliveries like any other, and notes how far
 * it came, in one transaction: each endpoint gets each event once, under the next number. Returns whether there may be more.
 */
export function relayToWebhooks(deps: RelayDeps, held: HeldStream): Promise<boolean> {
  return deps.db.change(async (tx) => {
    const events = await tx.securityStreams.next(held, SECURITY_STREAM_BATCH);
    const last = events.at(-1);
    if (last === undefined || !(await tx.securityStreams.advance(held, last))) return false;
    const concerned = new Set(events.flatMap(({ organizations }) => organizations.map(({ id }) => id)));
    const endpoints = await tx.webhooks.lockSecuritySubscribers([...concerned]);
    for (const endpoint of endpoints) await passOn(deps, tx, endpoint, events);
    return events.length === SECURITY_STREAM_BATCH;
  });
}

/** An endpoint that is disabled gets nothing, and later sees by the numbers how much. */
async function passOn(
  deps: RelayDeps,
  tx: Tx,
  endpoint: SecuritySubscriber,
  events: readonly StreamedEvent[],
): Promise<void> {
  if (!subscribes(endpoint, 'security.event', null)) return;
  let { sequence } = endpoint;
  for (const { event, organizations } of events) {
    const seen = organizations.find(({ id }) => id === endpoint.tenant.organizationId);
    if (seen === undefined) continue;
    sequence += 1;
    if (!endpoint.isEnabled) continue;
    const securityEvent = { ...securityEventJson(event), address: seen.address };
    await announce(deps, tx, endpoint, { securityEvent, sequence });
  }
  if (sequence !== endpoint.sequence) await tx.webhooks.saveSecuritySequence(endpoint.id, sequence);
}

interface Numbered {
  readonly securityEvent: ReturnType<typeof securityEventJson>;
  readonly sequence: number;
}

async function announce(
  deps: RelayDeps,
  tx: Tx,
  endpoint: SecuritySubscriber,
  numbered: Numbered,
): Promise<void> {
  const id = makeId('evt', await tx.now(), deps.random.bytes(10));
  const event = { type: 'security.event', ...numbered, endpointId: endpoint.id } as const;
  await tx.events.announce(endpoint.tenant, { id, event }, new Date(numbered.securityEvent.occurredAt));
  await enqueueDeliveriesTo(deps, tx, [endpoint], { events: [{ id, type: event.type }], metadata: null });
}
