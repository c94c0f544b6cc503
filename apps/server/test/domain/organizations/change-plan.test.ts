import { describe, expect, it } from 'vitest';
import type { Organization } from '../../../src/domain/organizations/organization.ts';
import { decideSetOverage, decideChangePlan } from '../../../src/domain/organizations/change-plan.ts';
import { PLANS } from '../../../src/domain/plans/plan.ts';
import type { Plan } from '../../../src/domain/plans/plan.ts';
import { ORGANIZATION } from '../../given/organization-settings.ts';
import { codeOf } from '../refused.ts';

const then = new Date('2026-03-01T12:00:00Z');
const now = new Date('2026-03-02T12:00:00Z');

function on(plan: Plan, overageEnabled = false): Organization {
  const subscription = { plan, overageEnabled };
  return { ...ORGANIZATION, subscription, version: 5, createdAt: then, updatedAt: then };
}

describe('decidePlan', () => {
  // The columns are UNLIMITED, FREE, PRO, BUSINESS: one step up, or down to any; never the same, never UNLIMITED.
  it.each<[Plan, readonly boolean[]]>([
    ['UNLIMITED', [false, true, false, false]],
    ['FREE', [false, false, true, false]],
    ['PRO', [false, true, false, true]],
    ['BUSINESS', [false, true, true, false]],
  ])('from %s to each: %s', (plan, allowed) => {
    expect(PLANS.map((input) => codeOf(() => decideChangePlan(on(plan), input, now)))).toEqual(
      allowed.map((may) => (may ? null : 'PLAN_CHANGE_NOT_ALLOWED')),
    );
  });

  it('changes the plan and nothing else, and overage where the new plan knows none', () => {
    expect(decideChangePlan(on('PRO', true), 'BUSINESS', now)).toEqual({
      ...on('BUSINESS', true),
      updatedAt: now,
    });
    expect(decideChangePlan(on('PRO', true), 'FREE', now)).toEqual({ ...on('FREE', false), updatedAt: now });
  });
});

describe('decideOverage', () => {
  it.each<[Plan, string | null]>([
    ['UNLIMITED', null],
    ['FREE', 'OVERAGE_NOT_AVAILABLE'],
    ['PRO', null],
    ['BUSINESS', null],
  ])('enabled on %s: %s', (plan, code) => {
    expect(codeOf(() => decideSetOverage(on(plan), true, now))).toBe(code);
  });

  it('disables overage on any plan', () => {
    expect(decideSetOverage(on('FREE'), false, now).subscription.overageEnabled).toBe(false);
    expect(decideSetOverage(on('PRO', true), false, now)).toEqual({ ...on('PRO'), updatedAt: now });
  });
});
