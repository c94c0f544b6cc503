import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { masterKeySecrets } from '../../src/adapters/secrets/master-key-secrets.ts';
import { templateStore } from '../../src/store/templates.ts';
import type { Tenant } from '../../src/domain/access/principal.ts';
import { makeRoles } from '../../src/domain/templates/make-roles.ts';
import type { RolePerson } from '../../src/domain/templates/template-content.ts';
import { newTemplate } from '../../src/domain/templates/template.ts';
import type { Template } from '../../src/domain/templates/template.ts';
import type { TemplateStore } from '../../src/store/templates.ts';
import { testDatabase } from '../database.ts';
import { aRequestContext } from '../given/service.ts';
import { NOW, changing, idOf, later } from './account-rows.ts';

const test = await testDatabase();
const secrets = masterKeySecrets(randomBytes(32));
const store = <T>(work: (templates: TemplateStore) => Promise<T>): Promise<T> =>
  changing(test.database, (transaction) => work(templateStore(transaction, secrets)));
const find = (tenant: Tenant, id: string) => store((templates) => templates.find(tenant, id));

async function inserted(tenant: Tenant): Promise<Template> {
  const input = { name: 'Locação', signatureLevel: 'SIMPLE', metadata: { ação: 'é', b: '' } } as const;
  const template = newTemplate(input, { id: idOf('tpl'), tenant, now: NOW });
  await store((templates) => templates.insert(template));
  return template;
}

describe('templateStore', () => {
  it('reads back every field as it was inserted, and as it was saved', async () => {
    const { tenant } = await aRequestContext(test);
    const template = await inserted(tenant);
    expect(await find(tenant, template.id)).toEqual(template);
    const changed: Template = {
      ...template,
      name: 'Compra',
      signatureLevel: 'ADVANCED',
      authenticationMethod: 'SMS_OTP',
      signingOrderEnabled: true,
      metadata: null,
      version: 2,
      updatedAt: later(1),
    };
    await store((templates) => templates.save(template, changed));
    expect(await store((templates) => templates.lock(tenant, template.id))).toEqual(changed);
  });

  it('reads the people of roles with values that were unknown when the template was saved', async () => {
    const { tenant } = await aRequestContext(test);
    const before = { name: 'Ana', email: 'ana@example.com', cpf: null, phone: null } as RolePerson;
    const [role] = makeRoles([{ key: 'cliente', person: { name: 'Ana', email: 'ana@example.com' } }], []);
    const input = { name: 'Locação', signatureLevel: 'SIMPLE' } as const;
    const template = newTemplate(input, { id: idOf('tpl'), tenant, now: NOW });
    const roles = role === undefined ? [] : [{ ...role, person: before }];
    await store((templates) => templates.insert({ ...template, roles }));
    expect((await find(tenant, template.id))?.roles).toEqual([role]);
    expect(role?.person).toMatchObject({ office: null, hostEmail: null });
  });

  it('finds, lists, changes and removes nothing of another project or environment', async () => {
    const { tenant } = await aRequestContext(test);
    const template = await inserted(tenant);
    const strangers: readonly Tenant[] = [
      { ...tenant, environment: 'PRODUCTION' },
      { ...tenant, projectId: (await aRequestContext(test)).tenant.projectId },
    ];
    for (const stranger of strangers) {
      expect(await find(stranger, template.id)).toBeNull();
      expect(await store((templates) => templates.lock(stranger, template.id))).toBeNull();
      const { items } = await store((templates) => templates.list(stranger, { limit: 9, after: null }));
      expect(items).toEqual([]);
      await store((templates) => templates.save(template, { ...template, tenant: stranger, name: 'Outro' }));
      await store((templates) => templates.remove({ ...template, tenant: stranger }));
    }
    expect(await find(tenant, template.id)).toEqual(template);
  });

  it('lists newest first by pages, without what was removed', async () => {
    const { tenant } = await aRequestContext(test);
    const [first, second, third] = [await inserted(tenant), await inserted(tenant), await inserted(tenant)];
    const page = (after: string | null) => store((templates) => templates.list(tenant, { limit: 2, after }));
    expect(await page(null)).toEqual({ items: [third, second], next: second.id });
    expect(await page(second.id)).toEqual({ items: [first], next: null });
    await store((templates) => templates.remove(second));
    expect(await page(null)).toEqual({ items: [third, first], next: null });
  });
});
