import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sql } from '../../../src/store/postgres/sql.ts';
import { FREE_TEMPLATES } from '../../../src/domain/plans/limits.ts';
import { done } from '../../given/ceremony.ts';
import { aSender } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { itChecksAccess } from '../access-checks.ts';
import { fieldsOf, refusalOf } from '../refusal-of.ts';

const service = await wholeService();
const sender = await aSender(service);
const create = (body: unknown, headers = {}) => sender.call('POST', '/v1/templates', { body, headers });

itChecksAccess(service, sender, {
  method: 'POST',
  path: () => '/v1/templates',
  scope: 'templates:write',
  writes: true,
  body: { name: 'Locação' },
});

describe('POST /v1/templates', () => {
  it('201 with the defaults of an envelope', async () => {
    const { status, body } = await create({ name: '  Locação ', unknown: 1 });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^tpl_[0-9a-hjkmnp-tv-z]{26}$/),
      name: 'Locação',
      signatureLevel: 'ADVANCED',
      authenticationMethod: 'EMAIL_OTP',
      signingOrderEnabled: false,
      language: null,
      reminders: null,
      metadata: null,
      title: null,
      message: null,
      footer: null,
      reportPlacement: null,
      redirectUrl: null,
      replyTo: null,
      subject: null,
      documents: [],
      roles: [],
      fields: [],
      variables: [],
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: body.createdAt,
      version: 1,
    });
  });

  it('201 accepts every setting', async () => {
    const all = {
      name: 'Compra',
      signatureLevel: 'SIMPLE',
      authenticationMethod: 'SMS_OTP',
      signingOrderEnabled: true,
      reminders: { enabled: true, daysBeforeExpiry: 5, everyDays: 7 },
      metadata: { area: 'jurídico' },
    };
    expect((await create(all)).body).toMatchObject(all);
  });

  it('201 creates a single template for the same key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const [one, other] = [await create({ name: 'Uma' }, headers), await create({ name: 'Uma' }, headers)];
    expect([other.status, other.body]).toEqual([201, one.body]);
    expect(refusalOf(await create({ name: 'Outra' }, headers))).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('422 VALIDATION_FAILED names every invalid field', async () => {
    const answer = await create({ signatureLevel: 'X', authenticationMethod: 1, signingOrderEnabled: 'y' });
    expect(refusalOf(answer)).toEqual([422, 'VALIDATION_FAILED']);
    expect(fieldsOf(answer).toSorted()).toEqual([
      'authenticationMethod',
      'name',
      'signatureLevel',
      'signingOrderEnabled',
    ]);
  });

  it('422 QUALIFIED_PROVIDER_UNAVAILABLE for the qualified level in Production without a provider', async () => {
    const by = await aSender(service, 'PRODUCTION');
    const body = { name: 'Q', signatureLevel: 'QUALIFIED' };
    const answer = await by.call('POST', '/v1/templates', { body });
    expect(refusalOf(answer)).toEqual([422, 'QUALIFIED_PROVIDER_UNAVAILABLE']);
  });
});

describe('POST /v1/templates on a plan with a limit', () => {
  it('403 PLAN_LIMIT_REACHED for one template more than the limit, whatever the environment', async () => {
    const by = await aSender(service);
    const { organizationId } = by.person;
    await service.database.change((transaction) =>
      transaction.run(sql`UPDATE organizations SET plan = 'FREE' WHERE id = ${organizationId}`),
    );
    const body = { name: 'T' };
    for (let n = 1; n <= FREE_TEMPLATES; n += 1) done(await by.call('POST', '/v1/templates', { body }), 201);
    expect(refusalOf(await by.call('POST', '/v1/templates', { body }))).toEqual([403, 'PLAN_LIMIT_REACHED']);
    const production = { as: await service.keyOf(by.person, 'PRODUCTION'), on: 'PRODUCTION' as const, body };
    const answer = await service.call('POST', '/v1/templates', production);
    expect(refusalOf(answer)).toEqual([403, 'PLAN_LIMIT_REACHED']);
    const { data } = (await by.call('GET', '/v1/templates?limit=100')).body;
    expect(data).toHaveLength(FREE_TEMPLATES);
  });
});

describe('POST /v1/envelopes with templateId', () => {
  const envelope = (body: object) =>
    sender.call('POST', '/v1/envelopes', { body: { title: 'Contrato', ...body } });
  const settings = { signatureLevel: 'SIMPLE', authenticationMethod: 'SMS_OTP', signingOrderEnabled: true };

  it('201 starts from the settings of the template, and its own settings take precedence', async () => {
    const { id: templateId } = done(await create({ name: 'T', ...settings, metadata: { a: '1' } }), 201).body;
    expect((await envelope({ templateId })).body).toMatchObject({ ...settings, metadata: null });
    const own = { signatureLevel: 'ADVANCED', signingOrderEnabled: false };
    expect((await envelope({ templateId, ...own })).body).toMatchObject({ ...settings, ...own });
  });

  it('404 NOT_FOUND for another tenant’s template, after the body was validated', async () => {
    const stranger = await service.keyOf(await service.signUp());
    const foreign = { as: stranger, body: { name: 'T' } };
    const { id: templateId } = done(await service.call('POST', '/v1/templates', foreign), 201).body;
    for (const id of [templateId, 'tpl_x', '']) {
      expect(refusalOf(await envelope({ templateId: id }))).toEqual([404, 'NOT_FOUND']);
    }
    expect(refusalOf(await envelope({ templateId, title: '' }))).toEqual([422, 'VALIDATION_FAILED']);
  });
});
