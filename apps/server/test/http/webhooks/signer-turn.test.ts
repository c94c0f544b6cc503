import { expect, it } from 'vitest';
import { complete, done } from '../../given/ceremony.ts';
import type { SentEnvelope } from '../../given/ceremony.ts';
import { aSender } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';

const service = await wholeService();
const sender = await aSender(service);
const from = encodeURIComponent(new Date(0).toISOString());

interface Listed {
  readonly type: string;
  readonly data: { readonly signer?: { readonly id: string } };
}

/** The people of the events of an envelope up to its completion, by type. */
async function called({ id }: Pick<SentEnvelope, 'id'>, last = 'envelope.completed') {
  const events: Listed[] = [];
  const query = `/v1/events?envelopeId=${id}&limit=100&wait=5`;
  for (let next = `from=${from}`; !events.some(({ type }) => type === last);) {
    const { data, nextCursor } = done(await sender.call('GET', `${query}&${next}`)).body;
    events.push(...data);
    next = `cursor=${encodeURIComponent(nextCursor)}`;
  }
  const of = (wanted: string) =>
    events.filter(({ type }) => type === wanted).map(({ data }) => data.signer?.id);
  return { turns: of('signer.turn'), invited: of('signer.invited') };
}

it('signer.turn comes once for each person in their order, also without messages', async () => {
  const sent = await sender.send({ signers: 3, order: true, notify: false });
  await complete(service, sent);
  const ids = sent.invited.map(({ signerId }) => signerId);
  const { turns, invited } = await called(sent);
  expect(turns).toHaveLength(3);
  expect(new Set(turns)).toEqual(new Set(ids));
  expect(turns).toEqual(invited);
});

it('signer.turn does not come where nobody waits; signer.invited does', async () => {
  const sent = await sender.send({ signers: 2 });
  await complete(service, sent);
  expect(await called(sent)).toMatchObject({ turns: [], invited: { length: 2 } });
});

it('signer.turn comes for a witness without an order, after the others', async () => {
  const { id, signerIds } = await sender.draft({ signers: 2 });
  const path = `/v1/envelopes/${id}`;
  done(await sender.call('PATCH', `${path}/signers/${signerIds[1]}`, { body: { role: 'WITNESS' } }));
  done(await sender.call('POST', `${path}/send`, { body: {} }));
  expect((await called({ id }, 'signer.invited')).turns).toEqual([]);
  done(await sender.call('DELETE', `${path}/signers/${signerIds[0]}`), 204);
  expect((await called({ id }, 'signer.turn')).turns).toEqual([signerIds[1]]);
});

it('signer.turn comes again after somebody had to wait', async () => {
  const { id, signerIds } = await sender.draft({ signers: 2, order: true });
  const path = `/v1/envelopes/${id}`;
  const [first, second] = signerIds;
  done(await sender.call('POST', `${path}/send`, { body: {} }));
  done(await sender.call('PATCH', `${path}/signers/${first}`, { body: { order: 3 } }));
  done(await sender.call('PATCH', `${path}/signers/${first}`, { body: { order: 1 } }));
  done(await sender.call('POST', `${path}/cancel`, { body: {} }));
  expect((await called({ id }, 'envelope.cancelled')).turns.slice(0, 2)).toEqual([first, second]);
});
