import type { Tenant } from '../../domain/access/principal.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { withTemplate } from '../../domain/templates/template.ts';
import type { RequestedSettings } from '../../domain/templates/template.ts';
import type { Tx } from '../../store/tx.ts';
import { missingObject } from '../../domain/errors/not-found.ts';

/** An input that may name a template. */
export interface TemplateInput extends RequestedSettings {
  readonly templateId?: string | undefined;
}

/** Returns the input with the settings of its template; NOT_FOUND where the tenant has no template of that id. */
export async function applyTemplate<W extends TemplateInput>(tx: Tx, tenant: Tenant, input: W): Promise<W> {
  if (input.templateId === undefined) return input;
  const template =
    (await tx.templates.find(tenant, input.templateId)) ??
    fail('NOT_FOUND', missingObject('template', 'templateId', input.templateId));
  return withTemplate(input, template);
}
