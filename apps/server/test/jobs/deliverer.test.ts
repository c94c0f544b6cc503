import { afterEach, describe, expect, it } from 'vitest';
import { Deliverer, DELIVERER_DEFAULTS } from '../../src/jobs/deliverer.ts';
import type { DelivererOptions } from '../../src/jobs/deliverer.ts';
import { publicHttps } from '../../src/adapters/net/public-https.ts';
import { MINUTE } from '../../src/domain/limits.ts';
import type { Delivery } from '../../src/domain/webhooks/delivery.ts';
import { aService } from '../given/service.ts';
import { aReceiver, RECEIVER } from '../given/webhook-receiver.ts';
import { heldDb } from './held-db.ts';
import { aWebhook, removeWebhooks, someEvents } from '../given/webhook-rows.ts';

const [service, receiver] = [await aService(), await aReceiver()];
const { clock } = service;
const deps = service.with({
  publicHttps: publicHttps({
    privateHosts: [RECEIVER],
    resolve: () => Promise.resolve(['127.0.0.1']),
    ca: receiver.ca,
    timeout: 30 * MINUTE, // nothing but its test ends the call to an endpoint that hangs
  }),
});

const started: Deliverer[] = [];
function start(options: Partial<DelivererOptions> = {}): Deliverer {
  const deliverer = new Deliverer(deps, { ...DELIVERER_DEFAULTS, pollMs: 50, ...options });
  started.push(deliverer);
  deliverer.start();
  return deliverer;
}

afterEach(async () => {
  await Promise.all(started.splice(0).map((item) => item.stop()));
  receiver.received.splice(0);
  await removeWebhooks(service);
  clock.reset();
});

/** Endpoints below /hang never answer. */
receiver.answer = ({ path }, response) => {
  if (!path.startsWith('/hang')) response.end();
};

const webhookAt = (path: string, changes = {}) => aWebhook(service, { url: receiver.url(path), ...changes });
const receivedAt = (path: string): number => receiver.received.filter((call) => call.path === path).length;
const deliveriesOf = async (id: Delivery['webhookId']): Promise<readonly Delivery[]> =>
  (await deps.db.read((tx) => tx.deliveries.list(id, {}, { limit: 100, after: null }))).items;
const statusesOf = async (id: Delivery['webhookId']): Promise<readonly string[]> =>
  (await deliveriesOf(id)).map(({ status }) => status);

describe('the deliverer', () => {
  it('delivers what is there and what comes', async () => {
    const webhook = await webhookAt('/all');
    await someEvents(service, webhook.tenant, { count: 5 });
    start();
    await expect.poll(() => receivedAt('/all')).toBe(5);
    await someEvents(service, webhook.tenant);
    await expect.poll(() => receivedAt('/all')).toBe(6);
    await expect.poll(() => statusesOf(webhook.id)).toEqual(Array(6).fill('SUCCEEDED'));
  });

  it('an endpoint that hangs takes four places and delays nobody', async () => {
    const dead = await webhookAt('/hang/1');
    await someEvents(service, dead.tenant, { count: 20 });
    start({ concurrency: 6 });
    await expect.poll(() => receivedAt('/hang/1')).toBe(4);
    const well = await webhookAt('/well');
    await someEvents(service, well.tenant, { count: 20 });
    await expect.poll(() => receivedAt('/well')).toBe(20);
    expect(receivedAt('/hang/1')).toBe(4);
  });

  it('a project whose endpoints all hang has its share, and another project gets capacity', async () => {
    const first = await webhookAt('/hang/2');
    const { tenant } = first;
    for (let count = 1; count < 6; count += 1) await webhookAt('/hang/2', { tenant });
    await someEvents(service, tenant, { count: 4 });
    start({ concurrency: 10, projectConcurrency: 8 });
    await expect.poll(() => receivedAt('/hang/2')).toBe(8);
    const well = await webhookAt('/well');
    await someEvents(service, well.tenant, { count: 5 });
    await expect.poll(() => receivedAt('/well')).toBe(5);
    expect(receivedAt('/hang/2')).toBe(8);
  });

  it('stops at once, and what was under way is due for others, under the same id', async () => {
    const webhook = await webhookAt('/hang/3');
    const [eventId] = await someEvents(service, webhook.tenant);
    const deliverer = start();
    await expect.poll(() => receivedAt('/hang/3')).toBe(1);
    await deliverer.stop(); // long before the call would end
    expect(await deliveriesOf(webhook.id)).toMatchObject([{ status: 'PENDING', attempts: 0 }]);
    start();
    await expect.poll(() => receivedAt('/hang/3')).toBe(2);
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(ids).toEqual([eventId, eventId]);
  });

  it('waits in stop for a claim in flight, attempts nothing and gives it back', async () => {
    const webhook = await webhookAt('/claimed');
    await someEvents(service, webhook.tenant);
    const { db, hold, letGo } = heldDb(deps.db);
    const claimed = hold();
    const deliverer = new Deliverer({ ...deps, db });
    deliverer.start();
    await claimed;
    const stopped = deliverer.stop();
    letGo();
    await stopped;
    expect(receivedAt('/claimed')).toBe(0);
    expect(await deliveriesOf(webhook.id)).toMatchObject([{ status: 'PENDING', attempts: 0 }]);
    start();
    await expect.poll(() => receivedAt('/claimed')).toBe(1);
  });

  it('delivers each event once when two processes run', async () => {
    const webhook = await webhookAt('/twice');
    start();
    start();
    await someEvents(service, webhook.tenant, { count: 12 });
    await expect.poll(() => statusesOf(webhook.id)).toEqual(Array(12).fill('SUCCEEDED'));
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(12);
    expect(receivedAt('/twice')).toBe(12);
  });
});
