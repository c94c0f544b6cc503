import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { done } from '../../given/ceremony.ts';
import { aSender, anotherPdf, SIGNERS } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { itChecksAccess } from '../access-checks.ts';
import { refusalOf } from '../refusal-of.ts';

const service = await wholeService();
const sender = await aSender(service);
const path = (id: string) => `/v1/envelopes/${id}/copy`;
const copy = (id: string, input: object = {}) => sender.call('POST', path(id), input);

itChecksAccess(service, sender, {
  method: 'POST',
  path,
  scope: 'envelopes:write',
  writes: true,
  make: async () => (await sender.draft()).id,
});

describe('POST /v1/envelopes/{id}/copy', () => {
  it('201 makes a draft with documents, signers and texts of a declined envelope, which can be sent', async () => {
    const settings = {
      message: 'Olá',
      signingOrderEnabled: true,
      reference: 'pedido 1',
      metadata: { a: '1' },
    };
    const { id, invited } = await sender.send({ signers: 2, settings });
    done(await service.call('POST', `/v1/sign/${invited[0]?.token}/decline`, { body: {} }));
    const { body: original } = await sender.call('GET', `/v1/envelopes/${id}`);
    const { status, body } = await copy(id);
    expect([status, original.status]).toEqual([201, 'DECLINED']);
    expect(body).toMatchObject({
      status: 'DRAFT',
      title: original.title,
      message: 'Olá',
      signingOrderEnabled: true,
      documents: original.documents,
      expiresAt: null,
      reference: null,
      metadata: null,
      reason: null,
    });
    expect(body.signers).toMatchObject(
      SIGNERS.slice(0, 2).map(({ name, email }, index) => ({
        name,
        email,
        order: index + 1,
        status: 'PENDING',
        declinedAt: null,
      })),
    );
    expect(body.id).not.toBe(id);
    const sent = done(await sender.call('POST', `/v1/envelopes/${body.id}/send`)).body;
    expect(sent.signingLinks).toHaveLength(2);
    expect((await sender.call('GET', `/v1/envelopes/${id}`)).body).toEqual(original);
  });

  it('201 leaves out a document that was deleted and takes the newest version of the others', async () => {
    const file = { bytes: await anotherPdf() };
    const { body: other } = done(await service.upload('/v1/documents', { as: sender.key, file }), 201);
    const { id } = await sender.draft();
    done(await sender.call('POST', `/v1/envelopes/${id}/documents`, { body: { documentId: other.id } }), 201);
    done(await sender.call('POST', `/v1/envelopes/${id}/cancel`));
    done(await sender.call('DELETE', `/v1/documents/${other.id}`), 204);
    const { body } = done(await copy(id), 201);
    expect(body.documents).toMatchObject([{ id: sender.documentId }]);
  });

  it('201 has the fields at the same places for the same people, unless the document has another version', async () => {
    const file = { bytes: await anotherPdf() };
    const { body: own } = done(await service.upload('/v1/documents', { as: sender.key, file }), 201);
    const { id, signerIds } = await sender.draft({ signers: 2, documentId: own.id });
    const box = { x: 72, y: 100, width: 180, height: 40 };
    const body = { documentId: own.id, signerId: signerIds[1], type: 'TEXT', page: 1, box, label: 'Cidade' };
    const { body: field } = done(await sender.call('POST', `/v1/envelopes/${id}/fields`, { body }), 201);
    const fieldsOf = async (envelope: string) =>
      done(await sender.call('GET', `/v1/envelopes/${envelope}/fields`)).body.fields;
    const { body: made } = done(await copy(id), 201);
    const [copied, ...others] = await fieldsOf(made.id);
    expect(others).toEqual([]);
    expect(copied).toMatchObject({ ...field, id: copied.id, signerId: made.signers[1].id });
    expect([copied.id, copied.signerId]).not.toEqual([field.id, field.signerId]);
    done(await sender.call('POST', `/v1/envelopes/${made.id}/send`));
    const contentBase64 = (await anotherPdf()).toString('base64');
    done(await sender.call('POST', `/v1/documents/${own.id}/versions`, { body: { contentBase64 } }), 201);
    expect(await fieldsOf(done(await copy(made.id), 201).body.id)).toEqual([]);
  });

  it('201 repeats the response for the same key', async () => {
    const { id } = await sender.draft();
    const headers = { 'idempotency-key': randomUUID() };
    const [one, other] = [await copy(id, { headers }), await copy(id, { headers })];
    expect(other.body).toEqual(one.body);
  });

  it.each([
    ['PHONE_REQUIRED', {}, { authenticationMethod: 'SMS_OTP' }, { phone: null }],
    ['CPF_REQUIRED', { signatureLevel: 'SIMPLE' }, { signatureLevel: 'ADVANCED' }, { cpf: null }],
  ])(
    '422 %s while the signers of a draft lack what its new settings ask for',
    async (code, made, changed, lacking) => {
      const { id } = await sender.draft({ settings: made, signers: 0 });
      const body = { ...SIGNERS[0], ...lacking };
      done(await sender.call('POST', `/v1/envelopes/${id}/signers`, { body }), 201);
      done(await sender.call('PATCH', `/v1/envelopes/${id}`, { body: changed }));
      expect(refusalOf(await copy(id))).toEqual([422, code]);
    },
  );

  it('404 NOT_FOUND for an envelope that does not exist', async () => {
    expect(refusalOf(await copy('env_x'))).toEqual([404, 'NOT_FOUND']);
  });
});
