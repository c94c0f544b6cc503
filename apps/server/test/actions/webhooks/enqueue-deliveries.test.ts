import { describe, expect, it } from 'vitest';
import { record } from '../../../src/actions/record.ts';
import { createEnvelope } from '../../../src/actions/envelopes/create-envelope.ts';
import type { RequestContext } from '../../../src/domain/access/request-context.ts';
import type { Delivery } from '../../../src/domain/webhooks/delivery.ts';
import type { Webhook } from '../../../src/domain/webhooks/webhook.ts';
import { emptyDraft } from '../../given/sent-envelope.ts';
import { aRequestContext, aService } from '../../given/service.ts';
import { aWebhook } from '../../given/webhook-rows.ts';

const service = await aService();
const { deps } = service;

const deliveriesTo = async ({ id }: Webhook): Promise<readonly Delivery[]> =>
  (await deps.db.read((tx) => tx.deliveries.list(id, {}, { limit: 10, after: null }))).items;

const create = (context: RequestContext) => createEnvelope(deps, context, emptyDraft({ title: 'Contrato' }));

describe('an event is enqueued for each endpoint subscribed to it', () => {
  it('once, in the transaction of what happened', async () => {
    const context = await aRequestContext(service);
    const { tenant } = context;
    const all = await aWebhook(service, { tenant });
    const some = await aWebhook(service, { tenant, events: ['envelope.created', 'envelope.sent'] });
    const others = await aWebhook(service, { tenant, events: ['envelope.sent'] });
    const strangers = await aWebhook(service);
    await create(context);
    const counts = await Promise.all([all, some, others, strangers].map(deliveriesTo));
    expect(counts.map((list) => list.map(({ eventType }) => eventType))).toEqual([
      ['envelope.created'],
      ['envelope.created'],
      [],
      [],
    ]);
    expect(counts[0]?.[0]?.eventId).toBe(counts[1]?.[0]?.eventId);
    expect(counts[0]?.[0]?.id).not.toBe(counts[1]?.[0]?.id);
  });

  it('only of envelopes with the metadata of the endpoint', async () => {
    const context = await aRequestContext(service);
    const { tenant } = context;
    const filtered = await aWebhook(service, { tenant, metadata: { unit: 'norte' } });
    await create(context);
    await createEnvelope(deps, context, emptyDraft({ title: 'Contrato', metadata: { unit: 'sul' } }));
    expect(await deliveriesTo(filtered)).toEqual([]);
    const own = emptyDraft({ title: 'Contrato', metadata: { unit: 'norte', order: '1' } });
    await createEnvelope(deps, context, own);
    expect((await deliveriesTo(filtered)).map(({ eventType }) => eventType)).toEqual(['envelope.created']);
  });

  it('or not at all: what is rolled back leaves nothing', async () => {
    const requestContext = await aRequestContext(service);
    const webhook = await aWebhook(service, { tenant: requestContext.tenant });
    const envelope = await create(requestContext);
    const rolledBack = deps.db.change(async (tx) => {
      const held = await tx.envelopes.lock(requestContext.tenant, envelope.id);
      if (held === null) throw new Error('no envelope');
      await record(deps, tx, held, { state: held, entries: [], events: [{ type: 'envelope.sent' }] });
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    expect((await deliveriesTo(webhook)).map(({ eventType }) => eventType)).toEqual(['envelope.created']);
  });
});
