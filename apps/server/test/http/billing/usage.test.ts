import { describe, expect, it } from 'vitest';
import { advanceToNoon } from '../../given/clock.ts';
import { createMember, createDocuments, setPlan } from '../../given/organization.ts';
import { wholeService } from '../../whole-service.ts';
import { refusalOf } from '../refusal-of.ts';

const service = await wholeService();
const { call, signUp, keyOf, clock } = service;

describe('GET /v1/billing/usage', () => {
  it('200 with what the organization has used, beside its limits', async () => {
    advanceToNoon(clock); // no month ends meanwhile
    const person = await signUp();
    await setPlan(service, person, 'FREE');
    await createDocuments(service, person, { count: 3 });
    await createDocuments(service, person, { count: 5, environment: 'SANDBOX' });
    await createDocuments(service, person, { count: 7, at: new Date('2020-01-01T00:00:00Z') });
    await createMember(service, person, 'VIEWER');
    const as = await keyOf(person, 'PRODUCTION');
    const { status, body } = await call('GET', '/v1/billing/usage', { as, on: 'PRODUCTION' });
    expect([status, body]).toEqual([
      200,
      {
        period: { from: expect.stringMatching(/^\d{4}-\d{2}-01T00:00:00\.000Z$/), to: expect.any(String) },
        plan: 'FREE',
        documents: { used: 3, limit: 20, overage: 0, overageEnabled: false },
        items: {
          projects: { used: 1, limit: 10 },
          apiKeys: { used: 1, limit: 50 },
          webhooks: { used: 0, limit: 20 },
          templates: { used: 0, limit: 100 },
          members: { used: 2, limit: 10 },
        },
      },
    ]);
    const now = Date.now() + clock.offsetMilliseconds();
    expect(Date.parse(body.period.from)).toBeLessThanOrEqual(now);
    expect(Date.parse(body.period.to)).toBeGreaterThan(now);
    const sandbox = await call('GET', '/v1/billing/usage', { as: person.token });
    expect(sandbox.body.documents).toEqual({ used: 5, limit: null, overage: 0, overageEnabled: false });
  });

  it('200 for a VIEWER', async () => {
    const owner = await signUp();
    const { token: as } = await createMember(service, owner, 'VIEWER');
    const headers = { 'x-project-id': owner.projectId };
    expect((await call('GET', '/v1/billing/usage', { as, headers })).status).toBe(200);
  });

  it('403 INSUFFICIENT_SCOPE for a key without usage:read', async () => {
    const as = await keyOf(await signUp(), 'SANDBOX', ['documents:read']);
    const answer = await call('GET', '/v1/billing/usage', { as });
    expect(refusalOf(answer)).toEqual([403, 'INSUFFICIENT_SCOPE']);
    expect(answer.body.error.details).toEqual({ requiredScope: 'usage:read' });
  });
});
