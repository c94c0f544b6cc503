import { describe, expect, it } from 'vitest';
import { deleteTemplate, listTemplates, readTemplate } from '../../../src/actions/templates/templates.ts';
import { createTemplate, updateTemplate } from '../../../src/actions/templates/save-template.ts';
import { refusedWith } from '../../given/refusal.ts';
import { aService, aRequestContext } from '../../given/service.ts';

const service = await aService();
const { deps } = service;

async function given() {
  const { tenant, principal } = await aRequestContext(service);
  return { tenant, principal, template: await createTemplate(deps, tenant, { name: 'Locação' }) };
}

describe('templates', () => {
  it('are made, read, listed, changed and deleted', async () => {
    const { tenant, principal, template } = await given();
    expect(await readTemplate(deps, tenant, template.id)).toEqual(template);
    const page = { limit: 5, after: null };
    expect(await listTemplates(deps, tenant, page)).toEqual({ items: [template], next: null });
    const { id } = template;
    const changed = await updateTemplate(deps, tenant, {
      id,
      ifMatch: 1,
      principal,
      patch: { name: 'Compra' },
    });
    expect(changed).toEqual({
      ...template,
      name: 'Compra',
      version: 2,
      updatedAt: changed.updatedAt,
    });
    expect(await readTemplate(deps, tenant, id)).toEqual(changed);
    expect(await deleteTemplate(deps, tenant, { id, ifMatch: null })).toEqual(changed);
    expect((await refusedWith(readTemplate(deps, tenant, id))).code).toBe('NOT_FOUND');
    expect((await listTemplates(deps, tenant, page)).items).toEqual([]);
  });

  it('throws CONFLICT for another version, and changes nothing', async () => {
    const { tenant, principal, template } = await given();
    const input = { id: template.id, ifMatch: 2 };
    const patching = updateTemplate(deps, tenant, { ...input, principal, patch: { name: 'Compra' } });
    expect((await refusedWith(patching)).code).toBe('CONFLICT');
    expect((await refusedWith(deleteTemplate(deps, tenant, input))).code).toBe('CONFLICT');
    expect(await readTemplate(deps, tenant, template.id)).toEqual(template);
  });

  it('keeps two concurrent changes of different fields', async () => {
    const { tenant, principal, template } = await given();
    const requested = { id: template.id, ifMatch: null };
    await Promise.all([
      updateTemplate(deps, tenant, { ...requested, principal, patch: { name: 'Compra' } }),
      updateTemplate(deps, tenant, { ...requested, principal, patch: { signingOrderEnabled: true } }),
    ]);
    const now = await readTemplate(deps, tenant, template.id);
    expect(now).toMatchObject({ name: 'Compra', signingOrderEnabled: true, version: 3 });
  });

  it('NOT_FOUND for a stranger', async () => {
    const { template } = await given();
    const { tenant, principal } = await aRequestContext(service);
    const request = { id: template.id, ifMatch: null };
    for (const work of [
      () => readTemplate(deps, tenant, template.id),
      () => updateTemplate(deps, tenant, { ...request, principal, patch: {} }),
      () => deleteTemplate(deps, tenant, request),
    ]) {
      expect((await refusedWith(work())).code).toBe('NOT_FOUND');
    }
  });
});
