import { expect, it } from 'vitest';
import { complete, done, getReady, portalOf } from '../../given/ceremony.ts';
import type { Invited, SentEnvelope } from '../../given/ceremony.ts';
import { aSender, SIGNERS } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';

const service = await wholeService();
const sender = await aSender(service);
const [ana, bruno, caio] = SIGNERS;
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

/** An envelope of these people; the first of them comes before the others unless they say otherwise. */
async function sentTo(signers: readonly object[], more: object = {}): Promise<SentEnvelope> {
  const documents = [{ documentId: sender.documentId }];
  const body = { title: 'Contrato', documents, signers, signingOrderEnabled: true, ...more };
  const { id } = done(await sender.call('POST', '/v1/envelopes', { body }), 201).body;
  const { signingLinks } = done(await sender.call('POST', `/v1/envelopes/${id}/send`)).body;
  const cpfOf = (name: string) => SIGNERS.find((each) => each.name === name)?.cpf ?? '';
  const invited = signingLinks.map((link: Invited) => ({ ...link, cpf: cpfOf(link.name) }));
  const { key, documentId, sha256 } = sender;
  return { key, id, documentId, sha256, invited };
}

function invitedAs({ invited }: SentEnvelope, { name }: { readonly name: string }): Invited {
  return invited.find((each) => each.name === name) ?? raise(name);
}

function raise(name: string): never {
  throw new Error(`${name} has no link`);
}

async function signs(envelope: SentEnvelope, person: { readonly name: string }): Promise<void> {
  const portal = portalOf(service, envelope, invitedAs(envelope, person));
  done(await portal.sign(await getReady(portal, envelope)));
}

it('signer.turn comes to every member of a group at once, and to whoever follows when enough have signed', async () => {
  const group = { groupId: 'board', required: 1 };
  const sent = await sentTo([{ ...ana, group }, { ...bruno, group }, caio]);
  await signs(sent, bruno);
  await signs(sent, caio);
  const { turns, invited } = await called(sent);
  const idOf = (person: { readonly name: string }) => invitedAs(sent, person).signerId;
  expect(new Set(turns.slice(0, 2))).toEqual(new Set([idOf(ana), idOf(bruno)]));
  expect(turns.slice(2)).toEqual([idOf(caio)]);
  expect(turns).toEqual(invited);
});

it('signer.turn comes to whoever follows when a member of a group declines and the others are enough', async () => {
  const group = { groupId: 'board', required: 1 };
  const sent = await sentTo([{ ...ana, group }, { ...bruno, group }, caio]);
  done(await portalOf(service, sent, invitedAs(sent, ana)).decline());
  await signs(sent, bruno);
  await signs(sent, caio);
  expect((await called(sent)).turns.at(-1)).toBe(invitedAs(sent, caio).signerId);
});

it('signer.turn comes to nobody when somebody declines, which ends the envelope', async () => {
  const sent = await sentTo([ana, bruno]);
  const first = invitedAs(sent, ana);
  done(await portalOf(service, sent, first).decline());
  const { turns, invited } = await called(sent, 'envelope.declined');
  expect([turns, invited]).toEqual([[first.signerId], [first.signerId]]);
});

it('signer.turn does not come again to a delegate, whom signer.invited announces', async () => {
  const sent = await sentTo([{ ...ana, delegation: 'ALLOWED' }, bruno]);
  const { signerId, token } = invitedAs(sent, ana);
  await getReady(portalOf(service, sent, invitedAs(sent, ana)), sent);
  const body = { name: 'Dora Melo', email: 'dora@delegada.example.com' };
  done(await service.call('POST', `/v1/sign/${token}/delegate`, { body }));
  const at = `/v1/envelopes/${sent.id}`;
  done(await sender.call('POST', `${at}/signers/${signerId}/delegation/approve`));
  done(await sender.call('POST', `${at}/cancel`, { body: {} }));
  const { turns, invited } = await called(sent, 'envelope.cancelled');
  expect([turns, invited]).toEqual([[signerId], [signerId, signerId]]);
});

it('signer.turn comes to nobody who only reads', async () => {
  const reader = { name: 'Dora Melo', email: 'dora@leitora.example.com', role: 'CC', when: 'REQUEST' };
  const sent = await sentTo([ana, reader]);
  await signs(sent, ana);
  expect((await called(sent)).turns).toEqual([invitedAs(sent, ana).signerId]);
});
