import { describe, expect, it } from 'vitest';
import { monthOf } from '../../../src/domain/plans/month.ts';
import { PLAN_ITEMS } from '../../../src/domain/plans/plan.ts';
import type { Plan } from '../../../src/domain/plans/plan.ts';
import { eachItem, usageOf } from '../../../src/domain/plans/usage.ts';
import type { Environment } from '../../../src/domain/environment.ts';

const now = new Date('2026-11-21T12:00:00Z');
const period = monthOf(now);
const items = { projects: 1, apiKeys: 2, webhooks: 3, templates: 4, members: 5 };

describe('usageOf', () => {
  it('puts each count beside its limit', () => {
    const usage = usageOf(
      { plan: 'FREE', overageEnabled: false },
      { environment: 'PRODUCTION', period, documents: 7, items },
    );
    expect(usage).toEqual({
      period,
      plan: 'FREE',
      documents: { used: 7, limit: 20, overage: 0, overageEnabled: false },
      items: {
        projects: { used: 1, limit: 10 },
        apiKeys: { used: 2, limit: 50 },
        webhooks: { used: 3, limit: 20 },
        templates: { used: 4, limit: 100 },
        members: { used: 5, limit: 10 },
      },
    });
  });

  it.each<[Plan, Environment, number, number]>([
    ['PRO', 'PRODUCTION', 500, 0],
    ['PRO', 'PRODUCTION', 503, 3],
    ['PRO', 'SANDBOX', 503, 0],
    ['UNLIMITED', 'PRODUCTION', 503, 0],
  ])('%s in %s: of %i documents %i are overage', (plan, environment, documents, overage) => {
    const usage = usageOf({ plan, overageEnabled: true }, { environment, period, documents, items });
    expect(usage.documents).toMatchObject({ used: documents, overage, overageEnabled: true });
  });
});

it('eachItem asks for every kind, by its name', () => {
  expect(eachItem((item) => item)).toEqual(Object.fromEntries(PLAN_ITEMS.map((item) => [item, item])));
});
