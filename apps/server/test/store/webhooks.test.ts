import { describe, expect, it } from 'vitest';
import { sql } from '../../src/store/postgres/sql.ts';
import type { Webhook } from '../../src/domain/webhooks/webhook.ts';
import { aRequestContext, aService } from '../given/service.ts';
import { aWebhook, someEvents } from '../given/webhook-rows.ts';

const service = await aService();
const { db } = service.deps;

const find = ({ tenant, id }: Pick<Webhook, 'tenant' | 'id'>): Promise<Webhook | null> =>
  db.read((tx) => tx.webhooks.find(tenant, id));

describe('an endpoint', () => {
  it('comes back as it was put in, its secret included', async () => {
    const webhook = await aWebhook(service, {
      description: 'Contratos',
      events: ['envelope.sent', 'signer.signed'],
    });
    expect(await find(webhook)).toEqual(webhook);
  });

  it('is saved whole, with the next version', async () => {
    const webhook = await aWebhook(service);
    const at = new Date('2026-01-02T03:04:05.678Z');
    const changed: Webhook = {
      ...webhook,
      url: 'https://example.org/',
      events: ['*'],
      description: 'a',
      disabledReason: 'FAILING',
      secret: 'whsec_new',
      signatures: ['v1', 'v1a'],
      signingKey: 'whsk_new',
      previous: { secret: webhook.secret, signingKey: 'whsk_old', until: at },
      failing: { since: at, lastAt: at },
      updatedAt: at,
    };
    const saved = await db.change((tx) => tx.webhooks.save(changed));
    expect(saved).toEqual({ ...changed, version: 2 });
    expect(await find(webhook)).toEqual(saved);
  });

  it('keeps no secret in the clear, and none that could be moved to another row', async () => {
    const [one, two] = [await aWebhook(service), await aWebhook(service)];
    await service.database.change((transaction) =>
      transaction.run(sql`
        UPDATE webhooks SET secret = (SELECT secret FROM webhooks WHERE id = ${one.id}) WHERE id = ${two.id}`),
    );
    await expect(find(two)).rejects.toThrow();
  });

  it('fails and recovers without another version', async () => {
    const webhook = await aWebhook(service);
    const at = new Date('2026-01-02T03:04:05.678Z');
    const failing = { since: at, lastAt: at };
    await db.change((tx) => tx.webhooks.saveFailing({ ...webhook, failing }));
    expect(await find(webhook)).toEqual({ ...webhook, failing });
    await db.change((tx) => tx.webhooks.saveFailing(webhook));
    expect(await find(webhook)).toEqual(webhook);
  });

  it('is not there for another project or environment', async () => {
    const webhook = await aWebhook(service);
    const other = await aRequestContext(service);
    expect(await find({ ...webhook, tenant: other.tenant })).toBeNull();
    expect(await find({ ...webhook, tenant: { ...webhook.tenant, environment: 'PRODUCTION' } })).toBeNull();
  });

  it('takes its deliveries with it', async () => {
    const webhook = await aWebhook(service);
    await someEvents(service, webhook.tenant);
    await db.change((tx) => tx.webhooks.delete(webhook));
    const { count } = await service.database.read((transaction) =>
      transaction.one<{ count: number }>(sql`
        SELECT count(*) AS count FROM webhook_deliveries WHERE webhook_id = ${webhook.id}`),
    );
    expect([await find(webhook), count]).toEqual([null, 0]);
  });
});

it('subscribers are the enabled endpoints of the tenant', async () => {
  const webhook = await aWebhook(service);
  const off = await aWebhook(service, { tenant: webhook.tenant });
  await aWebhook(service, { tenant: { ...webhook.tenant, environment: 'PRODUCTION' } });
  await db.change((tx) => tx.webhooks.save({ ...off, disabledReason: 'GONE' }));
  const subscribers = await db.read((tx) => tx.webhooks.subscribers(webhook.tenant));
  expect(subscribers).toEqual([{ id: webhook.id, events: ['*'], metadata: null }]);
});
