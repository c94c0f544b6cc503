import { describe, expect, it } from 'vitest';
import { SIGNERS_PER_ENVELOPE } from '../../../src/domain/limits.ts';
import { done } from '../../given/ceremony.ts';
import { aSender } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { itChecksAccess } from '../access-checks.ts';
import { fieldsOf, refusalOf } from '../refusal-of.ts';

const service = await wholeService();
const sender = await aSender(service);
const inProduction = aSender(service, 'PRODUCTION');
const maria = { name: 'Maria Souza', email: 'maria@example.com', cpf: '52998224725' };

const aDraft = async (settings = {}) => (await sender.draft({ signers: 0, settings })).id;

const add = (id: string, body: unknown, headers = {}) =>
  sender.call('POST', `/v1/envelopes/${id}/signers`, { body, headers });

describe('POST /v1/envelopes/{id}/signers', () => {
  it('201 returns the signer with CPF and phone masked', async () => {
    const id = await aDraft();
    const { status, body } = await add(id, { ...maria, phone: '+5511987654321' });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^sgn_[0-9a-hjkmnp-tv-z]{26}$/),
      name: 'Maria Souza',
      email: 'maria@example.com',
      cpf: '***.982.247-**',
      phone: '+55*******4321',
      authenticationMethod: null,
      signatureLevel: null,
      samePersonAs: [],
      attestedLevel: null,
      attestedLevelReason: null,
      identitySource: null,
      notifyBy: null,
      language: null,
      when: null,
      order: 1,
      role: 'SIGNER',
      reference: null,
      templateRole: null,
      organizationName: null,
      cnpj: null,
      office: null,
      hostEmail: null,
      group: null,
      attachments: [],
      delegation: 'NOT_ALLOWED',
      delegate: null,
      delegator: null,
      status: 'PENDING',
      sentAt: null,
      viewedAt: null,
      openedByLinkAt: null,
      authenticatedAt: null,
      signedAt: null,
      declinedAt: null,
      declineReason: null,
      disputedAt: null,
      disputeNote: null,
      disputeAnsweredAt: null,
      disputeAnswer: null,
      erasedAt: null,
      createdAt: expect.any(String),
      signingLink: null,
    });
    const { signingLink: _none, ...signer } = body;
    expect((await sender.call('GET', `/v1/envelopes/${id}`)).body.signers).toMatchObject([signer]);
  });

  it.each(['529.982.247-25', '52998224725', ' 529.982.247-25 '])('201 with the CPF %j', async (cpf) => {
    expect((await add(await aDraft(), { ...maria, cpf })).body.cpf).toBe('***.982.247-**');
  });

  it.each([
    '52998224724',
    '529.982.247-24',
    '11111111111',
    '5299822472',
    '529982247255',
    'abc',
    '52.9982.247-25',
  ])('422 INVALID_CPF for %j', async (cpf) => {
    expect(refusalOf(await add(await aDraft(), { ...maria, cpf }))).toEqual([422, 'INVALID_CPF']);
  });

  it('422 CPF_REQUIRED at the level ADVANCED; SIMPLE requires none', async () => {
    const { name, email } = maria;
    for (const without of [
      { name, email },
      { name, email, cpf: null },
    ]) {
      expect(refusalOf(await add(await aDraft(), without))).toEqual([422, 'CPF_REQUIRED']);
    }
    const simple = await add(await aDraft({ signatureLevel: 'SIMPLE' }), { name, email });
    expect([simple.status, simple.body.cpf]).toEqual([201, null]);
  });

  it('422 INVALID_CPF at the level SIMPLE too, if a CPF is given', async () => {
    const id = await aDraft({ signatureLevel: 'SIMPLE' });
    expect(refusalOf(await add(id, { ...maria, cpf: '11111111111' }))).toEqual([422, 'INVALID_CPF']);
  });

  it('422 PHONE_REQUIRED when codes go by SMS', async () => {
    const id = await aDraft({ authenticationMethod: 'SMS_OTP' });
    expect(refusalOf(await add(id, maria))).toEqual([422, 'PHONE_REQUIRED']);
    expect((await add(id, { ...maria, phone: '+5511987654321' })).status).toBe(201);
  });

  it('201 returns the signer’s own method and channel; 422 PHONE_REQUIRED where they need a phone', async () => {
    const id = await aDraft();
    for (const own of [{ authenticationMethod: 'WHATSAPP_OTP' }, { notifyBy: 'WHATSAPP' }])
      expect(refusalOf(await add(id, { ...maria, ...own }))).toEqual([422, 'PHONE_REQUIRED']);
    const own = { authenticationMethod: 'WHATSAPP_OTP', notifyBy: 'EMAIL' };
    expect((await add(id, { ...maria, ...own, phone: '(11) 98765-4321' })).body).toMatchObject(own);
    const wrong = await add(id, { ...maria, notifyBy: 'SMS', authenticationMethod: 'WHATSAPP' });
    expect([wrong.status, fieldsOf(wrong)]).toEqual([422, ['authenticationMethod', 'notifyBy']]);
  });

  it('201 returns the signer’s own level; 422 where it is lower than the envelope’s, or needs a CPF', async () => {
    const id = await aDraft({ signatureLevel: 'SIMPLE' });
    const cpf = undefined;
    const qualified = { ...maria, signatureLevel: 'QUALIFIED' };
    expect((await add(id, qualified)).body).toMatchObject({ signatureLevel: 'QUALIFIED' });
    expect(refusalOf(await add(id, { ...qualified, cpf }))).toEqual([422, 'CPF_REQUIRED']);
    const lower = await add(await aDraft(), { ...maria, signatureLevel: 'SIMPLE' });
    expect([...refusalOf(lower), fieldsOf(lower)]).toEqual([422, 'VALIDATION_FAILED', ['signatureLevel']]);
    const { id: production } = await (await inProduction).draft({ signers: 0 });
    const answer = await (
      await inProduction
    ).call('POST', `/v1/envelopes/${production}/signers`, {
      body: qualified,
    });
    expect(refusalOf(answer)).toEqual([422, 'QUALIFIED_PROVIDER_UNAVAILABLE']);
  });

  it('201 counts orders up; explicit orders may be equal', async () => {
    const id = await aDraft({ signingOrderEnabled: true });
    const orders = [];
    for (const order of [undefined, 5, 5, undefined]) {
      orders.push((await add(id, { ...maria, order })).body.order);
    }
    expect(orders).toEqual([1, 5, 5, 6]);
    const { body } = await sender.call('GET', `/v1/envelopes/${id}`);
    expect(body.signers.map((signer: { order: number }) => signer.order)).toEqual([1, 5, 5, 6]);
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ name: undefined }, 'name'],
    [{ email: 'maria' }, 'email'],
    [{ email: 'maria@example.com\r\nBcc: eve@example.com' }, 'email'],
    [{ email: undefined }, 'email'],
    [{ cpf: 52998224725 }, 'cpf'],
    [{ phone: '987654321' }, 'phone'],
    [{ phone: '+0511987654321' }, 'phone'],
    [{ order: 0 }, 'order'],
    [{ order: 1.5 }, 'order'],
  ])('422 VALIDATION_FAILED for %j', async (wrong, field) => {
    const answer = await add(await aDraft(), { ...maria, ...wrong });
    expect([refusalOf(answer), fieldsOf(answer)]).toEqual([[422, 'VALIDATION_FAILED'], [field]]);
  });

  it('201 accepts a name in any script, and returns the e-mail in lower case', async () => {
    const { body } = await add(await aDraft(), {
      ...maria,
      name: '  José 山田 ',
      email: 'MARIA@Example.com',
    });
    expect([body.name, body.email]).toEqual(['José 山田', 'maria@example.com']);
  });

  it('409 ENVELOPE_NOT_EDITABLE once the envelope has ended', async () => {
    const { id } = await sender.send();
    done(await sender.call('POST', `/v1/envelopes/${id}/cancel`, { body: {} }));
    expect(refusalOf(await add(id, maria))).toEqual([409, 'ENVELOPE_NOT_EDITABLE']);
  });

  it('403 PLAN_LIMIT_REACHED for one signer more than an envelope may have', async () => {
    const id = await aDraft();
    for (let n = 0; n < SIGNERS_PER_ENVELOPE; n += 1) done(await add(id, maria), 201);
    expect(refusalOf(await add(id, maria))).toEqual([403, 'PLAN_LIMIT_REACHED']);
  });

  it('201 adds once for the same Idempotency-Key, and 422 IDEMPOTENCY_KEY_REUSED for another signer', async () => {
    const id = await aDraft();
    const headers = { 'idempotency-key': 'signer-1' };
    const first = done(await add(id, maria, headers), 201);
    const again = await add(id, maria, headers);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect((await sender.call('GET', `/v1/envelopes/${id}`)).body.signers).toHaveLength(1);
    const reused = await add(id, { ...maria, name: 'Eva' }, headers);
    expect(refusalOf(reused)).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });
});

itChecksAccess(service, sender, {
  method: 'POST',
  path: (id) => `/v1/envelopes/${id}/signers`,
  scope: 'envelopes:write',
  orScope: 'envelopes:send',
  writes: true,
  body: maria,
  make: aDraft,
});
