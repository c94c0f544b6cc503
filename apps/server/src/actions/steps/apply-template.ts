import type { Tenant } from '../../domain/access/principal.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { withTemplate } from '../../domain/templates/template.ts';
import type { AskedSettings } from '../../domain/templates/template.ts';
import type { Tx } from '../../ports/tx.ts';

/** A wish that may name a template. */
export interface TemplateWish extends AskedSettings {
  readonly templateId?: string | undefined;
}

/** The wish with the settings of the template that it names; NOT_FOUND where the tenant has none of that id. */
export async function applyTemplate<W extends TemplateWish>(tx: Tx, tenant: Tenant, wish: W): Promise<W> {
  if (wish.templateId === undefined) return wish;
  const template = (await tx.templates.find(tenant, wish.templateId)) ?? fail('NOT_FOUND');
  return withTemplate(wish, template);
}
