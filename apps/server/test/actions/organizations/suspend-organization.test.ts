import { describe, expect, it } from 'vitest';
import { listOrganizations } from '../../../src/actions/organizations/list-organizations.ts';
import { readStanding } from '../../../src/actions/organizations/read-standing.ts';
import { setPlan } from '../../../src/actions/organizations/set-plan.ts';
import { setQuota } from '../../../src/actions/organizations/set-quota.ts';
import { suspendOrganization } from '../../../src/actions/organizations/suspend-organization.ts';
import { accountDeps, someone } from '../../accounts-server.ts';

const { deps } = await accountDeps();

const eventsOf = async (organizationId: `org_${string}`) => {
  const page = { limit: 50, after: null };
  const { items } = await deps.db.read((tx) => tx.securityEvents.list({ organizationId }, {}, page));
  return items.filter(({ actor }) => actor.type === 'OPERATOR').map(({ type }) => type);
};

describe('suspendOrganization', () => {
  it('suspends and resumes once, and records each', async () => {
    const { organization } = await someone(deps);
    const suspended = () => deps.db.read((tx) => tx.organizations.isSuspended(organization.id));
    expect(await suspendOrganization(deps, organization.id, true)).toBe(true);
    expect(await suspendOrganization(deps, organization.id, true)).toBe(false);
    expect(await suspended()).toBe(true);
    expect(await suspendOrganization(deps, organization.id, false)).toBe(true);
    expect(await suspendOrganization(deps, organization.id, false)).toBe(false);
    expect(await suspended()).toBe(false);
    expect((await eventsOf(organization.id)).toSorted()).toEqual([
      'ORGANIZATION_RESUMED',
      'ORGANIZATION_SUSPENDED',
    ]);
  });

  it.each(['org_nonsense', 'org_01m81dd0ctzge31r532g7p3srs'])('returns false for %s', async (id) => {
    expect(await suspendOrganization(deps, id, true)).toBe(false);
  });
});

describe('listOrganizations', () => {
  it('lists all or the suspended ones, newest first, in pages', async () => {
    const [first, second, third] = [await someone(deps), await someone(deps), await someone(deps)];
    await suspendOrganization(deps, second.organization.id, true);
    const ids = async (isSuspended: boolean, after: string | null = null) => {
      const { items, next } = await listOrganizations(deps, { isSuspended }, { limit: 2, after });
      return { ids: items.map(({ id }) => id), next };
    };
    const newest = [first, second, third]
      .map(({ organization }) => organization.id)
      .toSorted()
      .toReversed();
    const page = await ids(false);
    expect(page).toEqual({ ids: newest.slice(0, 2), next: newest[1] });
    expect((await ids(false, page.next)).ids[0]).toBe(newest[2]);
    expect((await ids(true)).ids).toEqual([second.organization.id]);
    const [summary] = (await listOrganizations(deps, { isSuspended: true }, { limit: 1, after: null })).items;
    expect(summary).toMatchObject({ members: 1, projects: 1, suspendedAt: expect.any(Date) });
  });
});

describe('setPlan and readStanding', () => {
  it('puts an organization on a plan, turns overage off where the plan has none, and shows it', async () => {
    const { organization } = await someone(deps);
    expect(await setPlan(deps, organization.id, 'PRO')).toBe(true);
    await deps.db.change(async (tx) => {
      const held = await tx.organizations.lock(organization.id);
      if (held !== null)
        await tx.organizations.save({ ...held, subscription: { plan: 'PRO', overageEnabled: true } });
      return null;
    });
    await setPlan(deps, organization.id, 'BUSINESS');
    expect(await readStanding(deps, organization.id)).toMatchObject({
      plan: 'BUSINESS',
      overageEnabled: true,
    });
    await setPlan(deps, organization.id, 'FREE');
    await setQuota(deps, organization.id, { envelopesPerDay: 5, storageBytes: 'UNLIMITED' });
    expect(await readStanding(deps, organization.id)).toEqual({
      id: organization.id,
      name: 'Acme',
      cnpj: null,
      verifiedAt: null,
      plan: 'FREE',
      overageEnabled: false,
      envelopesPerDay: 5,
      storageBytes: 'UNLIMITED',
      newcomer: null,
      isSuspended: false,
      storedBytes: 0,
    });
    expect((await eventsOf(organization.id)).filter((type) => type === 'PLAN_CHANGED')).toHaveLength(3);
  });

  it('returns nothing for an organization that does not exist', async () => {
    expect(await setPlan(deps, 'org_nonsense', 'FREE')).toBe(false);
    expect(await readStanding(deps, 'org_nonsense')).toBeNull();
  });
});
