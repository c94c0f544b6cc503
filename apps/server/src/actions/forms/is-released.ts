import { needsApproval } from '../../domain/approvals/approval.ts';
import { bindingOfForm } from '../../domain/forms/form-binding.ts';
import type { TemplateForm } from '../../domain/forms/template-form.ts';
import type { Template } from '../../domain/templates/template.ts';
import type { Tx } from '../../store/tx.ts';

/** Returns whether a form may send: where the organization requires it, another member released this form with this template. */
export async function isReleased(
  tx: Pick<Tx, 'envelopes' | 'forms'>,
  form: TemplateForm,
  template: Pick<Template, 'id' | 'version'>,
): Promise<boolean> {
  const organization = await tx.envelopes.organizationOf(form.tenant);
  if (!needsApproval(organization, form.tenant)) return true;
  // Visitors' transactions don't see approvals: this one works for the tenant.
  const { approval } = (await tx.forms.findOf(form.tenant, form.templateId)) ?? form;
  return approval?.status === 'APPROVED' && approval.binding === bindingOfForm(form, template);
}
