import { changePlan, readPlan, setOverage } from '../../actions/billing/plans.ts';
import { readUsage } from '../../actions/billing/read-usage.ts';
import { requestContextOf, tenantOf } from '../request-context.ts';
import { leasingRoute, route } from '../route.ts';
import type { AnyRoute } from '../route.ts';
import {
  OverageBody,
  PlanBody,
  planChangeView,
  PlanChangeView,
  plansView,
  PlansView,
  subscriptionView,
  SubscriptionView,
  usageView,
  UsageView,
} from '../shapes/billing.ts';
import { Nothing } from '../shapes/field.ts';

const section = 'Developer portal and sandbox';
const read = { kind: 'bearer', context: 'project', scope: 'usage:read' } as const;
const manage = {
  kind: 'bearer',
  context: 'project',
  dashboardOnly: true,
  role: 'ADMIN',
  whileArchived: true,
} as const;

const readUsageRoute = route({
  name: 'readUsage',
  method: 'GET',
  path: '/v1/billing/usage',
  section,
  summary: 'Reads the organization’s usage of its plan this month',
  description:
    'Counts documents created in this environment in the month (UTC), including deleted documents but not ' +
    'new versions; the Sandbox has no limit. Items are those of the whole organization, in both ' +
    'environments.',
  credential: read,
  idempotent: false,
  rate: 'read',
  params: Nothing,
  query: Nothing,
  body: Nothing,
  status: 200,
  answer: UsageView,
  errors: [],
  handle: (deps, call) => readUsage(deps, tenantOf(call)),
  view: usageView,
});

const readPlanRoute = route({
  name: 'readPlan',
  method: 'GET',
  path: '/v1/billing/plans',
  section,
  summary: 'Lists the plans, and the plans that you can choose now',
  credential: read,
  idempotent: false,
  rate: 'read',
  params: Nothing,
  query: Nothing,
  body: Nothing,
  status: 200,
  answer: PlansView,
  errors: [],
  handle: (deps, call) => readPlan(deps, requestContextOf(call)),
  view: plansView,
});

const changePlanRoute = leasingRoute({
  name: 'changePlan',
  method: 'POST',
  path: '/v1/billing/plan',
  section,
  summary: 'Changes the plan of the organization',
  description: 'ADMIN or OWNER. One step up, or down again. A paid plan takes effect after payment.',
  credential: { ...manage, stepUp: true },
  idempotent: true,
  rate: 'write',
  params: Nothing,
  query: Nothing,
  body: PlanBody,
  status: 200,
  answer: PlanChangeView,
  errors: ['PLAN_CHANGE_NOT_ALLOWED', 'PAYMENT_PROVIDER_UNAVAILABLE', 'PROVIDER_ERROR'],
  handle: (deps, call) => changePlan(deps, requestContextOf(call), call.body.plan),
  view: planChangeView,
});

const setOverageRoute = route({
  name: 'setOverage',
  method: 'PATCH',
  path: '/v1/billing/overage',
  section,
  summary: 'Allows or blocks documents beyond the monthly allowance',
  description: 'ADMIN or OWNER. The free plan has no overage.',
  credential: { ...manage, stepUp: true },
  idempotent: false,
  rate: 'write',
  params: Nothing,
  query: Nothing,
  body: OverageBody,
  status: 200,
  answer: SubscriptionView,
  errors: ['OVERAGE_NOT_AVAILABLE'],
  handle: (deps, call) => setOverage(deps, requestContextOf(call), call.body.enabled),
  view: subscriptionView,
});

export const billingRoutes: readonly AnyRoute[] = [
  readUsageRoute,
  readPlanRoute,
  changePlanRoute,
  setOverageRoute,
];
