import type { Tenant } from '../../domain/access/principal.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { withTemplate } from '../../domain/templates/template.ts';
import type { RequestedSettings } from '../../domain/templates/template.ts';
import type { Tx } from '../../ports/tx.ts';

/** A wish that may name a template. */
export interface TemplateInput extends RequestedSettings {
  readonly templateId?: string | undefined;
}

/** The wish with the settings of the template that it names; NOT_FOUND where the tenant has none of that id. */
export async function applyTemplate<W extends TemplateInput>(tx: Tx, tenant: Tenant, input: W): Promise<W> {
  if (input.templateId === undefined) return input;
  const template = (await tx.templates.find(tenant, input.templateId)) ?? fail('NOT_FOUND');
  return withTemplate(input, template);
}
