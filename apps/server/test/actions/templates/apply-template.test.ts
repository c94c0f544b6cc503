import { expect, it } from 'vitest';
import { applyTemplate } from '../../../src/actions/templates/apply-template.ts';
import type { TemplateInput } from '../../../src/actions/templates/apply-template.ts';
import { createTemplate } from '../../../src/actions/templates/save-template.ts';
import type { Tenant } from '../../../src/domain/access/principal.ts';
import { refusedWith } from '../../given/refusal.ts';
import { aService, aRequestContext } from '../../given/service.ts';

const service = await aService();
const { deps } = service;
const apply = (tenant: Tenant, input: TemplateInput) =>
  deps.db.read((tx) => applyTemplate(tx, tenant, input));

it('leaves an input that names no template as it is', async () => {
  const { tenant } = await aRequestContext(service);
  const input = { signatureLevel: 'SIMPLE' } as const;
  expect(await apply(tenant, input)).toBe(input);
});

it('fills in the settings of the template that is named', async () => {
  const { tenant } = await aRequestContext(service);
  const input = { name: 'Locação', signatureLevel: 'SIMPLE', signingOrderEnabled: true } as const;
  const { id: templateId } = await createTemplate(deps, tenant, input);
  expect(await apply(tenant, { templateId, signingOrderEnabled: false })).toEqual({
    templateId,
    signatureLevel: 'SIMPLE',
    authenticationMethod: 'EMAIL_OTP',
    signingOrderEnabled: false,
  });
});

it('NOT_FOUND for a template of another tenant or environment, and for nonsense', async () => {
  const { tenant } = await aRequestContext(service);
  const { id: templateId } = await createTemplate(deps, tenant, { name: 'Locação' });
  for (const [where, id] of [
    [(await aRequestContext(service)).tenant, templateId],
    [{ ...tenant, environment: 'PRODUCTION' }, templateId],
    [tenant, 'tpl_nonsense'],
    [tenant, ''],
  ] as const) {
    expect((await refusedWith(apply(where, { templateId: id }))).code).toBe('NOT_FOUND');
  }
});
