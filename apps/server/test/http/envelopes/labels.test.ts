import { describe, expect, it } from 'vitest';
import { done } from '../../given/ceremony.ts';
import { aSender } from '../../given/sender.ts';
import type { Sender } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { itChecksAccess } from '../access-checks.ts';
import { fieldsOf, refusalOf } from '../refusal-of.ts';

const service = await wholeService();
const sender = await aSender(service);

const label = (by: Sender, id: string, labels: readonly string[]) =>
  by.call('PATCH', `/v1/envelopes/${id}/labels`, { body: { labels } });
const labelsOf = async (by: Sender): Promise<readonly string[]> =>
  done(await by.call('GET', '/v1/labels')).body.labels;
const found = async (by: Sender, query: string): Promise<readonly string[]> =>
  done(await by.call('GET', `/v1/envelopes?${query}`)).body.data.map(({ id }: { id: string }) => id);

describe('PATCH /v1/envelopes/{id}/labels', () => {
  it('200 replaces the labels in any state, and changes neither the version nor the trail', async () => {
    const by = await aSender(service);
    const { id } = await by.send();
    const [before] = (await by.call('GET', '/v1/envelopes')).body.data;
    const trail = (await by.call('GET', `/v1/envelopes/${id}/audit`)).body;
    expect(done(await label(by, id, [' obra ', 'Zinco', 'obra'])).body).toEqual({
      ...before,
      labels: ['obra', 'Zinco'],
    });
    expect((await by.call('GET', `/v1/envelopes/${id}/audit`)).body).toEqual(trail);
    expect(done(await label(by, id, [])).body.labels).toEqual([]);
    expect(await labelsOf(by)).toEqual([]);
  });

  it('200 the labels stay while the envelope is signed, and go when its signers are erased', async () => {
    const by = await aSender(service);
    const { id } = await by.draft();
    await label(by, id, ['obra']);
    done(await by.call('POST', `/v1/envelopes/${id}/send`, { body: {} }));
    expect((await by.call('GET', `/v1/envelopes/${id}`)).body.labels).toEqual(['obra']);
    done(await by.call('POST', `/v1/envelopes/${id}/cancel`, { body: {} }));
    done(
      await by.call('POST', `/v1/envelopes/${id}/erasure`, {
        body: { reason: 'Pedido do titular' },
        as: by.person.token,
      }),
    );
    expect((await by.call('GET', `/v1/envelopes/${id}`)).body.labels).toEqual([]);
  });

  it.each([
    [['a'.repeat(41)], 'labels[0]'],
    [[''], 'labels[0]'],
    [Array.from({ length: 11 }, (_, index) => `${index}`), 'labels'],
  ])('422 VALIDATION_FAILED for %j', async (labels, field) => {
    const { id } = await sender.draft();
    const answer = await label(sender, id, labels);
    expect([refusalOf(answer), fieldsOf(answer)]).toEqual([[422, 'VALIDATION_FAILED'], [field]]);
  });
});

describe('GET /v1/labels', () => {
  it('200 each label once, in order of the alphabet, of this project and environment', async () => {
    const by = await aSender(service);
    const [{ id: one }, { id: two }] = [await by.draft(), await by.draft()];
    await label(by, one, ['obra', 'Élder']);
    await label(by, two, ['obra', 'zinco', 'alvará']);
    expect(await labelsOf(by)).toEqual(['alvará', 'Élder', 'obra', 'zinco']);
    expect(await labelsOf(await aSender(service))).toEqual([]);
  });

  it('200 a list of the envelopes with a label, alone and with other filters', async () => {
    const by = await aSender(service);
    const [{ id: one }, { id: two }] = [await by.draft({ signers: 2 }), await by.draft()];
    await by.draft();
    for (const id of [one, two]) await label(by, id, ['obra']);
    expect(await found(by, 'label=obra')).toEqual([two, one]);
    expect(await found(by, 'label=obra&q=joao')).toEqual([one]);
    expect(await found(by, 'label=obra&status=SENT')).toEqual([]);
    expect(await found(by, 'label=obr')).toEqual([]);
    expect(await found(await aSender(service), 'label=obra')).toEqual([]);
  });
});

itChecksAccess(service, sender, {
  method: 'PATCH',
  path: (id) => `/v1/envelopes/${id}/labels`,
  scope: 'envelopes:write',
  writes: true,
  body: { labels: [] },
  make: async () => (await sender.draft()).id,
});
itChecksAccess(service, sender, { method: 'GET', path: () => '/v1/labels', scope: 'envelopes:read' });
