import { expect, it } from 'vitest';
import { cancelEnvelope } from '../../../src/actions/envelopes/cancel-envelope.ts';
import { createEnvelope } from '../../../src/actions/envelopes/create-envelope.ts';
import { listEnvelopes, readEnvelope } from '../../../src/actions/envelopes/envelopes.ts';
import type { EnvelopeFilter } from '../../../src/store/envelopes-types.ts';
import { refusedWith } from '../../given/refusal.ts';
import { aDraftEnvelope, emptyDraft } from '../../given/sent-envelope.ts';
import { aService, aRequestContext } from '../../given/service.ts';

const service = await aService();
const { deps, clock } = service;

it('lists newest first, by page, and by each filter', async () => {
  const context = await aRequestContext(service);
  const made = [];
  for (const title of ['Aluguel', 'Compra 50%', 'Venda']) {
    made.push(await createEnvelope(deps, context, emptyDraft({ title })));
    clock.advance(1000);
  }
  clock.reset();
  const [first, second] = made;
  await cancelEnvelope(deps, context, { id: first?.id ?? '', reason: null });
  const titles = async (filter: EnvelopeFilter) => {
    const { items } = await listEnvelopes(deps, context.tenant, { filter, page: { limit: 9, after: null } });
    return items.map((item) => item.terms.title);
  };
  expect(await titles({})).toEqual(['Venda', 'Compra 50%', 'Aluguel']);
  expect(await titles({ status: 'CANCELLED' })).toEqual(['Aluguel']);
  expect(await titles({ q: 'vENDa' })).toEqual(['Venda']);
  expect(await titles({ q: '50%' })).toEqual(['Compra 50%']);
  expect(await titles({ createdFrom: second?.createdAt })).toEqual(['Venda', 'Compra 50%']);
  expect(await titles({ createdTo: second?.createdAt })).toEqual(['Compra 50%', 'Aluguel']);
  const page = { limit: 2, after: null };
  const firstPage = await listEnvelopes(deps, context.tenant, { filter: {}, page });
  const lastPage = await listEnvelopes(deps, context.tenant, {
    filter: {},
    page: { limit: 2, after: firstPage.next },
  });
  expect([...firstPage.items, ...lastPage.items].map((envelope) => envelope.terms.title)).toEqual(
    await titles({}),
  );
  expect(lastPage.next).toBeNull();
});

it('lists each with its own documents and signers', async () => {
  const context = await aRequestContext(service);
  const [one, two] = [
    await aDraftEnvelope(service, { context: context, signers: 2 }),
    await aDraftEnvelope(service, { context: context, documents: 2 }),
  ];
  const { items } = await listEnvelopes(deps, context.tenant, {
    filter: {},
    page: { limit: 9, after: null },
  });
  expect(items).toEqual(expect.arrayContaining([one.envelope, two.envelope]));
});

it('shows nothing to another project nor to the other environment', async () => {
  const { context, envelope } = await aDraftEnvelope(service);
  const others = [
    (await aRequestContext(service)).tenant,
    { ...context.tenant, environment: 'PRODUCTION' } as const,
  ];
  for (const tenant of others) {
    expect((await refusedWith(readEnvelope(deps, tenant, envelope.id))).code).toBe('NOT_FOUND');
    const input = { filter: {}, page: { limit: 9, after: null } };
    expect((await listEnvelopes(deps, tenant, input)).items).toEqual([]);
  }
});
