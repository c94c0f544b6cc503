import { bindingOfForm } from '../../domain/forms/form-binding.ts';
import { OUTDATED } from '../../domain/approvals/decide-approval.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';
import { saveApproval } from '../approvals/announce-approval.ts';
import type { ReleaseInput } from './release-input.ts';

/** Opens a public form that was released, with the template as it is. Codes: CONFLICT (APPROVAL_OUTDATED). */
export async function approveForm(
  deps: Pick<Deps, 'random'>,
  tx: Tx,
  { context, held, approval }: Omit<ReleaseInput, 'pages'>,
): Promise<void> {
  const form = held.form ?? fail('NOT_FOUND');
  const template = (await tx.templates.lock(context.tenant, form.templateId)) ?? fail('NOT_FOUND');
  if (bindingOfForm(form, template) !== held.approval.binding) throw OUTDATED;
  await saveApproval(deps, tx, approval);
}
