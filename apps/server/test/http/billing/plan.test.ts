import { describe, expect, it } from 'vitest';
import type { Answer, CallOptions, Person } from '../../accounts-server.ts';
import { createMember, setPlan } from '../../given/organization.ts';
import { wholeService } from '../../whole-service.ts';
import type { WholeService } from '../../whole-service.ts';
import { refusalOf } from '../refusal-of.ts';

const service = await wholeService();
const { call, signUp, keyOf } = service;
const paying = await wholeService(() => ({
  payment: { checkout: async ({ plan }) => ({ url: `https://pay.example/${plan}` }) },
}));

function choose(
  person: Person,
  plan: unknown,
  more: CallOptions = {},
  where: WholeService = service,
): Promise<Answer> {
  return where.call('POST', '/v1/billing/plan', { as: person.token, body: { plan }, ...more });
}

describe('POST /v1/billing/plan', () => {
  it('200 moves the organization to FREE, in both environments', async () => {
    const person = await signUp();
    const { status, body } = await choose(person, 'FREE');
    expect([status, body]).toEqual([200, { plan: 'FREE', overageEnabled: false, checkoutUrl: null }]);
    for (const on of ['SANDBOX', 'PRODUCTION'] as const) {
      expect((await call('GET', '/v1/billing/usage', { as: person.token, on })).body.plan).toBe('FREE');
    }
    const { body: organization } = await call('GET', `/v1/organizations/${person.organizationId}`, {
      as: person.token,
    });
    expect([organization.plan, organization.version]).toEqual(['FREE', 2]);
    const { body: events } = await call(
      'GET',
      `/v1/organizations/${person.organizationId}/security-events?type=PLAN_CHANGED`,
      { as: person.token },
    );
    expect(events.data).toMatchObject([
      { actor: { id: person.userId }, network: '127.0.0.0', data: { from: 'UNLIMITED', to: 'FREE' } },
    ]);
  });

  it('200 changes the plan once for the same Idempotency-Key', async () => {
    const person = await signUp();
    const headers = { 'idempotency-key': 'k' };
    expect((await choose(person, 'FREE', { headers })).status).toBe(200);
    expect((await choose(person, 'FREE', { headers })).status).toBe(200);
    expect(refusalOf(await choose(person, 'FREE'))).toEqual([409, 'PLAN_CHANGE_NOT_ALLOWED']);
  });

  it.each(['UNLIMITED', 'FREE', 'BUSINESS'])('409 PLAN_CHANGE_NOT_ALLOWED from FREE to %s', async (plan) => {
    const person = await signUp();
    await setPlan(service, person, 'FREE');
    expect(refusalOf(await choose(person, plan))).toEqual([409, 'PLAN_CHANGE_NOT_ALLOWED']);
  });

  it('503 PAYMENT_PROVIDER_UNAVAILABLE for a paid plan without a payment provider; the plan stays', async () => {
    const person = await signUp();
    await setPlan(service, person, 'FREE');
    expect(refusalOf(await choose(person, 'PRO'))).toEqual([503, 'PAYMENT_PROVIDER_UNAVAILABLE']);
    expect((await call('GET', '/v1/billing/plans', { as: person.token })).body.plan).toBe('FREE');
  });

  it('200 with a payment provider returns where to pay; the plan stays until payment', async () => {
    const person = await paying.signUp();
    await setPlan(paying, person, 'FREE');
    const { status, body } = await choose(person, 'PRO', {}, paying);
    const checkoutUrl = 'https://pay.example/PRO';
    expect([status, body]).toEqual([200, { plan: 'FREE', overageEnabled: false, checkoutUrl }]);
    expect(refusalOf(await choose(person, 'BUSINESS', {}, paying))).toEqual([409, 'PLAN_CHANGE_NOT_ALLOWED']);
  });

  it('403 FORBIDDEN for MEMBER and VIEWER, and for an API key', async () => {
    const owner = await signUp();
    const headers = { 'x-project-id': owner.projectId };
    for (const role of ['MEMBER', 'VIEWER']) {
      expect(refusalOf(await choose(await createMember(service, owner, role), 'FREE', { headers }))).toEqual([
        403,
        'FORBIDDEN',
      ]);
    }
    expect(refusalOf(await choose(owner, 'FREE', { as: await keyOf(owner) }))).toEqual([403, 'FORBIDDEN']);
    const admin = await createMember(service, owner, 'ADMIN');
    expect((await choose(admin, 'FREE', { headers })).status).toBe(200);
  });

  it.each([{}, { plan: 'GOLD' }, { plan: 1 }])('422 VALIDATION_FAILED for %j', async (body) => {
    expect(refusalOf(await choose(await signUp(), 0, { body }))).toEqual([422, 'VALIDATION_FAILED']);
  });
});

