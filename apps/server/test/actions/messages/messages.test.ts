import { expect, it } from 'vitest';
import { listMessages } from '../../../src/actions/messages/messages.ts';
import { anEnvelopeOnItsWay } from '../../given/sent-envelope.ts';
import { aService, aRequestContext } from '../../given/service.ts';

const service = await aService();
const { deps } = service;

it('lists newest first, by page, and nothing of another tenant', async () => {
  const { context, envelope } = await anEnvelopeOnItsWay(service, { signers: 3 });
  await anEnvelopeOnItsWay(service);
  const first = await listMessages(deps, context.tenant, { limit: 2, after: null });
  const second = await listMessages(deps, context.tenant, { limit: 2, after: first.next });
  const all = [...first.items, ...second.items];
  expect(all.map((message) => message.envelopeId)).toEqual([envelope.id, envelope.id, envelope.id]);
  expect(all.map((message) => message.id)).toEqual(
    all
      .map((item) => item.id)
      .toSorted()
      .toReversed(),
  );
  expect(second.next).toBeNull();
  const stranger = { ...context.tenant, environment: 'PRODUCTION' } as const;
  expect((await listMessages(deps, stranger, { limit: 2, after: null })).items).toEqual([]);
  expect(
    (await listMessages(deps, (await aRequestContext(service)).tenant, { limit: 2, after: null })).items,
  ).toEqual([]);
});
