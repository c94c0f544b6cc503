import { Type } from 'typebox';
import type { Static, TSchema } from 'typebox';
import type { PlanChange } from '../../actions/billing/plans.ts';
import type { Organization } from '../../domain/organizations/organization.ts';
import { planTerms, PLANS } from '../../domain/plans/plan.ts';
import type { Plan } from '../../domain/plans/plan.ts';
import { eachItem } from '../../domain/plans/usage.ts';
import type { Usage } from '../../domain/plans/usage.ts';
import { moment, nullable, oneOf } from './field.ts';

export const PlanBody = Type.Object({ plan: oneOf(...PLANS) });
export const OverageBody = Type.Object({ enabled: Type.Boolean() });

const itemsOf = <S extends TSchema>(schema: S) =>
  Type.Object({
    projects: schema,
    apiKeys: schema,
    webhooks: schema,
    templates: schema,
    members: schema,
  });

const limit = nullable(Type.Integer({ description: 'Null for no limit.' }));

export const SubscriptionView = Type.Object(
  { plan: oneOf(...PLANS), overageEnabled: Type.Boolean() },
  { $id: 'Subscription' },
);

export const PlanChangeView = Type.Object({
  plan: oneOf(...PLANS),
  overageEnabled: Type.Boolean(),
  checkoutUrl: nullable(
    Type.String({
      description:
        'The address to pay for the new plan, which takes effect after payment. Null for a free plan.',
    }),
  ),
});

export const PlansView = Type.Object({
  plan: oneOf(...PLANS),
  overageEnabled: Type.Boolean(),
  plans: Type.Array(
    Type.Object({
      plan: oneOf(...PLANS),
      documentsPerMonth: limit,
      overageAvailable: Type.Boolean(),
      items: itemsOf(limit),
      paid: Type.Boolean(),
      available: Type.Boolean({ description: 'Whether you can choose it from the current plan.' }),
    }),
  ),
});

const used = Type.Object({ used: Type.Integer(), limit });

export const UsageView = Type.Object({
  period: Type.Object(
    { from: moment, to: moment },
    { description: 'The current month in UTC; `to` is the start of the next month.' },
  ),
  plan: oneOf(...PLANS),
  documents: Type.Object({
    used: Type.Integer(),
    limit,
    overage: Type.Integer({ description: 'The number beyond the allowance.' }),
    overageEnabled: Type.Boolean(),
  }),
  items: itemsOf(used),
});

export function subscriptionView({ plan, overageEnabled }: Organization): Static<typeof SubscriptionView> {
  return { plan, overageEnabled };
}

export function planChangeView({ organization, checkout }: PlanChange): Static<typeof PlanChangeView> {
  return { ...subscriptionView(organization), checkoutUrl: checkout?.url ?? null };
}

export function plansView(organization: Organization): Static<typeof PlansView> {
  return { ...subscriptionView(organization), plans: PLANS.map((plan) => planView(plan, organization)) };
}

function planView(plan: Plan, current: Organization): Static<typeof PlansView>['plans'][number] {
  const { documentsPerMonth, mayEnableOverage, items, isPaid } = planTerms[plan];
  return {
    plan,
    documentsPerMonth,
    overageAvailable: mayEnableOverage,
    items: eachItem((item) => items[item]),
    paid: isPaid,
    available: planTerms[current.plan].next.includes(plan),
  };
}

export function usageView({ period, plan, documents, items }: Usage): Static<typeof UsageView> {
  return {
    period: { from: period.from.toISOString(), to: period.to.toISOString() },
    plan,
    documents: { ...documents },
    items: eachItem((item) => ({ ...items[item] })),
  };
}
