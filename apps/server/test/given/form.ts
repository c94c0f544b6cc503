import type { TemplateForm } from '../../src/domain/forms/template-form.ts';

/** A public form with the default settings. */
export function aForm(changes: Partial<TemplateForm> = {}): TemplateForm {
  return {
    id: 'frm_00000000000000000000000000',
    templateId: 'tpl_00000000000000000000000000',
    tenant: {
      organizationId: 'org_00000000000000000000000000',
      projectId: 'proj_00000000000000000000000000',
      environment: 'SANDBOX',
    },
    dailyCap: 50,
    asksCpf: true,
    asksPhone: false,
    expiresAt: null,
    refusal: null,
    openedBy: null,
    createdAt: new Date('2026-11-01T12:00:00Z'),
    updatedAt: new Date('2026-11-01T12:00:00Z'),
    ...changes,
  };
}
