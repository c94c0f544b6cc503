import type { Tenant } from '../../domain/access/principal.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { Id } from '../../domain/ids.ts';
import { monthOf } from '../../domain/plans/month.ts';
import type { PlanItem } from '../../domain/plans/plan.ts';
import {
  assertPdfWithinPlan,
  documentLimit,
  assertDocumentsWithinPlan,
  isWithinEveryPlan,
  itemLimit,
  assertItemsWithinPlan,
} from '../../domain/plans/plan-limits.ts';
import type { Tx } from '../../store/tx.ts';

/**
 * To be called after an item was inserted, in the same transaction: refuses with PLAN_LIMIT_REACHED where the plan does
 * not admit it, and so takes it back. Holds the organization's row until the commit, so that of two that take the last
 * place at once exactly one passes. Called last: a taken name or a state is the better answer (docs/api-notes.md).
 */
export async function assertItemWithinPlan(tx: Tx, organizationId: Id<'org'>, item: PlanItem): Promise<void> {
  const { subscription } = (await tx.organizations.lock(organizationId)) ?? fail('NOT_FOUND');
  if (itemLimit(subscription, item) === null) return;
  assertItemsWithinPlan(subscription, item, await tx.usage.countItems(organizationId, item, await tx.now()));
}

/**
 * As `assertItemWithinPlan`, after a document was inserted (upload, inline attach, signature request; not a new version):
 * DOCUMENT_LIMIT_REACHED where the month's allowance is used up and overage is not allowed. In the Sandbox, and on plans
 * that stop nobody, it holds nothing.
 */
export async function assertDocumentWithinPlan(tx: Tx, tenant: Tenant): Promise<void> {
  const { organizationId, environment } = tenant;
  if (environment === 'SANDBOX') return;
  const known = (await tx.organizations.find(organizationId)) ?? fail('NOT_FOUND');
  if (documentLimit(known.subscription, environment) === null) return;
  const held = (await tx.organizations.lock(organizationId)) ?? fail('NOT_FOUND');
  const limit = documentLimit(held.subscription, environment);
  if (limit === null) return;
  const { name } = monthOf(await tx.now());
  assertDocumentsWithinPlan(limit, await tx.usage.countDocuments(organizationId, environment, name));
}

/**
 * Asserts that the plan of the organization accepts a PDF of this size, or that Aval issued it. Reads nothing for a PDF that every plan accepts.
 *
 * @throws PAYLOAD_TOO_LARGE.
 */
export async function pdfWithinPlan(
  tx: Tx,
  { organizationId }: Pick<Tenant, 'organizationId'>,
  { size, isIssued }: { readonly size: number; readonly isIssued?: true },
): Promise<void> {
  if (isIssued === true || isWithinEveryPlan(size)) return;
  const { subscription } = (await tx.organizations.find(organizationId)) ?? fail('NOT_FOUND');
  assertPdfWithinPlan(subscription, size);
}
