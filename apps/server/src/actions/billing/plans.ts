import type { RequestContext } from '../../domain/access/request-context.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { Id } from '../../domain/ids.ts';
import type { Organization } from '../../domain/organizations/organization.ts';
import { decideSetOverage, decideChangePlan } from '../../domain/organizations/change-plan.ts';
import { planTerms } from '../../domain/plans/plan.ts';
import type { Plan } from '../../domain/plans/plan.ts';
import type { Checkout } from '../../ports/payment.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';
import { actorInProject, recordSecurityEvent } from '../access/record-security-event.ts';

/** The result of a request for another plan: a free plan applies at once, a paid plan once `checkout` was paid. */
export interface PlanChange {
  readonly organization: Organization;
  readonly checkout: Checkout | null;
}

/** The organization of the context's project, whose plan says what else can be chosen. */
export async function readPlan(deps: Pick<Deps, 'db'>, { tenant }: RequestContext): Promise<Organization> {
  return (await deps.db.read((tx) => tx.organizations.find(tenant.organizationId))) ?? fail('NOT_FOUND');
}

/**
 * Moves the organization to another plan. PLAN_CHANGE_NOT_ALLOWED; PAYMENT_PROVIDER_UNAVAILABLE for a paid one where
 * nothing can be paid. The provider is called before the transaction that stores its answer.
 */
export async function changePlan(
  deps: Pick<Deps, 'db' | 'payment' | 'random'>,
  context: RequestContext,
  plan: Plan,
): Promise<PlanChange> {
  const { organizationId } = context.tenant;
  const checkout = planTerms[plan].isPaid ? await beginPayment(deps, organizationId, plan) : null;
  return deps.db.change<PlanChange>(async (tx) => {
    const organization = await lock(tx, organizationId);
    const decided = decideChangePlan(organization, plan, await tx.now());
    if (checkout !== null) return { organization, checkout };
    await recordSecurityEvent(deps, tx, {
      type: 'PLAN_CHANGED',
      organizationId,
      ...actorInProject(context),
      userId: null,
      target: { type: 'organization', id: organizationId },
      data: { from: organization.subscription.plan, to: plan },
    });
    return { organization: await tx.organizations.save(decided), checkout };
  });
}

async function beginPayment(
  deps: Pick<Deps, 'db' | 'payment'>,
  organizationId: Id<'org'>,
  plan: Plan,
): Promise<Checkout> {
  await deps.db.read(async (tx) => {
    const organization = (await tx.organizations.find(organizationId)) ?? fail('NOT_FOUND');
    decideChangePlan(organization, plan, await tx.now());
  });
  return (await deps.payment.checkout({ organizationId, plan })) ?? fail('PAYMENT_PROVIDER_UNAVAILABLE');
}

/** Allows documents beyond the month's allowance, or stops them there. OVERAGE_NOT_AVAILABLE. */
export function setOverage(
  deps: Pick<Deps, 'db' | 'random'>,
  context: RequestContext,
  enabled: boolean,
): Promise<Organization> {
  return deps.db.change(async (tx) => {
    const organization = await lock(tx, context.tenant.organizationId);
    const value = await tx.organizations.save(decideSetOverage(organization, enabled, await tx.now()));
    await recordSecurityEvent(deps, tx, {
      type: 'OVERAGE_CHANGED',
      organizationId: organization.id,
      ...actorInProject(context),
      userId: null,
      target: { type: 'organization', id: organization.id },
      data: { enabled },
    });
    return value;
  });
}

async function lock(tx: Tx, organizationId: Id<'org'>): Promise<Organization> {
  return (await tx.organizations.lock(organizationId)) ?? fail('NOT_FOUND');
}
