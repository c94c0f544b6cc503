import { describe, expect, it, onTestFinished } from 'vitest';
import { DAY } from '../../../src/domain/limits.ts';
import { complete, done } from '../../given/ceremony.ts';
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

describe('what other features meet at a unique reference', () => {
  const taken = async (reference: string) => holderOf(await create(reference));

  it('is free again once the signers were erased, which takes the reference along', async () => {
    const envelope = await sender.send({ settings: { reference: 'CASO-1', uniqueReference: true } });
    await complete(service, envelope);
    const input = { as: sender.person.token, body: { reason: 'Pedido do titular' } };
    done(await service.call('POST', `/v1/envelopes/${envelope.id}/erasure`, input));
    expect(done(await create('CASO-1'), 201).body.reference).toBe('CASO-1');
  });

  it('stays with an envelope that expired, and reopening it takes nobody else’s', async () => {
    onTestFinished(() => service.clock.reset());
    const { id } = await sender.send({ settings: { reference: 'CASO-2', uniqueReference: true } });
    service.clock.advance(31 * DAY);
    await service.doJobs();
    expect(await taken('CASO-2')).toMatchObject({ envelopeId: id });
    const expiresAt = new Date(Date.now() + 62 * DAY).toISOString();
    const reopened = await sender.call('POST', `/v1/envelopes/${id}/reopen`, { body: { expiresAt } });
    expect(done(reopened).body).toMatchObject({ status: 'SENT', reference: 'CASO-2', uniqueReference: true });
    expect(await taken('CASO-2')).toMatchObject({ envelopeId: id });
  });

  it('a copy of the holder can take a reference of its own, and not the holder’s', async () => {
    const { id } = done(await create('CASO-3'), 201).body;
    const copy = done(await sender.call('POST', `/v1/envelopes/${id}/copy`, { body: {} }), 201).body;
    const path = `/v1/envelopes/${copy.id}`;
    const own = { reference: 'CASO-3', uniqueReference: true };
    expect(holderOf(await sender.call('PATCH', path, { body: own }))).toMatchObject({ envelopeId: id });
    const other = done(await sender.call('PATCH', path, { body: { ...own, reference: 'CASO-4' } })).body;
    expect(other).toMatchObject({ reference: 'CASO-4', uniqueReference: true });
  });

  it('409 CONFLICT for the second use of a template with the same reference, which leaves nothing', async () => {
    const template = {
      name: 'Locação',
      documents: [{ documentId: sender.documentId }],
      roles: [{ key: 'cliente' }],
    };
    const { id: templateId } = done(await sender.call('POST', '/v1/templates', { body: template }), 201).body;
    const people = [{ role: 'cliente', name: 'Ana', email: 'ana@example.com', cpf: '52998224725' }];
    const use = (url: string) =>
      sender.call('POST', url, {
        body: { title: 'Contrato', templateId, people, reference: 'CASO-5', uniqueReference: true },
      });
    const { envelopeId } = done(await use('/v1/signature-requests'), 201).body;
    for (const url of ['/v1/signature-requests', '/v1/envelopes'])
      expect(holderOf(await use(url))).toMatchObject({ reason: 'REFERENCE_TAKEN', envelopeId });
    const { data } = done(await sender.call('GET', '/v1/envelopes?reference=CASO-5')).body;
    expect(data).toHaveLength(1);
  });

  it('201 for the same Idempotency-Key: a retry is no second envelope', async () => {
    const headers = { 'idempotency-key': 'caso-6' };
    const body = { title: 'Contrato', reference: 'CASO-6', uniqueReference: true };
    const make = () => sender.call('POST', '/v1/envelopes', { body, headers });
    const first = done(await make(), 201).body;
    expect(done(await make(), 201).body.id).toBe(first.id);
  });
});
