import { actorOf } from '../../domain/access/request-context.ts';
import type { RequestContext } from '../../domain/access/request-context.ts';
import { isOpen } from '../../domain/approvals/approval.ts';
import { bindingOfForm } from '../../domain/forms/form-binding.ts';
import { decideApproval } from '../../domain/approvals/decide-approval.ts';
import type { TemplateForm } from '../../domain/forms/template-form.ts';
import type { Template } from '../../domain/templates/template.ts';
import type { Tx } from '../../store/tx.ts';
import { announceApproval } from '../approvals/announce-approval.ts';
import { newApproval } from '../approvals/new-approval.ts';
import type { Deps } from '../deps.ts';
import { isReleased } from './is-released.ts';

/** Has a saved form wait for another member, unless it may send as it is. A request from before ends. */
export async function requestFormApproval(
  deps: Pick<Deps, 'random'>,
  tx: Tx,
  { form, template, context }: FormRequest,
): Promise<TemplateForm> {
  const actor = actorOf(context);
  const { tenant, approval: former } = form;
  if (isOpen(former)) {
    const by = await tx.approvals.identify(tenant.organizationId, actor);
    const withdrawn = decideApproval(former, { status: 'WITHDRAWN', by, now: await tx.now() });
    await tx.approvals.save(withdrawn);
    await announceApproval(deps, tx, withdrawn);
  }
  if (await isReleased(tx, form, template)) return form;
  const subject = { kind: 'FORM', id: form.id } as const;
  const binding = bindingOfForm(form, template);
  const approval = await newApproval(deps, tx, { tenant, subject, binding, sending: {}, actor });
  await tx.approvals.save(approval);
  await announceApproval(deps, tx, approval);
  return { ...form, approval };
}

interface FormRequest {
  readonly form: TemplateForm;
  readonly template: Template;
  readonly context: RequestContext;
}