describe('GET /v1/billing/plans', () => {
  it('200 lists the plans and which of them can be chosen', async () => {
    const person = await signUp();
    await setPlan(service, person, 'FREE');
    const { status, body } = await call('GET', '/v1/billing/plans', { as: person.token });
    expect([status, body.plan, body.overageEnabled]).toEqual([200, 'FREE', false]);
    expect(
      body.plans.map((offer: Answer['body']) => [
        offer.plan,
        offer.documentsPerMonth,
        offer.overageAvailable,
        offer.paid,
        offer.available,
      ]),
    ).toEqual([
      ['UNLIMITED', null, true, false, false],
      ['FREE', 20, false, false, false],
      ['PRO', 500, true, true, true],
      ['BUSINESS', 5000, true, true, false],
    ]);
    expect(body.plans[1].items).toEqual({
      projects: 10,
      apiKeys: 50,
      webhooks: 20,
      templates: 100,
      members: 10,
    });
  });

  it('403 INSUFFICIENT_SCOPE for a key without usage:read', async () => {
    const as = await keyOf(await signUp(), 'SANDBOX', ['logs:read']);
    const answer = await call('GET', '/v1/billing/plans', { as });
    expect([...refusalOf(answer), answer.body.error.details]).toEqual([
      403,
      'INSUFFICIENT_SCOPE',
      { requiredScope: 'usage:read' },
    ]);
  });
});

describe('PATCH /v1/billing/overage', () => {
  const allow = (person: Person, enabled: unknown, more: CallOptions = {}) =>
    call('PATCH', '/v1/billing/overage', { as: person.token, body: { enabled }, ...more });

  it('200 enables and disables overage on a paid plan', async () => {
    const person = await signUp();
    await setPlan(service, person, 'PRO');
    expect((await allow(person, true)).body).toEqual({ plan: 'PRO', overageEnabled: true });
    expect((await call('GET', '/v1/billing/usage', { as: person.token })).body.documents.overageEnabled).toBe(
      true,
    );
    expect((await allow(person, false)).body).toEqual({ plan: 'PRO', overageEnabled: false });
  });

  it('422 OVERAGE_NOT_AVAILABLE on FREE, where overage may still be disabled', async () => {
    const person = await signUp();
    await setPlan(service, person, 'FREE');
    expect(refusalOf(await allow(person, true))).toEqual([422, 'OVERAGE_NOT_AVAILABLE']);
    expect((await allow(person, false)).status).toBe(200);
  });

  it('403 FORBIDDEN for a MEMBER, and for an API key', async () => {
    const owner = await signUp();
    const headers = { 'x-project-id': owner.projectId };
    const member = await createMember(service, owner, 'MEMBER');
    expect(refusalOf(await allow(member, true, { headers }))).toEqual([403, 'FORBIDDEN']);
    expect(refusalOf(await allow(owner, true, { as: await keyOf(owner) }))).toEqual([403, 'FORBIDDEN']);
  });

  it.each([{}, { enabled: 'yes' }])('422 VALIDATION_FAILED for %j', async (body) => {
    expect(refusalOf(await allow(await signUp(), 0, { body }))).toEqual([422, 'VALIDATION_FAILED']);
  });
});
