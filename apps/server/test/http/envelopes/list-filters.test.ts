import { describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '../../../src/domain/limits.ts';
import { done } from '../../given/ceremony.ts';
import { aSender } from '../../given/sender.ts';
import type { Sender } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { fieldsOf } from '../refusal-of.ts';

const service = await wholeService();

const idsOf = (data: readonly { readonly id: string }[]): string[] => data.map(({ id }) => id);

async function create(by: Sender, body: object = {}): Promise<string> {
  return done(await by.call('POST', '/v1/envelopes', { body: { title: 'Contrato', ...body } }), 201).body.id;
}

async function found(by: Sender, query: string): Promise<string[]> {
  return idsOf(done(await by.call('GET', `/v1/envelopes?${query}`)).body.data);
}

/** Reads every page of a list. */
async function all(by: Sender, query: string): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const { body } = done(
      await by.call('GET', `/v1/envelopes?${query}${cursor === '' ? '' : `&cursor=${cursor}`}`),
    );
    ids.push(...idsOf(body.data));
    cursor = body.nextCursor;
  }
  return ids;
}

/** Four envelopes, of which the oldest is changed last, two days later. */
async function changed(by: Sender) {
  const [a, b, c, d] = [await create(by), await create(by), await create(by), await create(by)];
  service.clock.advance(2 * DAY);
  done(await by.call('PATCH', `/v1/envelopes/${b}`, { body: { message: 'Oi' } }));
  service.clock.advance(MINUTE);
  const { updatedAt } = done(await by.call('PATCH', `/v1/envelopes/${a}`, { body: { message: 'Oi' } })).body;
  service.clock.reset();
  return { a, b, c, d, updatedAt };
}

describe('GET /v1/envelopes: filters and order', () => {
  it('200 takes several statuses, in the order of the list and in pages', async () => {
    const by = await aSender(service);
    const draft = await create(by);
    const { id: sent } = await by.send();
    const { id: cancelled } = await by.send();
    done(await by.call('POST', `/v1/envelopes/${cancelled}/cancel`, { body: {} }));
    const later = await create(by);
    expect(await found(by, 'status=DRAFT&status=CANCELLED')).toEqual([later, cancelled, draft]);
    expect(await all(by, 'status=SENT&status=DRAFT&limit=1')).toEqual([later, sent, draft]);
    expect(await found(by, 'status=SENT&status=DRAFT&q=maria')).toEqual([sent]);
    expect(await found(by, 'status=SENT')).toEqual([sent]);
    const wrong = await by.call('GET', '/v1/envelopes?status=SENT&status=DONE');
    expect([wrong.status, wrong.body.error.code]).toEqual([422, 'VALIDATION_FAILED']);
  });

  it('200 lists in each order, in pages', async () => {
    const by = await aSender(service);
    const { a, b, c, d } = await changed(by);
    expect(await all(by, 'limit=1')).toEqual([d, c, b, a]);
    expect(await all(by, 'sort=createdAt&limit=1')).toEqual([a, b, c, d]);
    expect(await all(by, 'sort=updatedAt&limit=1')).toEqual([c, d, b, a]);
    expect(await all(by, 'sort=-updatedAt&limit=1')).toEqual([a, b, d, c]);
    expect(await all(by, 'sort=updatedAt&limit=2&status=DRAFT&status=SENT')).toEqual([c, d, b, a]);
  });

  it('200 finds what was changed in a period, also among labels and metadata', async () => {
    const by = await aSender(service);
    const { a, b, c, d, updatedAt } = await changed(by);
    const before = new Date(Date.parse(updatedAt) - 1).toISOString();
    expect(await found(by, `updatedFrom=${updatedAt}`)).toEqual([a]);
    expect(await found(by, `updatedTo=${before}`)).toEqual([d, c, b]);
    const day = new Date(Date.parse(updatedAt) - DAY).toISOString();
    expect(await all(by, `updatedFrom=${day}&sort=updatedAt&limit=1`)).toEqual([b, a]);
    done(await by.call('PATCH', `/v1/envelopes/${b}/labels`, { body: { labels: ['rh'] } }));
    expect(await found(by, `label=rh&updatedFrom=${day}&sort=updatedAt`)).toEqual([b]);
    const tagged = await create(by, { metadata: { n: '1' } });
    expect(await found(by, 'metadata[n]=1&sort=updatedAt')).toEqual([tagged]);
  });

  it('200 finds the envelopes of a template', async () => {
    const by = await aSender(service);
    const { id: templateId } = done(
      await by.call('POST', '/v1/templates', { body: { name: 'Locação', title: 'Locação' } }),
      201,
    ).body;
    await create(by);
    const id = await create(by, { templateId });
    expect(await found(by, `templateId=${templateId}`)).toEqual([id]);
    expect(await found(by, `templateId=${templateId}&status=SENT`)).toEqual([]);
    expect(await found(await aSender(service), `templateId=${templateId}`)).toEqual([]);
  });

  it('200 finds the envelopes of a bulk send, which each names', async () => {
    const by = await aSender(service);
    const { id: other } = await by.draft();
    const csv = 'name,email\nAna Lima,ana@example.com\nBia Reis,bia@example.com\n';
    const body = { documentId: by.documentId, title: 'Termo', signatureLevel: 'SIMPLE', csv };
    const { id } = done(await by.call('POST', '/v1/bulk-sends', { body }), 201).body;
    done(await by.call('POST', `/v1/bulk-sends/${id}/send`, { body: {} }));
    await service.doJobs();
    const ids = await found(by, `bulkSendId=${id}`);
    expect(ids).toHaveLength(2);
    expect(ids).not.toContain(other);
    expect(await all(by, `bulkSendId=${id}&limit=1&sort=createdAt`)).toEqual(ids.toReversed());
    expect(await found(by, `bulkSendId=${id}&q=bia`)).toHaveLength(1);
    expect(done(await by.call('GET', `/v1/envelopes/${ids[0]}`)).body.bulkSendId).toBe(id);
    expect(await found(await aSender(service), `bulkSendId=${id}`)).toEqual([]);
  });

  it('422 VALIDATION_FAILED: an order together with q', async () => {
    const by = await aSender(service);
    const refused = await by.call('GET', '/v1/envelopes?q=maria&sort=updatedAt');
    expect([refused.status, fieldsOf(refused)]).toEqual([422, ['sort']]);
  });
});
