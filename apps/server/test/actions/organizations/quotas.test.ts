import { beforeEach, describe, expect, it } from 'vitest';
import { setQuota } from '../../../src/actions/organizations/set-quota.ts';
import {
  assertSendWithinQuota,
  assertStorageWithinQuota,
} from '../../../src/actions/billing/assert-within-quota.ts';
import { createOrganization } from '../../../src/actions/organizations/organizations.ts';
import { sql } from '../../../src/store/postgres/sql.ts';
import type { Tenant } from '../../../src/domain/access/principal.ts';
import type { Id } from '../../../src/domain/ids.ts';
import { DAY } from '../../../src/domain/limits.ts';
import { NEWCOMER_ENVELOPES_PER_DAY } from '../../../src/domain/organizations/limits.ts';
import type { OrganizationQuotas } from '../../../src/domain/organizations/quota.ts';
import { accountDeps, someone } from '../../accounts-server.ts';
import { advanceToNoon } from '../../given/clock.ts';
import { toRefusal } from '../../given/refusal.ts';

const { deps, database, clock } = await accountDeps({ mail: true, signup: 'open' });
const DEFAULTS: OrganizationQuotas = { envelopesPerDay: 'DEFAULT', storageBytes: 'DEFAULT' };

const tenantOf = (organizationId: Id<'org'>, environment: Tenant['environment'] = 'PRODUCTION'): Tenant => ({
  organizationId,
  projectId: 'proj_any',
  environment,
});
const codeOf = (error: unknown): string => toRefusal(error).code;
const send = (tenant: Tenant, using = deps): Promise<string> =>
  deps.db
    .withScope({ tenant, acting: { holder: null, needs: { whileArchived: true } } })
    .change((tx) => assertSendWithinQuota(using, tx, tenant))
    .then(() => 'sent', codeOf);
/** An organization that the operator has given these quotas. */
async function organizationWith(quotas: OrganizationQuotas): Promise<Id<'org'>> {
  const { organization } = await someone(deps);
  expect(await setQuota(deps, organization.id, quotas)).toBe(true);
  return organization.id;
}

describe('the daily quota of Production envelopes', () => {
  beforeEach(() => advanceToNoon(clock)); // a day that ends in between has its own quota

  it('allows exactly the number of concurrent sends in the quota', async () => {
    const tenant = tenantOf(await organizationWith({ ...DEFAULTS, envelopesPerDay: 3 }));
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => send(tenant)));
    expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(3);
    expect(outcomes.filter((outcome) => outcome === 'RATE_LIMITED')).toHaveLength(5);
    clock.advance(DAY);
    expect(await send(tenant)).toBe('sent');
    clock.reset();
  });

  it('does not limit the Sandbox, nor an organization without a quota', async () => {
    const limited = await organizationWith({ ...DEFAULTS, envelopesPerDay: 0 });
    expect(await send(tenantOf(limited, 'SANDBOX'))).toBe('sent');
    expect(await send(tenantOf(limited))).toBe('RATE_LIMITED');
    expect(await send(tenantOf(await organizationWith(DEFAULTS)))).toBe('sent');
  });

  it('is the default of the installation, unless the operator lifts it', async () => {
    const quotas = { envelopesPerDay: 0, storageBytes: null };
    const using = { ...deps, settings: { ...deps.settings, quotas } };
    expect(await send(tenantOf(await organizationWith(DEFAULTS)), using)).toBe('RATE_LIMITED');
    const lifted = await organizationWith({ ...DEFAULTS, envelopesPerDay: 'UNLIMITED' });
    expect(await send(tenantOf(lifted), using)).toBe('sent');
  });

  it('is fifty for all organizations of a newcomer together, until the operator lifts it', async () => {
    const ana = await someone(deps);
    const { organization: other } = await createOrganization(deps, ana.principal, 'Outra');
    await database.change(
      async (tx) =>
        await tx.run(sql`
        INSERT INTO daily_sends (sender, day, envelopes)
        VALUES (${ana.user.id}, ${(await tx.now()).toISOString().slice(0, 10)}::date, ${NEWCOMER_ENVELOPES_PER_DAY - 2})`),
    );
    expect(await send(tenantOf(ana.organization.id))).toBe('sent');
    expect(await send(tenantOf(other.id))).toBe('sent');
    expect(await send(tenantOf(ana.organization.id))).toBe('RATE_LIMITED');
    expect(await send(tenantOf(other.id))).toBe('RATE_LIMITED');
    await setQuota(deps, other.id, DEFAULTS);
    expect(await send(tenantOf(other.id))).toBe('sent');
    expect(await send(tenantOf(ana.organization.id))).toBe('RATE_LIMITED');
  });

  it.each([
    { signup: 'invite', mail: true },
    { signup: 'open', mail: false },
  ] as const)('does not bound new organizations with %j', async (settings) => {
    const local = { ...deps, settings: { ...deps.settings, ...settings } };
    const ana = await someone(deps);
    const { organization } = await createOrganization(local, ana.principal, 'Local');
    const bounds = await deps.db.read((tx) => tx.organizations.boundsOf(organization.id));
    expect(bounds.newcomer).toBeNull();
  });
});

describe('the quota of stored bytes', () => {
  const store = (organizationId: Id<'org'>, bytes: number): Promise<string> =>
    deps.db
      .change(async (tx) => {
        const [project] = await database.read((reading) =>
          reading.query<{ id: string }>(
            sql`SELECT id FROM projects WHERE organization_id = ${organizationId}`,
          ),
        );
        await database.change((writing) =>
          writing.run(sql`
            INSERT INTO tally_entries (project_id, environment, what, period, amount)
            VALUES (${project?.id ?? ''}, 'PRODUCTION', 'documents/bytes', 'ever', ${bytes})`),
        );
        return await assertStorageWithinQuota(deps, tx, { organizationId });
      })
      .then(() => 'stored', codeOf);

  it('refuses what goes beyond it', async () => {
    const id = await organizationWith({ ...DEFAULTS, storageBytes: 100 });
    expect(await store(id, 100)).toBe('stored');
    expect(await store(id, 1)).toBe('PLAN_LIMIT_REACHED');
  });

  it('is no limit where none is set', async () => {
    expect(await store(await organizationWith(DEFAULTS), 10_000_000)).toBe('stored');
  });
});

describe('setQuota', () => {
  it('returns false for an organization that does not exist', async () => {
    expect(await setQuota(deps, 'org_nonsense', DEFAULTS)).toBe(false);
    expect(await setQuota(deps, 'org_01m81dd0ctzge31r532g7p3srs', DEFAULTS)).toBe(false);
  });
});
