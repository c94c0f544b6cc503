import { mayKeepForm } from '../../domain/forms/form-opener.ts';
import type { TemplateForm } from '../../domain/forms/template-form.ts';
import type { Tx } from '../../ports/tx.ts';

/**
 * Returns true for forms that send nothing meanwhile: their organization is suspended, their project is archived, or whoever
 * saved them last may no longer do so. Asked at every submission and every confirmation (ADR-0138).
 */
export async function isStopped(
  tx: Pick<Tx, 'organizations' | 'projects' | 'forms' | 'now'>,
  form: TemplateForm,
): Promise<boolean> {
  const { organizationId, projectId } = form.tenant;
  if (await tx.organizations.isSuspended(organizationId)) return true;
  if ((await tx.projects.find(organizationId, projectId))?.status !== 'ACTIVE') return true;
  return !(await isHeld(tx, form));
}

/** Returns whether whoever saved a form last still may. A form from before that was kept stays until it is saved. */
export async function isHeld(
  tx: Pick<Tx, 'forms' | 'now'>,
  { id, openedBy }: TemplateForm,
): Promise<boolean> {
  return openedBy === null || mayKeepForm(await tx.forms.findPower(id, tx.now()));
}
