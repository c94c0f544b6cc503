import { describe, expect, it } from 'vitest';
import { done } from '../../given/ceremony.ts';
import { aSender, SIGNERS } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { fieldsOf } from '../refusal-of.ts';

const service = await wholeService();
const by = await aSender(service);

const create = async (body: object): Promise<string> =>
  done(await by.call('POST', '/v1/envelopes', { body: { title: 'a', ...body } }), 201).body.id;
const referenceOf = async (id: string): Promise<string | null> =>
  done(await by.call('GET', `/v1/envelopes/${id}`)).body.reference;

describe('reference', () => {
  it('is null by default, kept as it was sent, and changed or removed in DRAFT', async () => {
    expect(await referenceOf(await create({}))).toBe(null);
    const id = await create({ reference: 'PED-1' });
    expect(await referenceOf(id)).toBe('PED-1');
    for (const reference of ['PED-2', null]) {
      done(await by.call('PATCH', `/v1/envelopes/${id}`, { body: { reference } }));
      expect(await referenceOf(id)).toBe(reference);
    }
  });

  it('filters the list: the whole of it, newest first, page by page', async () => {
    const ids = [await create({ reference: 'LOTE-7' }), await create({ reference: 'LOTE-7' })];
    await create({ reference: 'LOTE-77' });
    const first = done(await by.call('GET', '/v1/envelopes?reference=LOTE-7&limit=1')).body;
    expect(first.data.map(({ id }: { readonly id: string }) => id)).toEqual([ids[1]]);
    const next = `/v1/envelopes?reference=LOTE-7&limit=1&cursor=${first.nextCursor}`;
    expect(done(await by.call('GET', next)).body).toMatchObject({ data: [{ id: ids[0] }], hasMore: false });
    expect(done(await by.call('GET', '/v1/envelopes?reference=LOTE-7&q=b')).body.data).toEqual([]);
  });

  it('of a signature request is that of its envelope', async () => {
    const body = { documentId: by.documentId, signer: SIGNERS[0], reference: 'PED-9' };
    const made = done(await by.call('POST', '/v1/signature-requests', { body }), 201).body;
    expect(made.reference).toBe('PED-9');
    expect(done(await by.call('GET', `/v1/signature-requests/${made.id}`)).body.reference).toBe('PED-9');
    expect(await referenceOf(made.envelopeId)).toBe('PED-9');
  });

  it('returns 422 VALIDATION_FAILED for an empty reference or one of more than 100 characters', async () => {
    for (const reference of ['', 'x'.repeat(101)]) {
      const refused = await by.call('POST', '/v1/envelopes', { body: { title: 'a', reference } });
      expect(fieldsOf(refused)).toEqual(['reference']);
    }
    expect(await referenceOf(await create({ reference: 'x'.repeat(100) }))).toHaveLength(100);
  });
});
