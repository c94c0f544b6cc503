import { Type } from 'typebox';
import type { Static, TSchema } from 'typebox';
import type { PlanChange } from '../../actions/billing/plans.ts';
import type { Organization } from '../../domain/organizations/organization.ts';
import { planTerms, PLANS } from '../../domain/plans/plan.ts';
import type { Plan } from '../../domain/plans/plan.ts';
import { eachItem } from '../../domain/plans/usage.ts';
import type { Usage } from '../../domain/plans/usage.ts';
import { described, moment, nullable, oneOf } from './field.ts';

export const PlanBody = Type.Object({ plan: described(oneOf(...PLANS), 'The plan to change to.') });
export const OverageBody = Type.Object({
  enabled: Type.Boolean({
    description: 'Whether documents beyond the allowance of the plan are accepted and billed.',
  }),
});

const itemsOf = <S extends TSchema>(schema: S) =>
  Type.Object({
    projects: described(schema, 'Projects of the organization.'),
    apiKeys: described(schema, 'Active API keys of the organization.'),
    webhooks: described(schema, 'Webhook endpoints of the organization.'),
    templates: described(schema, 'Templates of the organization.'),
    members: described(schema, 'Members of the organization, with invitations.'),
  });

const limit = nullable(Type.Integer({ description: 'The largest number; null for no limit.' }));

export const SubscriptionView = Type.Object(
  {
    plan: described(oneOf(...PLANS), 'The plan of the organization.'),
    overageEnabled: Type.Boolean({
      description: 'Whether documents beyond the allowance are accepted and billed.',
    }),
  },
  { $id: 'Subscription', description: 'The plan of an organization.' },
);

export const PlanChangeView = Type.Object({
  plan: described(oneOf(...PLANS), 'The current plan of the organization.'),
  overageEnabled: Type.Boolean({
    description: 'Whether documents beyond the allowance are accepted and billed.',
  }),
  checkoutUrl: nullable(
    Type.String({
      description:
        'The address to pay for the new plan, which takes effect after payment. Null for a free plan.',
    }),
  ),
});

export const PlansView = Type.Object({
  plan: described(oneOf(...PLANS), 'The current plan of the organization.'),
  overageEnabled: Type.Boolean({
    description: 'Whether documents beyond the allowance are accepted and billed.',
  }),
  plans: Type.Array(
    Type.Object({
      plan: described(oneOf(...PLANS), 'The name of the plan.'),
      documentsPerMonth: described(limit, 'The documents that a month includes; null for no limit.'),
      overageAvailable: Type.Boolean({ description: 'Whether more documents can be allowed and billed.' }),
      items: described(itemsOf(limit), 'The largest number of each kind of object.'),
      paid: Type.Boolean({ description: 'Whether the plan costs money.' }),
      available: Type.Boolean({ description: 'Whether you can choose it from the current plan.' }),
    }),
    { description: 'All plans, from the smallest to the largest.' },
  ),
});

const used = Type.Object(
  { used: Type.Integer({ description: 'The current number.' }), limit },
  { description: 'Objects of this kind.' },
);

export const UsageView = Type.Object({
  period: Type.Object(
    {
      from: described(moment, 'The start of the month.'),
      to: described(moment, 'The start of the next month.'),
    },
    { description: 'The current month in UTC; `to` is the start of the next month.' },
  ),
  plan: described(oneOf(...PLANS), 'The plan of the organization.'),
  documents: Type.Object(
    {
      used: Type.Integer({ description: 'The number of documents uploaded this month.' }),
      limit,
      overage: Type.Integer({ description: 'The number beyond the allowance.' }),
      overageEnabled: Type.Boolean({
        description: 'Whether documents beyond the allowance are accepted and billed.',
      }),
    },
    { description: 'The documents of the month.' },
  ),
  items: described(itemsOf(used), 'The objects that the plan limits.'),
});

export function subscriptionView({ subscription }: Organization): Static<typeof SubscriptionView> {
  return { ...subscription };
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
    available: planTerms[current.subscription.plan].next.includes(plan),
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
