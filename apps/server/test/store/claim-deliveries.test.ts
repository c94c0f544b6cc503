import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../src/store/postgres/sql.ts';
import type { Webhook } from '../../src/domain/webhooks/webhook.ts';
import type { ClaimedDeliveryRef, ClaimInput } from '../../src/store/deliveries-types.ts';
import { waitForBlockedSession } from '../given/database-locks.ts';
import { aService } from '../given/service.ts';
import { aWebhook, removeWebhooks, someEvents } from '../given/webhook-rows.ts';
import { CLAIM } from '../given/webhook-service.ts';

const service = await aService();
const { deps, clock, database } = service;

const claim = (input: Partial<ClaimInput> = {}): Promise<readonly ClaimedDeliveryRef[]> =>
  deps.db.change((tx) => tx.deliveries.claim({ ...CLAIM, owner: 'one', ...input }));

/** An endpoint with so much to be delivered. */
async function aWaiting(count: number, changes: Partial<Webhook> = {}): Promise<Webhook> {
  const webhook = await aWebhook(service, changes);
  await someEvents(service, webhook.tenant, { count });
  return webhook;
}

/** How many of the claimed are this endpoint's. */
async function countOf(claimed: readonly ClaimedDeliveryRef[], { id }: Webhook): Promise<number> {
  const ids = claimed.map((ref) => ref.id);
  const { count } = await database.read((transaction) =>
    transaction.one<{ count: number }>(sql`
      SELECT count(*) AS count FROM webhook_deliveries WHERE id = any(${ids}) AND webhook_id = ${id}`),
  );
  return count;
}

async function failing(webhook: Webhook): Promise<void> {
  const [since, lastAt] = [new Date(), new Date()];
  await deps.db.change((tx) => tx.webhooks.saveFailing({ ...webhook, failing: { since, lastAt } }));
}

beforeEach(async () => {
  clock.reset();
  await removeWebhooks(service);
});

describe('claiming', () => {
  it('gives each delivery once', async () => {
    await aWaiting(3);
    expect([(await claim()).length, (await claim()).length]).toEqual([3, 0]);
  });

  it('gives an endpoint four at once, in all processes together', async () => {
    await aWaiting(10);
    const at = await Promise.all(['one', 'two', 'three'].map((owner) => claim({ owner })));
    expect(at.map((claimed) => claimed.length).toSorted()).toEqual([0, 0, 4]);
  });

  it('waits for a concurrent claim, and then counts its claimed deliveries', async () => {
    await aWaiting(10);
    let second: Promise<readonly ClaimedDeliveryRef[]> | undefined;
    const first = await deps.db.change(async (tx) => {
      const value = await tx.deliveries.claim({ ...CLAIM, owner: 'one' });
      second = claim({ owner: 'two' });
      await waitForBlockedSession(service);
      return value;
    });
    expect([first.length, await second]).toEqual([4, []]);
  });

  it('gives one at once to an endpoint that fails', async () => {
    const webhook = await aWaiting(10);
    await failing(webhook);
    expect(await claim()).toEqual([{ id: expect.any(String), isFailing: true, traceParent: null }]);
    expect(await claim()).toEqual([]);
  });

  it('gives the lease of a dead process to another', async () => {
    await aWaiting(1);
    const [one] = await claim({ owner: 'dead' });
    clock.advance(CLAIM.leaseMilliseconds - 10_000);
    expect(await claim()).toEqual([]);
    clock.advance(10_000);
    expect((await claim()).map(({ id }) => id)).toEqual([one?.id]);
  });

  it('takes nothing before its time', async () => {
    const webhook = await aWaiting(1);
    const later = new Date(Date.now() + 3_600_000);
    await database.change((transaction) =>
      transaction.run(sql`
        UPDATE webhook_deliveries SET next_attempt_at = ${later} WHERE webhook_id = ${webhook.id}`),
    );
    expect(await claim()).toEqual([]);
    clock.advance(3_600_000);
    expect(await claim()).toHaveLength(1);
  });

  it('takes of a disabled endpoint only deliveries requested by hand', async () => {
    const webhook = await aWaiting(2);
    await deps.db.change((tx) => tx.webhooks.save({ ...webhook, disabledReason: 'REQUESTED' }));
    expect(await claim()).toEqual([]);
    await database.change((transaction) =>
      transaction.run(sql`
        UPDATE webhook_deliveries SET extra = true
        WHERE id = (SELECT min(id) FROM webhook_deliveries WHERE webhook_id = ${webhook.id})`),
    );
    expect(await claim()).toHaveLength(1);
  });
});

describe('fairness', () => {
  it('a thousand waiting deliveries of one endpoint delay no other endpoint', async () => {
    const busy = await aWaiting(50);
    const other = await aWaiting(1);
    const claimed = await claim({ limit: 2 });
    expect([await countOf(claimed, busy), await countOf(claimed, other)]).toEqual([1, 1]);
  });

  it('many endpoints of one project neither: projects take turns and have a bound', async () => {
    const first = await aWebhook(service);
    const { tenant } = first;
    for (let count = 1; count < 5; count += 1) await aWebhook(service, { tenant });
    await someEvents(service, tenant, { count: 4 });
    const other = await aWaiting(2);
    const claimed = await claim({ limit: 4 });
    expect(await countOf(claimed, other)).toBe(2);
    expect(await claim({ projectLimit: 5 })).toHaveLength(3);
    expect(await claim({ projectLimit: 5, owner: 'two' })).toHaveLength(0);
  });

  it('endpoints that fail come last, and never fill all places', async () => {
    const sick: Webhook[] = [];
    for (let count = 0; count < 3; count += 1) {
      const webhook = await aWaiting(2);
      await failing(webhook);
      sick.push(webhook);
    }
    const healthy = await aWaiting(2);
    const claimed = await claim({ limit: 3, failingLimit: 2 });
    expect([await countOf(claimed, healthy), claimed.length]).toEqual([2, 3]);
    expect(await claim({ failingLimit: 1 })).toHaveLength(1);
    expect(await claim({ failingLimit: 0 })).toHaveLength(0);
  });
});
