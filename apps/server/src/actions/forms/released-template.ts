import { fail } from '../../domain/errors/app-error.ts';
import type { TemplateForm } from '../../domain/forms/template-form.ts';
import type { Template } from '../../domain/templates/template.ts';
import type { Tx } from '../../store/tx.ts';
import { isReleased } from './is-released.ts';
import { CLOSED } from './refuse-visitor.ts';

/** Returns the template of a form that may send it. NOT_FOUND; closed where another member has to release it first. */
export async function releasedTemplate(tx: Tx, form: TemplateForm): Promise<Template> {
  const template = (await tx.templates.find(form.tenant, form.templateId)) ?? fail('NOT_FOUND');
  if (!(await isReleased(tx, form, template))) throw CLOSED;
  return template;
}
