import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { DAY, DOCUMENTS_PER_ENVELOPE, SIGNERS_PER_ENVELOPE } from '../../../src/domain/limits.ts';
import { done } from '../../given/ceremony.ts';
import { SIGNERS, aSender, anotherPdf } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { itChecksAccess } from '../access-checks.ts';
import { fieldsOf, refusalOf } from '../refusal-of.ts';

const service = await wholeService();
const sender = await aSender(service);

const create = (body: unknown, headers = {}) => sender.call('POST', '/v1/envelopes', { body, headers });
const aPdf = async () => (await anotherPdf()).toString('base64');

describe('POST /v1/envelopes', () => {
  it('201 creates a draft with the defaults of the specification; absent fields are null', async () => {
    const { status, body } = await create({ title: '  Contrato ' });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^env_[0-9a-hjkmnp-tv-z]{26}$/),
      projectId: sender.person.projectId,
      approval: null,
      language: 'pt-BR',
      environment: 'SANDBOX',
      template: null,
      title: 'Contrato',
      message: null,
      status: 'DRAFT',
      signatureLevel: 'ADVANCED',
      authenticationMethod: 'EMAIL_OTP',
      signingOrderEnabled: false,
      footer: 'DEFAULT',
      reportPlacement: 'APPENDED',
      documents: [],
      signers: [],
      expiresAt: null,
      reminders: { enabled: true, daysBeforeExpiry: 3, everyDays: null },
      redirectUrl: null,
      replyTo: null,
      subject: null,
      notify: true,
      templateId: null,
      templateVersion: null,
      sentAt: null,
      completedAt: null,
      cancelledAt: null,
      declinedAt: null,
      expiredAt: null,
      reason: null,
      evidenceReady: false,
      evidenceFailure: null,
      verificationCode: null,
      reference: null,
      uniqueReference: false,
      metadata: null,
      labels: [],
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: body.createdAt,
      version: 1,
    });
  });

  it('201 with the reminders of the organization, number by number', async () => {
    const other = await aSender(service);
    const { organizationId, token } = other.person;
    const weekly = { enabled: true, daysBeforeExpiry: null, everyDays: 7 };
    done(
      await service.call('PATCH', `/v1/organizations/${organizationId}`, {
        as: token,
        body: { reminders: weekly },
      }),
      200,
    );
    const remindersOf = async (reminders?: unknown) =>
      done(await other.call('POST', '/v1/envelopes', { body: { title: 'Contrato', reminders } }), 201).body
        .reminders;
    expect(await remindersOf()).toEqual(weekly);
    expect(await remindersOf({ daysBeforeExpiry: 2 })).toEqual({ ...weekly, daysBeforeExpiry: 2 });
    expect(await remindersOf({ enabled: false })).toEqual({
      enabled: false,
      daysBeforeExpiry: 3,
      everyDays: null,
    });
  });

  it('201 with every setting; ignores unknown fields', async () => {
    const input = {
      title: 'Aluguel',
      message: 'Por favor, assine.\nObrigada',
      signatureLevel: 'SIMPLE',
      authenticationMethod: 'SMS_OTP',
      signingOrderEnabled: true,
      expiresAt: new Date(Date.now() + DAY).toISOString(),
      metadata: { pedido: '42' },
    };
    const { status, body } = await create({ ...input, status: 'COMPLETED', colour: 'blue' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...input, status: 'DRAFT' });
    expect(body).not.toHaveProperty('colour');
  });

  it('201 returns a deadline of another time zone in UTC', async () => {
    const { body } = await create({ title: 'Contrato', expiresAt: '2099-01-31T12:00:00-03:00' });
    expect(body.expiresAt).toBe('2099-01-31T15:00:00.000Z');
  });

  it('201 attaches documents and adds signers in the same request, without sending', async () => {
    const { documentId } = sender;
    const documents = [{ documentId }, { contentBase64: await aPdf(), filename: 'anexo.pdf' }];
    const { status, body } = await create({
      title: 'Contrato',
      documents,
      signers: SIGNERS,
    });
    expect([status, body.status, body.version]).toEqual([201, 'DRAFT', 2]);
    expect(body.documents).toMatchObject([{ id: documentId }, { title: 'anexo' }]);
    expect(body.signers.map((signer: { name: string }) => signer.name)).toEqual(
      SIGNERS.map(({ name }) => name),
    );
    expect(body.signers.map((signer: { cpf: string }) => signer.cpf)).not.toContain(SIGNERS[0].cpf);
    expect((await sender.call('GET', `/v1/envelopes/${body.id}`)).body).toMatchObject(body);
    const sent = await sender.call('POST', `/v1/envelopes/${body.id}/send`);
    expect([sent.status, sent.body.signingLinks.length]).toEqual([200, SIGNERS.length]);
  });

  it('201 attaches large documents in base64, a repeated request too', async () => {
    const pdf = Buffer.concat([await anotherPdf(), Buffer.alloc(1_000_000, ' ')]); // readers skip what follows the end
    const body = {
      title: 'Contrato',
      documents: [{ contentBase64: pdf.toString('base64') }, { contentBase64: await aPdf() }],
    };
    const key = { 'idempotency-key': randomUUID() };
    const first = await create(body, key);
    expect([first.status, await create(body, key)]).toMatchObject([201, { status: 201, body: first.body }]);
    expect(first.body.documents).toHaveLength(2);
    const document = await sender.call('GET', `/v1/documents/${first.body.documents[0].id}`);
    expect(document.body.sha256).toBe(createHash('sha256').update(pdf).digest('hex'));
  });

  it('201 with empty lists creates an empty draft', async () => {
    const { body } = await create({
      title: 'Contrato',
      documents: [],
      signers: [],
    });
    expect(body).toMatchObject({ documents: [], signers: [], version: 1 });
  });

  it.each([
    ['INVALID_CPF', 'cpf', { cpf: '52998224724' }],
    ['CPF_REQUIRED', 'cpf', { cpf: null }],
    ['VALIDATION_FAILED', 'email', { email: 'maria' }],
    ['VALIDATION_FAILED', 'order', { order: 0 }],
  ])('422 %s names the %s of the signer it is about, and keeps nothing', async (code, field, wrong) => {
    const title = randomUUID();
    const documents = [{ contentBase64: await aPdf() }];
    const answer = await create({
      title,
      documents,
      signers: [SIGNERS[0], { ...SIGNERS[1], ...wrong }],
    });
    expect([refusalOf(answer), fieldsOf(answer)]).toEqual([[422, code], [`signers[1].${field}`]]);
    expect((await sender.call('GET', `/v1/envelopes?q=${title}`)).body.data).toEqual([]);
  });

  it('422 PHONE_REQUIRED names the telephone of a signer who gets codes by SMS', async () => {
    const { phone: _phone, ...signer } = SIGNERS[0];
    const answer = await create({
      title: 'Contrato',
      authenticationMethod: 'SMS_OTP',
      signers: [signer],
    });
    expect([refusalOf(answer), fieldsOf(answer)]).toEqual([[422, 'PHONE_REQUIRED'], ['signers[0].phone']]);
  });

  it.each([
    ['documents[1].documentId', {}],
    ['documents[1].documentId', { documentId: 'doc_x', contentBase64: 'JVBERi0=' }],
    ['documents[1].contentBase64', { contentBase64: 'no base64!' }],
  ])('422 VALIDATION_FAILED names %s', async (field, wrong) => {
    const documents = [{ documentId: sender.documentId }, wrong];
    const answer = await create({ title: 'Contrato', documents });
    expect([refusalOf(answer), fieldsOf(answer)]).toEqual([[422, 'VALIDATION_FAILED'], [field]]);
  });

  it('422 VALIDATION_FAILED for more documents or signers than an envelope takes', async () => {
    const documents = Array.from({ length: DOCUMENTS_PER_ENVELOPE + 1 }, () => ({ documentId: 'doc_x' }));
    const signers = Array.from({ length: SIGNERS_PER_ENVELOPE + 1 }, () => SIGNERS[0]);
    expect(fieldsOf(await create({ title: 'Contrato', documents }))).toEqual(['documents']);
    expect(fieldsOf(await create({ title: 'Contrato', signers }))).toEqual(['signers']);
  });

  it('refuses a document that cannot be attached: 404 NOT_FOUND, 409 CONFLICT, 415 UNSUPPORTED_MEDIA_TYPE', async () => {
    const { documentId } = sender;
    const contentBase64 = Buffer.from('no PDF').toString('base64');
    for (const [documents, refused] of [
      [
        [{ documentId }, { documentId: 'doc_x' }],
        [404, 'NOT_FOUND'],
      ],
      [
        [{ documentId }, { documentId }],
        [409, 'CONFLICT'],
      ],
      [
        [{ documentId }, { contentBase64 }],
        [415, 'UNSUPPORTED_MEDIA_TYPE'],
      ],
    ] as const) {
      const answer = await create({ title: 'Contrato', documents });
      expect(refusalOf(answer)).toEqual(refused);
      if (answer.status === 404) expect(answer.body.error.details.field).toBe('documents[1].documentId');
    }
  });

  it('422 QUALIFIED_PROVIDER_UNAVAILABLE for the qualified level in Production without a provider', async () => {
    const by = await aSender(service, 'PRODUCTION');
    const body = { title: 'Contrato', signatureLevel: 'QUALIFIED' };
    const answer = await by.call('POST', '/v1/envelopes', { body });
    expect(refusalOf(answer)).toEqual([422, 'QUALIFIED_PROVIDER_UNAVAILABLE']);
  });

  it.each([
    ['title', {}],
    ['title', { title: '   ' }],
    ['title', { title: 'x'.repeat(201) }],
    ['title', { title: 7 }],
    ['message', { message: 'x'.repeat(5001) }],
    ['signatureLevel', { signatureLevel: 'STRONG' }],
    ['authenticationMethod', { authenticationMethod: 'PIGEON' }],
    ['signingOrderEnabled', { signingOrderEnabled: 'true' }],
    ['expiresAt', { expiresAt: 'tomorrow' }],
    ['expiresAt', { expiresAt: '2020-01-01T00:00:00Z' }],
    ['documents', { documents: 'doc_x' }],
    ['signers', { signers: SIGNERS[0] }],
    ['metadata.a', { metadata: { a: 1 } }],
    ['metadata', { metadata: 'a' }],
    ['metadata', { metadata: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`k${n}`, 'v'])) }],
  ])('422 VALIDATION_FAILED for an invalid %s', async (field, wrong) => {
    const title = field === 'title' ? {} : { title: 'Contrato' };
    const answer = await create({ ...title, ...wrong });
    expect([refusalOf(answer), fieldsOf(answer)]).toEqual([[422, 'VALIDATION_FAILED'], [field]]);
  });

  it('400 BAD_REQUEST for anything other than an unambiguous JSON object', async () => {
    for (const body of ['{"title":"a"', '{"title":"a","title":"b"}', '']) {
      const answer = await create(body, { 'content-type': 'application/json' });
      expect(refusalOf(answer)).toEqual(body === '' ? [422, 'VALIDATION_FAILED'] : [400, 'BAD_REQUEST']);
    }
  });

  it('415 UNSUPPORTED_MEDIA_TYPE for a body that is not declared as JSON', async () => {
    const answer = await create('title=Contrato', { 'content-type': 'application/x-www-form-urlencoded' });
    expect(refusalOf(answer)).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });

  it('201 creates and announces a single envelope for the same Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'create-1' };
    const first = await create({ title: 'Uma vez' }, headers);
    const again = await create({ title: 'Uma vez' }, headers);
    expect([again.status, again.body]).toEqual([201, first.body]);
    const { body } = await sender.call('GET', '/v1/envelopes?q=Uma%20vez');
    expect(body.data).toHaveLength(1);
  });

  it('422 IDEMPOTENCY_KEY_REUSED for another body under the same key', async () => {
    const headers = { 'idempotency-key': 'create-2' };
    await create({ title: 'Um' }, headers);
    expect(refusalOf(await create({ title: 'Dois' }, headers))).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('201 or 409 IDEMPOTENCY_IN_PROGRESS for two concurrent requests with the same key: never two envelopes', async () => {
    const headers = { 'idempotency-key': 'create-3' };
    const answers = await Promise.all([1, 2, 3].map(() => create({ title: 'Ao mesmo tempo' }, headers)));
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      expect(refusalOf(answer)).toEqual([409, 'IDEMPOTENCY_IN_PROGRESS']);
    }
    const { body } = await sender.call('GET', '/v1/envelopes?q=Ao%20mesmo%20tempo');
    expect(body.data).toHaveLength(1);
  });
});

itChecksAccess(service, sender, {
  method: 'POST',
  path: () => '/v1/envelopes',
  scope: 'envelopes:write',
  writes: true,
  body: { title: 'Contrato' },
});
