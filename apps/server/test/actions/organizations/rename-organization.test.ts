import { describe, expect, it } from 'vitest';
import { renameOrganization } from '../../../src/actions/organizations/rename-organization.ts';
import { accountDeps, someone } from '../../accounts-server.ts';

const { deps } = await accountDeps();

describe('renameOrganization', () => {
  it('gives any name, also one that is reserved, and records it for the operator', async () => {
    const { organization } = await someone(deps);
    const { id } = organization;
    expect(await renameOrganization(deps, id, 'Aval')).toBeNull();
    const found = await deps.db.read((tx) => tx.organizations.find(id));
    expect(found?.identity.name).toBe('Aval');
    const page = { limit: 9, after: null };
    const { items } = await deps.db.read((tx) => tx.securityEvents.list({ organizationId: id }, {}, page));
    expect(items.filter(({ actor }) => actor.type === 'OPERATOR').map(({ type }) => type)).toEqual([
      'ORGANIZATION_CHANGED',
    ]);
  });

  it.each([
    ['Аvаl', 'name.mixed_scripts'],
    ['A\u200bval', 'name.invisible'],
  ])('refuses %j as a request would be', async (name, rule) => {
    const { organization } = await someone(deps);
    expect(await renameOrganization(deps, organization.id, name)).toBe(rule);
  });

  it.each(['org_nonsense', 'org_01m81dd0ctzge31r532g7p3srs'])('finds no %s', async (id) => {
    expect(await renameOrganization(deps, id, 'Sol')).toBe('missing');
  });
});
