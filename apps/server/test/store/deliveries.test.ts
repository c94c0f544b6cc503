import { describe, expect, it } from 'vitest';
import { newDelivery } from '../../src/domain/webhooks/delivery.ts';
import type { Delivery } from '../../src/domain/webhooks/delivery.ts';
import type { DeliveryWithContext } from '../../src/store/deliveries-types.ts';
import { aService } from '../given/service.ts';
import { aWebhook, someEvents } from '../given/webhook-rows.ts';
import { CLAIM } from '../given/webhook-service.ts';

const service = await aService();
const { db } = service.deps;

const DAY = 86_400_000;

async function aDelivery(): Promise<{
  readonly webhookId: Delivery['webhookId'];
  readonly claimedDelivery: DeliveryWithContext;
}> {
  const webhook = await aWebhook(service);
  await someEvents(service, webhook.tenant);
  const { data } = { data: await claimed('one') };
  const claimedDelivery = data.find((delivery) => delivery.webhook.id === webhook.id);
  if (claimedDelivery === undefined) throw new Error('nothing was claimed');
  return { webhookId: webhook.id, claimedDelivery };
}

async function claimed(owner: string): Promise<readonly DeliveryWithContext[]> {
  const ids = await db.change((tx) => tx.deliveries.claim({ ...CLAIM, owner }));
  const found = await Promise.all(ids.map(({ id }) => db.read((tx) => tx.deliveries.findClaimed(id, owner))));
  return found.filter((delivery) => delivery !== null);
}

const listed = async (webhookId: Delivery['webhookId']): Promise<readonly Delivery[]> =>
  (await db.read((tx) => tx.deliveries.list(webhookId, {}, { limit: 10, after: null }))).items;

describe('a delivery', () => {
  it('of one event to one endpoint is one, however often it is left', async () => {
    const webhook = await aWebhook(service);
    const [eventId] = await someEvents(service, webhook.tenant);
    const [delivery] = await listed(webhook.id);
    if (delivery === undefined || eventId === undefined) throw new Error('nothing was left');
    const again = newDelivery({ ...delivery, id: 'dlv_again', now: new Date() });
    await db.change((tx) => tx.deliveries.enqueue([again]));
    expect(await listed(webhook.id)).toEqual([delivery]);
    expect(delivery).toMatchObject({ eventId, status: 'PENDING', attempts: 0, last: null });
  });

  it('when claimed comes with endpoint and event, to its owner alone', async () => {
    const { claimedDelivery } = await aDelivery();
    expect(claimedDelivery).toMatchObject({
      delivery: { attempts: 1, eventType: 'envelope.created' },
      webhook: { url: 'https://example.com/hook', secret: expect.stringMatching(/^whsec_/) },
      event: { id: claimedDelivery.delivery.eventId, data: { envelope: { status: 'DRAFT' } } },
    });
    expect(await db.read((tx) => tx.deliveries.findClaimed(claimedDelivery.delivery.id, 'two'))).toBeNull();
  });

  it('is finished by its owner alone, all of the attempt kept', async () => {
    const { claimedDelivery, webhookId } = await aDelivery();
    const at = new Date('2026-01-02T03:04:05.678Z');
    const after: Delivery = {
      ...claimedDelivery.delivery,
      status: 'FAILED',
      scheduled: 3,
      nextAttemptAt: null,
      last: { at, durationMs: 12, responseStatus: 500, responseBody: 'no', reason: 'REFUSED' },
      updatedAt: at,
    };
    const finish = (owner: string) => db.change((tx) => tx.deliveries.finish(after, owner));
    expect(await finish('two')).toBe(false);
    expect(await finish('one')).toBe(true);
    expect(await finish('one')).toBe(false);
    expect(await listed(webhookId)).toEqual([after]);
  });

  it('given back counts no attempt and is due again', async () => {
    const { claimedDelivery, webhookId } = await aDelivery();
    await db.change((tx) => tx.deliveries.release(claimedDelivery.delivery.id, 'one'));
    expect((await listed(webhookId))[0]).toMatchObject({ attempts: 0, status: 'PENDING' });
    expect((await claimed('two')).map(({ delivery }) => delivery.id)).toContain(claimedDelivery.delivery.id);
  });

  it('of a disabled endpoint is given up, unless it is claimed', async () => {
    const { webhookId, claimedDelivery } = await aDelivery();
    await someEvents(service, claimedDelivery.webhook.tenant);
    await db.change(async (tx) => await tx.deliveries.abandon(webhookId, await tx.now()));
    const [waiting, attempted] = await listed(webhookId);
    expect(waiting).toMatchObject({ status: 'FAILED', nextAttemptAt: null });
    expect(attempted).toMatchObject({ id: claimedDelivery.delivery.id, status: 'PENDING' });
  });

  it('is forgotten when it is over and old, and not before', async () => {
    const { claimedDelivery, webhookId } = await aDelivery();
    const sweep = (before: Date) => db.change((tx) => tx.deliveries.sweep(before));
    const tomorrow = new Date(Date.now() + DAY);
    await sweep(tomorrow);
    expect(await listed(webhookId)).toHaveLength(1);
    const over: Delivery = {
      ...claimedDelivery.delivery,
      status: 'SUCCEEDED',
      nextAttemptAt: null,
      updatedAt: new Date(),
    };
    await db.change((tx) => tx.deliveries.finish(over, 'one'));
    await sweep(new Date(Date.now() - DAY));
    expect(await listed(webhookId)).toHaveLength(1);
    expect(await sweep(tomorrow)).toBeGreaterThan(0);
    expect(await listed(webhookId)).toEqual([]);
  });
});

describe('a renewed lease', () => {
  const renew = (id: string, owner: string) =>
    db.change((tx) => tx.deliveries.renew([{ id, owner }], 60_000));

  it('is its owner’s alone, and longer than the claim', async () => {
    const { claimedDelivery } = await aDelivery();
    const { id } = claimedDelivery.delivery;
    expect(await renew(id, 'another')).toEqual([]);
    service.clock.advance(50_000);
    expect(await renew(id, 'one')).toEqual([id]);
    service.clock.advance(50_000);
    expect((await claimed('two')).map(({ delivery }) => delivery.id)).not.toContain(id);
    service.clock.advance(11_000);
    expect((await claimed('two')).map(({ delivery }) => delivery.id)).toContain(id);
    expect(await renew(id, 'one')).toEqual([]);
    service.clock.reset();
  });
});
