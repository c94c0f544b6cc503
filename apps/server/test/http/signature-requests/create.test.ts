import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { PDF_LIMIT_BYTES } from '../../../src/domain/plans/limits.ts';
import { SIGNERS_PER_ENVELOPE } from '../../../src/domain/limits.ts';
import { done, getReady, portalOf } from '../../given/ceremony.ts';
import { SIGNERS, aSender, anotherPdf } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { itChecksAccess } from '../access-checks.ts';
import { fieldsOf, refusalOf } from '../refusal-of.ts';

const service = await wholeService();
const sender = await aSender(service);
const [maria, joao] = SIGNERS;
const { documentId } = sender;
const whole = { documentId, signers: [maria] };
const request = (body: unknown, headers = {}) =>
  sender.call('POST', '/v1/signature-requests', { body, headers });
const contentBase64 = (await anotherPdf()).toString('base64');

itChecksAccess(service, sender, {
  method: 'POST',
  path: () => '/v1/signature-requests',
  scope: 'signature-requests:write',
  writes: true,
  body: whole,
});

describe('POST /v1/signature-requests', () => {
  it('201 returns a sent envelope with its links, in a single request', async () => {
    const document = { contentBase64, filename: 'aluguel.pdf' };
    const answer = await request({ document, signers: [maria, joao], metadata: { pedido: '7' } });
    expect(answer.status).toBe(201);
    const { body } = answer;
    const { body: envelope } = done(await sender.call('GET', `/v1/envelopes/${body.envelopeId}`));
    expect(body).toEqual({
      id: expect.stringMatching(/^sigreq_[0-9a-hjkmnp-tv-z]{26}$/),
      envelopeId: envelope.id,
      title: 'aluguel',
      approval: null,
      language: 'pt-BR',
      status: 'SENT',
      signers: envelope.signers.map(
        ({ lastMessage: _newest, ...signer }: { lastMessage: unknown }) => signer,
      ),
      expiresAt: envelope.expiresAt,
      templateId: null,
      templateVersion: null,
      evidenceReady: false,
      evidenceFailure: null,
      verificationCode: null,
      reference: null,
      metadata: { pedido: '7' },
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: envelope.updatedAt,
      version: envelope.version,
      signingLinks: envelope.signers.map((signer: { id: string; name: string; email: string }) => ({
        signerId: signer.id,
        name: signer.name,
        email: signer.email,
        token: expect.stringMatching(/^[\w-]{43}$/),
        url: expect.stringMatching(/^http:\/\/sandbox\.test\/sign\//),
        expiresAt: envelope.expiresAt,
      })),
    });
    expect(envelope.signers.map((signer: { cpf: string }) => signer.cpf)).not.toContain(maria.cpf);
  });

  it('201 leads to a signature, with the alias signer and an existing document', async () => {
    const { body } = done(await request({ documentId, signer: maria, title: 'Aluguel' }), 201);
    const { id: signerId } = body.signers[0];
    const { token } = body.signingLinks[0];
    const invited = { signerId, token, ...maria };
    const envelope = { ...sender, id: body.envelopeId, key: sender.key, invited: [invited] };
    const portal = portalOf(service, envelope, invited);
    const signed = done(await portal.sign(await getReady(portal, envelope)));
    expect(signed.body.envelope.status).toBe('COMPLETED');
  });

  it('201 accepts every setting, and the invitation contains the message', async () => {
    const settings = {
      title: 'Aluguel',
      message: 'Leia com calma.',
      signatureLevel: 'SIMPLE',
      authenticationMethod: 'SMS_OTP',
      signingOrderEnabled: true,
      expiresAt: '2090-01-01T00:00:00.000Z',
      metadata: { a: '1' },
    };
    const { body } = done(await request({ ...whole, ...settings }), 201);
    const read = await sender.call('GET', `/v1/envelopes/${body.envelopeId}`);
    expect(read.body).toMatchObject(settings);
    const { data } = (await sender.call('GET', '/v1/sandbox/messages?limit=1')).body;
    expect(data[0].text).toContain('Leia com calma.');
  });

  it('201 with notify false sends no messages', async () => {
    const { body } = done(await request({ ...whole, notify: false }), 201);
    const { data } = (await sender.call('GET', '/v1/sandbox/messages?limit=100')).body;
    const result = data.map((message: { signerId: string }) => message.signerId);
    expect(result).not.toContain(body.signers[0].id);
  });

  it('201 starts from its template, and its own settings take precedence', async () => {
    const template = { name: 'T', signatureLevel: 'SIMPLE', signingOrderEnabled: true };
    const made = done(await sender.call('POST', '/v1/templates', { body: template }), 201);
    const { cpf: _cpf, ...withoutCpf } = maria;
    const input = { documentId, signer: withoutCpf, templateId: made.body.id, signingOrderEnabled: false };
    const { body } = done(await request(input), 201);
    const read = await sender.call('GET', `/v1/envelopes/${body.envelopeId}`);
    expect(read.body).toMatchObject({ signatureLevel: 'SIMPLE', signingOrderEnabled: false });
  });

  it('201 creates a single envelope for the same key, links included; another body with it is refused', async () => {
    const by = await aSender(service);
    const requested = { documentId: by.documentId, signer: maria };
    const headers = { 'idempotency-key': randomUUID() };
    const send = (body: object) => by.call('POST', '/v1/signature-requests', { body, headers });
    const [one, other] = [await send(requested), await send(requested)];
    expect([other.status, other.body]).toEqual([201, one.body]);
    expect(other.headers['idempotent-replayed']).toBe('true');
    expect((await by.call('GET', '/v1/envelopes')).body.data).toHaveLength(1);
    expect(refusalOf(await send({ ...requested, notify: false }))).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it(`201 with ${SIGNERS_PER_ENVELOPE} signers, and 422 with one more`, async () => {
    const many = Array.from({ length: SIGNERS_PER_ENVELOPE }, (_, n) => ({
      ...maria,
      email: `m${n}@example.com`,
    }));
    const { body } = done(await request({ documentId, signers: many, notify: false }), 201);
    expect(body.signers.map((signer: { order: number }) => signer.order)).toEqual(many.map((_, n) => n + 1));
    const answer = await request({ documentId, signers: [...many, joao] });
    expect(refusalOf(answer)).toEqual([422, 'VALIDATION_FAILED']);
    expect(fieldsOf(answer)).toEqual(['signers']);
  });
});

describe('POST /v1/signature-requests refuses, and creates nothing', () => {
  const badEmail = { ...maria, email: 'x' };

  it.each([
    ['nothing', {}, ['documentId', 'signers']],
    ['no signer', { documentId }, ['signers']],
    ['an empty list', { documentId, signers: [] }, ['signers']],
    ['signers and signer', { ...whole, signer: maria }, ['signers']],
    ['two documents', { ...whole, document: { contentBase64 } }, ['documentId']],
    ['a document without content', { document: {}, signers: [maria] }, ['document.contentBase64']],
    ['no base64', { document: { contentBase64: '%%%' }, signers: [maria] }, ['document.contentBase64']],
    ['the second signer', { documentId, signers: [maria, badEmail] }, ['signers[1].email']],
    ['a single signer', { documentId, signer: { email: 'a@example.com' } }, ['signer.name']],
    ['a term that has passed', { ...whole, expiresAt: '2001-01-01T00:00:00Z' }, ['expiresAt']],
    ['an unknown level', { ...whole, signatureLevel: 'HIGH' }, ['signatureLevel']],
  ])('422 VALIDATION_FAILED names the field: %s', async (_what, body, fields) => {
    const answer = await request(body);
    expect(refusalOf(answer)).toEqual([422, 'VALIDATION_FAILED']);
    expect(fieldsOf(answer)).toEqual(fields);
  });

  it.each([
    ['INVALID_CPF', { signers: [maria, { ...joao, cpf: '11111111111' }] }, 'signers[1].cpf'],
    ['CPF_REQUIRED', { signers: [maria, { ...joao, cpf: null }] }, 'signers[1].cpf'],
    [
      'PHONE_REQUIRED',
      { signer: { ...maria, phone: null }, signers: undefined, authenticationMethod: 'SMS_OTP' },
      'signer.phone',
    ],
  ])('422 %s names the signer', async (code, changes, field) => {
    const answer = await request({ ...whole, ...changes });
    expect(refusalOf(answer)).toEqual([422, code]);
    expect(fieldsOf(answer)).toEqual([field]);
  });

  it('422 QUALIFIED_PROVIDER_UNAVAILABLE for the qualified level in Production without a provider', async () => {
    const by = await aSender(service, 'PRODUCTION');
    const body = { ...whole, documentId: by.documentId, signatureLevel: 'QUALIFIED' };
    const answer = await by.call('POST', '/v1/signature-requests', { body });
    expect(refusalOf(answer)).toEqual([422, 'QUALIFIED_PROVIDER_UNAVAILABLE']);
  });

  it('404 NOT_FOUND for another tenant’s document or template, after the body was validated', async () => {
    const stranger = await aSender(service);
    const foreign = { ...whole, documentId: stranger.documentId };
    const template = await stranger.call('POST', '/v1/templates', { body: { name: 'T' } });
    for (const body of [foreign, { ...whole, templateId: template.body.id }, { ...whole, documentId: 'x' }]) {
      expect(refusalOf(await request(body))).toEqual([404, 'NOT_FOUND']);
    }
    expect(refusalOf(await request({ ...foreign, signers: [] }))).toEqual([422, 'VALIDATION_FAILED']);
  });

  it('415 UNSUPPORTED_MEDIA_TYPE for a file that is not a PDF, and for a form', async () => {
    const text = Buffer.from('no PDF').toString('base64');
    const notPdf = await request({ document: { contentBase64: text }, signers: [maria] });
    expect(refusalOf(notPdf)).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    const large = Buffer.alloc(PDF_LIMIT_BYTES, 32).toString('base64');
    const withinTheLimit = await request({ document: { contentBase64: large }, signers: [maria] });
    expect(refusalOf(withinTheLimit)).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    const input = { as: sender.key, file: { bytes: Buffer.from('%PDF-'), fields: {} } };
    const form = await service.upload('/v1/signature-requests', input);
    expect(refusalOf(form)).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });

  it('413 PAYLOAD_TOO_LARGE for a PDF above the limit', async () => {
    const large = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(PDF_LIMIT_BYTES, 32)]);
    const document = { contentBase64: large.toString('base64') };
    const answer = await request({ document, signers: [maria] });
    expect(refusalOf(answer)).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  it('422 for the last signer leaves neither envelope nor document', async () => {
    const by = await aSender(service);
    const body = { document: { contentBase64 }, signers: [maria, { ...joao, cpf: '11111111111' }] };
    expect((await by.call('POST', '/v1/signature-requests', { body })).status).toBe(422);
    expect((await by.call('GET', '/v1/envelopes')).body.data).toEqual([]);
    const { data } = (await by.call('GET', '/v1/documents')).body;
    expect(data.map((document: { id: string }) => document.id)).toEqual([by.documentId]);
  });
});
