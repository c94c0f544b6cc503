import { actorOf } from '../../domain/access/request-context.ts';
import type { RequestContext } from '../../domain/access/request-context.ts';
import { bindingOfForm } from '../../domain/forms/form-binding.ts';
import type { TemplateForm } from '../../domain/forms/template-form.ts';
import type { Template } from '../../domain/templates/template.ts';
import type { Tx } from '../../store/tx.ts';
import { saveApproval } from '../approvals/announce-approval.ts';
import { newApproval } from '../approvals/new-approval.ts';
import { withdrawOpen } from '../approvals/withdraw-open.ts';
import type { Deps } from '../deps.ts';
import { isReleased } from './is-released.ts';

/** Has a saved form wait for another member, unless it may send as it is. A request from before ends. */
export async function requestFormApproval(
  deps: Pick<Deps, 'random'>,
  tx: Tx,
  { form, template, context }: FormRequest,
): Promise<TemplateForm> {
  const actor = actorOf(context);
  const { tenant } = form;
  await withdrawOpen(deps, tx, form, actor);
  if (await isReleased(tx, form, template)) return form;
  const subject = { kind: 'FORM', id: form.id } as const;
  const binding = bindingOfForm(form, template);
  const approval = await newApproval(deps, tx, { tenant, subject, binding, sending: {}, actor });
  await saveApproval(deps, tx, approval);
  return { ...form, approval };
}

interface FormRequest {
  readonly form: TemplateForm;
  readonly template: Template;
  readonly context: RequestContext;
}
