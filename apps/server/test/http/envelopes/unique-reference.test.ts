import { describe, expect, it } from 'vitest';
import { done } from '../../given/ceremony.ts';
import { aSender } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { fieldsOf, refusalOf } from '../refusal-of.ts';

const service = await wholeService();
const sender = await aSender(service);

const create = (reference: string | null, body: object = {}) =>
  sender.call('POST', '/v1/envelopes', {
    body: { title: 'Contrato', reference, uniqueReference: true, ...body },
  });
const holderOf = ({ body }: Awaited<ReturnType<typeof create>>) => body.error.details;

describe('uniqueReference', () => {
  it('409 CONFLICT names the envelope that has the reference, however it was created', async () => {
    const { id } = done(await create('PED-1', { uniqueReference: false }), 201).body;
    const refused = await create('PED-1');
    expect(refusalOf(refused)).toEqual([409, 'CONFLICT']);
    expect(holderOf(refused)).toMatchObject({ reason: 'REFERENCE_TAKEN', envelopeId: id });
    expect(done(await create('PED-1', { uniqueReference: false }), 201).body.uniqueReference).toBe(false);
    expect(done(await create('PED-2'), 201).body).toMatchObject({
      reference: 'PED-2',
      uniqueReference: true,
    });
  });

  it('201 for one of many at once, 409 for the others', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => create('PED-3')));
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(1);
    const others = answers.filter(({ status }) => status !== 201);
    expect(others.map(holderOf)).toEqual(
      others.map(() => expect.objectContaining({ reason: 'REFERENCE_TAKEN', envelopeId: made[0]?.body.id })),
    );
  });

  it('is of one project and environment', async () => {
    done(await create('PED-4'), 201);
    const [production, stranger] = [await aSender(service, 'PRODUCTION'), await aSender(service)];
    for (const other of [production, stranger]) {
      const body = { title: 'Contrato', reference: 'PED-4', uniqueReference: true };
      done(await other.call('POST', '/v1/envelopes', { body }), 201);
    }
  });

  it('422 VALIDATION_FAILED without a reference', async () => {
    const refused = await create(null);
    expect(refusalOf(refused)).toEqual([422, 'VALIDATION_FAILED']);
    expect(fieldsOf(refused)).toEqual(['reference']);
  });

  it('is checked when a draft changes; a copy takes neither', async () => {
    const held = done(await create('PED-5'), 201).body;
    const { id } = done(await create('PED-6'), 201).body;
    const path = `/v1/envelopes/${id}`;
    const refused = await sender.call('PATCH', path, { body: { reference: 'PED-5' } });
    expect(holderOf(refused)).toMatchObject({ reason: 'REFERENCE_TAKEN', envelopeId: held.id });
    done(await sender.call('PATCH', path, { body: { title: 'Outro' } }));
    const copy = done(await sender.call('POST', `${path}/copy`, { body: {} }), 201).body;
    expect(copy).toMatchObject({ reference: null, uniqueReference: false });
  });

  it('is free again once the draft is deleted, and taken after a cancellation', async () => {
    const { id } = done(await create('PED-7'), 201).body;
    done(await sender.call('DELETE', `/v1/envelopes/${id}`), 204);
    const again = done(await create('PED-7'), 201).body.id;
    done(await sender.call('POST', `/v1/envelopes/${again}/cancel`, { body: {} }));
    expect(holderOf(await create('PED-7'))).toMatchObject({ envelopeId: again });
  });

  it('holds for signature requests, whose refusal leaves nothing behind', async () => {
    const body = {
      documentId: sender.documentId,
      reference: 'PED-8',
      uniqueReference: true,
      signatureLevel: 'SIMPLE',
      signer: { name: 'Ana Souza', email: 'ana@example.com' },
    };
    const { envelopeId } = done(await sender.call('POST', '/v1/signature-requests', { body }), 201).body;
    const refused = await sender.call('POST', '/v1/signature-requests', { body });
    expect(refused.body.error.details).toMatchObject({ reason: 'REFERENCE_TAKEN', envelopeId });
    const { data } = done(await sender.call('GET', '/v1/envelopes?reference=PED-8')).body;
    expect(data).toHaveLength(1);
  });
});
