import { mayKeepForm } from '../../domain/forms/form-opener.ts';
import type { TemplateForm } from '../../domain/forms/template-form.ts';
import { isStopped } from '../../domain/mandates/mandate.ts';
import type { Tx } from '../../ports/tx.ts';

/**
 * Returns true for forms that send nothing meanwhile: their organization is suspended, their project is archived, or their
 * opener may no longer save them. Every submission and every confirmation calls this (ADR-0138).
 */
export async function isFormStopped(
  tx: Pick<Tx, 'mandates' | 'forms' | 'now'>,
  form: TemplateForm,
): Promise<boolean> {
  if (isStopped(await tx.mandates.find(form.tenant, null))) return true;
  return !(await isHeld(tx, form));
}

/** Returns whether the opener of a form may still save it. A form from before openers were kept stays until it is saved. */
export async function isHeld(
  tx: Pick<Tx, 'forms' | 'now'>,
  { id, openedBy }: TemplateForm,
): Promise<boolean> {
  return openedBy === null || mayKeepForm(await tx.forms.findPower(id, tx.now()));
}
