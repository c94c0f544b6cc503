import { assertScope } from '../../domain/access/assert-allowed.ts';
import type { Principal } from '../../domain/access/principal.ts';
import { isFormThere } from '../../domain/forms/template-form.ts';
import type { Template } from '../../domain/templates/template.ts';
import type { Tx } from '../../store/tx.ts';

/**
 * Asserts that a credential may change what a live public form sends: the documents of its template are what
 * strangers sign.
 *
 * @throws INSUFFICIENT_SCOPE
 */
export async function assertFormUnharmed(
  tx: Pick<Tx, 'forms' | 'now'>,
  principal: Principal,
  { tenant, id }: Pick<Template, 'tenant' | 'id'>,
): Promise<void> {
  const form = await tx.forms.findOf(tenant, id);
  if (form !== null && isFormThere(form, await tx.now())) assertScope(principal, 'forms:write');
}
