import type { Environment } from '../../domain/environment.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { isFormThere } from '../../domain/forms/template-form.ts';
import type { TemplateForm } from '../../domain/forms/template-form.ts';
import type { Tx } from '../../store/tx.ts';

/** Returns the form of an address that visitors find. NOT_FOUND for others. */
export async function findForm(tx: Tx, environment: Environment, id: string): Promise<TemplateForm> {
  const form = await tx.forms.find(id);
  if (form === null || form.tenant.environment !== environment || !isFormThere(form, await tx.now()))
    fail('NOT_FOUND');
  return form;
}
