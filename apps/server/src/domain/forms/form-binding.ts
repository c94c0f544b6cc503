import type { Sha256Hex } from '@aval/evidence/canonical';
import { bindingOf } from '../approvals/binding.ts';
import type { Template } from '../templates/template.ts';
import type { TemplateForm } from './template-form.ts';

/** Returns the digest of a public form with the template that it sends. */
export function bindingOfForm(form: TemplateForm, template: Pick<Template, 'id' | 'version'>): Sha256Hex {
  const { id, dailyCap, asksCpf, asksPhone, expiresAt } = form;
  return bindingOf({
    id,
    template: [template.id, template.version],
    dailyCap,
    asksCpf,
    asksPhone,
    expiresAt,
  });
}
