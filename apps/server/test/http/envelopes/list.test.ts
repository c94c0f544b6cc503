import { describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '../../../src/domain/limits.ts';
import { complete, done, getReady, portalOf } from '../../given/ceremony.ts';
import { aSender } from '../../given/sender.ts';
import type { Sender } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { itChecksAccess } from '../access-checks.ts';
import { fieldsOf, refusalOf } from '../refusal-of.ts';

const service = await wholeService();
const sender = await aSender(service);

const idsOf = (data: readonly { readonly id: string }[]): string[] => data.map(({ id }) => id);

async function create(by: Sender, title: string): Promise<string> {
  return done(await by.call('POST', '/v1/envelopes', { body: { title } }), 201).body.id;
}

async function found(by: Sender, query: string): Promise<string[]> {
  return idsOf(done(await by.call('GET', `/v1/envelopes?${query}`)).body.data);
}

describe('GET /v1/envelopes', () => {
  it('200 newest first, each envelope as GET returns it but for its details', async () => {
    const by = await aSender(service);
    const older = await by.send({ signers: 2 });
    const newer = await by.draft();
    const { body } = await by.call('GET', '/v1/envelopes');
    expect(idsOf(body.data)).toEqual([newer.id, older.id]);
    for (const envelope of body.data) {
      expect((await by.call('GET', `/v1/envelopes/${envelope.id}`)).body).toMatchObject(envelope);
    }
  });

  it('200 pages contain every envelope once, even when others are created meanwhile', async () => {
    const by = await aSender(service);
    const ids: string[] = [];
    for (const title of ['um', 'dois', 'três', 'quatro', 'cinco']) ids.unshift(await create(by, title));
    const seen: string[] = [];
    for (let at: string | null = ''; at !== null;) {
      const cursor: string = at === '' ? '' : `&cursor=${at}`;
      const { body } = done(await by.call('GET', `/v1/envelopes?limit=2${cursor}`));
      seen.push(...idsOf(body.data));
      at = body.nextCursor;
      await Promise.all([create(by, 'mais'), create(by, 'mais um')]);
    }
    expect(seen).toEqual(ids);
  });

  it('200 finds envelopes by the name and the e-mail of a signer', async () => {
    const by = await aSender(service);
    const [{ id: one }, { id: two }] = [await by.draft({ signers: 1 }), await by.draft({ signers: 2 })];
    for (const q of ['Maria Souza', 'maria.marca', 'maria.marca@example.com', 'souza'])
      expect([q, await found(by, `q=${encodeURIComponent(q)}`)]).toEqual([q, [two, one]]);
    expect(await found(by, 'q=joao&status=DRAFT')).toEqual([two]);
    expect(await found(by, 'q=joao+souza')).toEqual([]);
  });

  it('200 filters by status, part of the title and creation time, alone and together', async () => {
    const by = await aSender(service);
    const draft = await create(by, 'Locação');
    service.clock.advance(10 * MINUTE);
    const sent = (await by.send({ settings: { title: 'LOCAÇÃO nova' } })).id;
    const { createdAt } = (await by.call('GET', `/v1/envelopes/${sent}`)).body;
    service.clock.reset();
    expect(await found(by, 'status=DRAFT')).toEqual([draft]);
    expect(await found(by, 'status=SENT')).toEqual([sent]);
    expect(await found(by, 'status=COMPLETED')).toEqual([]);
    expect(await found(by, `q=${encodeURIComponent('nova')}`)).toEqual([sent]);
    expect(await found(by, `createdFrom=${createdAt}`)).toEqual([sent]);
    const before = new Date(Date.parse(createdAt) - 1).toISOString();
    expect(await found(by, `createdTo=${before}`)).toEqual([draft]);
    expect(await found(by, `createdFrom=${createdAt}&createdTo=${createdAt}&status=SENT`)).toEqual([sent]);
    expect(await found(by, `createdFrom=${createdAt}&status=DRAFT`)).toEqual([]);
  });

  it('200 finds envelopes by the CPF of a signer, with or without its mask, and by a verification code', async () => {
    const by = await aSender(service);
    const [{ id: one }, { id: two }] = [await by.draft({ signers: 1 }), await by.draft({ signers: 2 })];
    for (const q of ['52998224725', '529.982.247-25']) expect(await found(by, `q=${q}`)).toEqual([two, one]);
    expect(await found(by, 'q=168.995.350-09')).toEqual([two]);
    const sent = await by.send();
    await complete(service, sent);
    const { verificationCode } = (await by.call('GET', `/v1/envelopes/${sent.id}`)).body;
    expect(await found(by, `q=${verificationCode.toLowerCase().replaceAll('-', '')}`)).toEqual([sent.id]);
    expect(await found(by, `q=${verificationCode}&status=DRAFT`)).toEqual([]);
    expect(await found(await aSender(service), `q=${verificationCode}`)).toEqual([]);
  });

  it('200 lists the envelopes that wait for a person: invited and not signed', async () => {
    const by = await aSender(service);
    await by.draft();
    const inOrder = await by.send({ signers: 2, order: true });
    const both = await by.send({ signers: 2 });
    const [first, second] = ['maria.marca@example.com', 'joao.marca@example.com'] as const;
    expect(await found(by, `waitingFor=${first}`)).toEqual([both.id, inOrder.id]);
    expect(await found(by, `waitingFor=${second.toUpperCase()}`)).toEqual([both.id]);
    expect(await found(by, `waitingFor=${first}&q=joao&limit=1`)).toEqual([both.id]);
    expect(await found(by, 'waitingFor=nobody@example.com')).toEqual([]);
    const [maria] = inOrder.invited;
    if (maria === undefined) throw new Error('There is no signer.');
    const portal = portalOf(service, inOrder, maria);
    done(await portal.sign(await getReady(portal, inOrder)));
    await service.doJobs();
    expect(await found(by, `waitingFor=${first}`)).toEqual([both.id]);
    expect(await found(by, `waitingFor=${second}`)).toEqual([both.id, inOrder.id]);
  });

  it('200 lists the envelopes whose term ends before a time, and those completed in a period', async () => {
    const by = await aSender(service);
    const { createdAt } = done(await by.call('POST', '/v1/envelopes', { body: { title: 'a' } }), 201).body;
    const at = (days: number) => new Date(Date.parse(createdAt) + days * DAY).toISOString();
    const soon = await by.send({ settings: { expiresAt: at(2) } });
    await by.send({ settings: { expiresAt: at(9) } });
    await by.draft({ settings: { expiresAt: at(1) } });
    expect(await found(by, `expiresBefore=${at(3)}`)).toEqual([soon.id]);
    await complete(service, soon);
    expect(await found(by, `expiresBefore=${at(3)}`)).toEqual([]);
    const { completedAt } = (await by.call('GET', `/v1/envelopes/${soon.id}`)).body;
    expect(await found(by, `completedFrom=${completedAt}&completedTo=${completedAt}`)).toEqual([soon.id]);
    expect(await found(by, `completedFrom=${at(1)}`)).toEqual([]);
    expect(await found(by, `completedTo=${at(-1)}`)).toEqual([]);
  });

  it('200 filters by metadata pairs: all of them, exact, with their current values', async () => {
    const by = await aSender(service);
    const made = async (metadata: object) =>
      done(await by.call('POST', '/v1/envelopes', { body: { title: 'a', metadata } }), 201).body;
    const first = await made({ order: '7', region: 'Sul' });
    const second = await made({ order: '8', region: 'Sul' });
    await made({ Order: '7', region: 'sul' });
    await made({});
    expect(await found(by, 'metadata[order]=7')).toEqual([first.id]);
    expect(await found(by, 'metadata%5Bregion%5D=Sul')).toEqual([second.id, first.id]);
    expect(await found(by, 'metadata[region]=Sul&metadata[order]=8')).toEqual([second.id]);
    expect(await found(by, 'metadata[region]=Sul&metadata[order]=9')).toEqual([]);
    expect(await found(by, 'metadata[region]=Sul&q=a&status=DRAFT&limit=1')).toEqual([second.id]);
    expect(await found(by, `metadata[region]=Sul&createdFrom=${new Date(0).toISOString()}`)).toHaveLength(2);
    await by.call('PATCH', `/v1/envelopes/${first.id}`, { body: { metadata: { order: '8' } } });
    expect(await found(by, 'metadata[order]=7')).toEqual([]);
    expect(await found(by, 'metadata[order]=8')).toEqual([second.id, first.id]);
    await by.call('PATCH', `/v1/envelopes/${first.id}`, { body: { metadata: null } });
    expect(await found(by, 'metadata[order]=8')).toEqual([second.id]);
  });

  it('200 filters by pairs named like built-in members of objects', async () => {
    const by = await aSender(service);
    for (const pair of ['hasOwnProperty', 'toString', 'a]b', '0']) {
      const query = `metadata${encodeURIComponent(`[${pair}]`)}=x`;
      expect(await found(by, query), pair).toEqual([]);
      const body = { title: 'a', metadata: { [pair]: 'x' } };
      const answer = await by.call('POST', '/v1/envelopes', { body });
      if (answer.status === 201) expect(await found(by, query), pair).toEqual([answer.body.id]);
    }
  });

  it('200 accepts a cursor of the same pairs in another order', async () => {
    const by = await aSender(service);
    const body = { title: 'a', metadata: { a: '1', b: '2' } };
    const ids = [];
    for (let n = 0; n < 2; n += 1)
      ids.unshift(done(await by.call('POST', '/v1/envelopes', { body }), 201).body.id);
    const { nextCursor } = done(
      await by.call('GET', '/v1/envelopes?limit=1&metadata[a]=1&metadata[b]=2'),
    ).body;
    expect(await found(by, `metadata[b]=2&metadata[a]=1&cursor=${nextCursor}`)).toEqual([ids[1]]);
    const other = await by.call('GET', `/v1/envelopes?metadata[a]=1&cursor=${nextCursor}`);
    expect(fieldsOf(other)).toEqual(['cursor']);
  });

  it.each([
    ['metadata[a]=1&metadata[a]=2', 'metadata.a'],
    ['metadata=x', 'metadata'],
    [`metadata[a]=${'x'.repeat(501)}`, 'metadata.a'],
    [Array.from({ length: 21 }, (_, n) => `metadata[k${n}]=x`).join('&'), 'metadata'],
    ['metadata[a]=%00', 'metadata.a'],
    ['metadata[__proto__]=x', 'metadata.__proto__'],
  ])('422 VALIDATION_FAILED for ?%s', async (query, field) => {
    const answer = await sender.call('GET', `/v1/envelopes?${query}`);
    expect([refusalOf(answer), fieldsOf(answer)]).toEqual([[422, 'VALIDATION_FAILED'], [field]]);
  });

  it('200 lists only envelopes of the project and environment', async () => {
    await create(sender, 'Só meu');
    const stranger = { as: await service.keyOf(await service.signUp()) };
    const production = { as: await service.keyOf(sender.person, 'PRODUCTION'), on: 'PRODUCTION' } as const;
    for (const input of [stranger, production]) {
      expect((await service.call('GET', '/v1/envelopes', input)).body.data).toEqual([]);
    }
  });

  it.each([
    'limit=0',
    'limit=101',
    'cursor=abc',
    'status=OPEN',
    'createdFrom=ontem',
    'createdTo=2026',
    'completedFrom=x',
    'expiresBefore=x',
    'waitingFor=me',
    'q=',
  ])('422 VALIDATION_FAILED for ?%s', async (query) => {
    const answer = await sender.call('GET', `/v1/envelopes?${query}`);
    expect(refusalOf(answer)).toEqual([422, 'VALIDATION_FAILED']);
    expect(fieldsOf(answer)).toEqual([query.split('=')[0]]);
  });

  it('422 VALIDATION_FAILED for a cursor of other filters, or of another project', async () => {
    await create(sender, 'a');
    await create(sender, 'b');
    const { nextCursor } = (await sender.call('GET', '/v1/envelopes?limit=1&status=DRAFT')).body;
    const as = await service.keyOf(await service.signUp());
    const answers = [
      await sender.call('GET', `/v1/envelopes?cursor=${nextCursor}`),
      await sender.call('GET', `/v1/envelopes?cursor=${nextCursor}&status=SENT`),
      await service.call('GET', `/v1/envelopes?cursor=${nextCursor}&status=DRAFT`, { as }),
    ];
    for (const answer of answers) {
      expect([refusalOf(answer), fieldsOf(answer)]).toEqual([[422, 'VALIDATION_FAILED'], ['cursor']]);
    }
    const right = await sender.call('GET', `/v1/envelopes?cursor=${nextCursor}&status=DRAFT&limit=50`);
    expect(right.status).toBe(200);
  });
});

itChecksAccess(service, sender, { method: 'GET', path: () => '/v1/envelopes', scope: 'envelopes:read' });
