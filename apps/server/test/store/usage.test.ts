import { describe, expect, it } from 'vitest';
import { usageStore } from '../../src/store/usage.ts';
import { sql, Sql } from '../../src/store/postgres/sql.ts';
import type { Tenant } from '../../src/domain/access/principal.ts';
import type { PlanItem } from '../../src/domain/plans/plan.ts';
import { testDatabase } from '../database.ts';
import { aFounder, changing, idOf, later, NOW } from './account-rows.ts';

const { database } = await testDatabase();
/** Functions that count for a whole organization ask for whom. */
const worker = database.withScope({ purpose: 'WORKER' });

async function aTenant(environment: Tenant['environment'] = 'SANDBOX'): Promise<Tenant> {
  const { organization, project } = await aFounder(database);
  return { organizationId: organization.id, projectId: project.id, environment };
}

/** Inserts `count` envelopes of a status in one statement. Each that is no draft took a minute more than the last. */
async function envelopes(
  tenant: Tenant,
  status: string,
  count: number,
  at = NOW,
): Promise<readonly string[]> {
  const ids = Array.from({ length: count }, () => idOf('env'));
  const done = status === 'COMPLETED' ? at : null;
  await changing(database, (tx) =>
    tx.run(sql`
      INSERT INTO envelopes (id, project_id, environment, title, status, signature_level, authentication_method,
        signing_order_enabled, audit_head, created_at, updated_at, sent_at, completed_at)
      SELECT id, ${tenant.projectId}, ${tenant.environment}, 'Contrato', ${status}, 'SIMPLE', 'EMAIL_OTP', false, '',
             ${at}, ${at}, CASE WHEN ${status} <> 'DRAFT' THEN ${at}::timestamptz END,
             ${done}::timestamptz + n * interval '1 minute'
      FROM unnest(${ids}::text[]) WITH ORDINALITY AS given (id, n)`),
  );
  return ids;
}

const setStatus = (id: string | undefined, status: string, at = NOW) =>
  changing(database, (tx) =>
    tx.run(sql`
      UPDATE envelopes SET status = ${status}, sent_at = coalesce(sent_at, ${at}),
        completed_at = CASE WHEN ${status} = 'COMPLETED' THEN ${at}::timestamptz END
      WHERE id = ${id ?? ''}`),
  );

async function signers(
  tenant: Tenant,
  envelopeId: string | undefined,
  count: number,
): Promise<readonly string[]> {
  const ids = Array.from({ length: count }, () => idOf('sgn'));
  await changing(database, (tx) =>
    tx.run(sql`
      INSERT INTO signers (id, envelope_id, environment, personal, signing_order, status, created_at)
      SELECT id, ${envelopeId ?? ''}, ${tenant.environment}, '', 1, 'PENDING', ${NOW} FROM unnest(${ids}::text[]) id`),
  );
  return ids;
}

async function documents(tenant: Tenant, count: number, at = NOW): Promise<readonly string[]> {
  const ids = Array.from({ length: count }, () => idOf('doc'));
  await changing(database, (tx) =>
    tx.run(sql`
      INSERT INTO documents (id, project_id, environment, title, filename, current_version_id, versions, created_at, updated_at)
      SELECT id, ${tenant.projectId}, ${tenant.environment}, 'a', 'a.pdf', id, 1, ${at}, ${at} FROM unnest(${ids}::text[]) id`),
  );
  return ids;
}

async function counts(tenant: Tenant, since = '2026-02-01'): Promise<Readonly<Record<string, number>>> {
  const tallies = await database.read((tx) => usageStore(tx).listTallies(tenant, since));
  return Object.fromEntries(
    tallies.filter(({ total }) => total !== 0).map(({ what, period, total }) => [`${what} ${period}`, total]),
  );
}

const addUp = (max = 10_000) => changing(database, (tx) => usageStore(tx).addUp(max));

describe('tallies', () => {
  it('follow envelopes from their creation to their end, each on its day', async () => {
    const tenant = await aTenant();
    const [first, second] = await envelopes(tenant, 'DRAFT', 3);
    await setStatus(first, 'SENT', new Date('2026-03-02T23:59:59Z'));
    await setStatus(first, 'COMPLETED', new Date('2026-03-03T00:00:00Z'));
    await setStatus(second, 'CANCELLED');
    await changing(database, (tx) => tx.run(sql`UPDATE envelopes SET title = 'x', status = status`));
    expect(await counts(tenant)).toEqual({
      'envelopes/DRAFT ever': 1,
      'envelopes/COMPLETED ever': 1,
      'envelopes/CANCELLED ever': 1,
      'envelopes/created 2026-03-01': 3,
      'envelopes/sent 2026-03-01': 1,
      'envelopes/sent 2026-03-02': 1,
      'envelopes/completed 2026-03-03': 1,
    });
  });

  it('follow signers, and those that are taken out', async () => {
    const tenant = await aTenant();
    const [envelope] = await envelopes(tenant, 'DRAFT', 1);
    const [one, two] = await signers(tenant, envelope, 3);
    await changing(database, (tx) => tx.run(sql`UPDATE signers SET status = 'SENT' WHERE id = ${one ?? ''}`));
    await changing(database, (tx) => tx.run(sql`DELETE FROM signers WHERE id = ${two ?? ''}`));
    expect(await counts(tenant)).toMatchObject({ 'signers/PENDING ever': 1, 'signers/SENT ever': 1 });
  });

  it('follow documents; a deleted one was created all the same', async () => {
    const tenant = await aTenant('PRODUCTION');
    const [one] = await documents(tenant, 3);
    await changing(database, (tx) =>
      tx.run(sql`UPDATE documents SET deleted_at = ${NOW} WHERE id = ${one ?? ''}`),
    );
    expect(await counts(tenant)).toEqual({ 'documents ever': 2 });
    const created = await worker.read((tx) =>
      usageStore(tx).countDocuments(tenant.organizationId, 'PRODUCTION', '2026-03'),
    );
    expect(created).toBe(3);
  });

  it('stay the same when they are added up, once or twice, in parts or at once', async () => {
    const tenant = await aTenant();
    await addUp();
    const [envelope] = await envelopes(tenant, 'DRAFT', 2);
    await setStatus(envelope, 'SENT');
    const before = await counts(tenant);
    expect(await addUp(2)).toBe(2);
    expect(await counts(tenant)).toEqual(before);
    await Promise.all([addUp(), addUp()]);
    expect(await counts(tenant)).toEqual(before);
    expect(await addUp()).toBe(0);
    await envelopes(tenant, 'DRAFT', 1);
    expect((await counts(tenant))['envelopes/DRAFT ever']).toBe(2);
    await addUp();
    expect((await counts(tenant))['envelopes/DRAFT ever']).toBe(2);
  });

  it('are those of one project and environment, and of days since the given day', async () => {
    const tenant = await aTenant();
    await envelopes(tenant, 'DRAFT', 1, new Date('2026-01-31T12:00:00Z'));
    await envelopes({ ...tenant, environment: 'PRODUCTION' }, 'DRAFT', 5);
    await envelopes(await aTenant(), 'DRAFT', 5);
    expect(await counts(tenant, '2026-02-01')).toEqual({ 'envelopes/DRAFT ever': 1 });
    expect(await counts(tenant, '2026-01-31')).toMatchObject({ 'envelopes/created 2026-01-31': 1 });
  });
});

describe('countDocuments', () => {
  it('is of the whole organization, one environment and one month', async () => {
    const tenant = await aTenant('PRODUCTION');
    await documents(tenant, 2, new Date('2026-03-31T23:59:59.999Z'));
    await documents(tenant, 4, new Date('2026-04-01T00:00:00Z'));
    await documents({ ...tenant, environment: 'SANDBOX' }, 8);
    const count = (month: string) =>
      worker.read((tx) => usageStore(tx).countDocuments(tenant.organizationId, 'PRODUCTION', month));
    expect(await count('2026-03')).toBe(2);
    await addUp();
    expect([await count('2026-03'), await count('2026-04'), await count('2026-05')]).toEqual([2, 4, 0]);
  });
});

describe('medianSecondsToComplete', () => {
  it('is of the newest completed ones, and null where there is none', async () => {
    const tenant = await aTenant();
    const median = (newest: number) =>
      worker.read((tx) => usageStore(tx).medianSecondsToComplete(tenant, newest));
    await envelopes(tenant, 'SENT', 1);
    expect(await median(1000)).toBeNull();
    await envelopes(tenant, 'COMPLETED', 4); // 60, 120, 180, 240 seconds, the slowest last
    expect([await median(1000), await median(3), await median(1)]).toEqual([150, 180, 240]);
  });

  it('is null for the project of somebody else', async () => {
    const [mine, theirs] = [await aTenant(), await aTenant()];
    await envelopes(theirs, 'COMPLETED', 2);
    const asMe = database.withScope({ tenant: mine });
    expect(await asMe.read((tx) => usageStore(tx).medianSecondsToComplete(theirs, 1000))).toBeNull();
  });

  it('is read from the index alone', async () => {
    const { body } = await database.read((tx) =>
      tx.one<{ body: string }>(sql`
        SELECT pg_get_function_sqlbody('median_seconds_to_complete'::regproc) AS body`),
    );
    const select = body
      .replace(/^BEGIN ATOMIC|END$/g, '')
      .replaceAll(/\bmedian_seconds_to_complete\.(\w+)\b/g, '$1')
      .replaceAll(/\basked_environment\b/g, `'SANDBOX'`)
      .replaceAll(/\bproject\b(?!')/g, `'proj_1'`)
      .replaceAll(/\bnewest\b/g, '1000')
      .trim()
      .replace(/;$/, '');
    const plan = await database.read((tx) =>
      tx.query<Record<string, string>>(new Sql([`EXPLAIN ${select}`], [])),
    );
    const lines = plan.flatMap((row) => Object.values(row)).join('\n');
    expect(lines).toContain('Index Only Scan using envelopes_completed_with_sent');
  });
});

describe('countItems', () => {
  it('counts what is in use', async () => {
    const { organizationId, projectId } = await aTenant();
    const count = (item: PlanItem) =>
      worker.read((tx) => usageStore(tx).countItems(organizationId, item, later(1000)));
    const key = (expires: Date | null, revoked: Date | null) =>
      changing(database, (tx) =>
        tx.run(sql`
          INSERT INTO api_keys (id, organization_id, project_id, environment, fingerprint, name, scopes, prefix, last4, expires_at,
                                revoked_at, created_at, updated_at)
          VALUES (${idOf('key')}, ${organizationId}, ${projectId}, 'PRODUCTION', ${Buffer.from(idOf('key'))}, 'ci', '{}', '', '',
                  ${expires}, ${revoked}, ${NOW}, ${NOW})`),
      );
    await key(null, null);
    await key(later(1001), null);
    await key(later(1000), null);
    await key(null, NOW);
    await changing(database, (tx) =>
      tx.run(sql`
        INSERT INTO projects (id, organization_id, name, slug, status, environment, created_at, updated_at)
        VALUES (${idOf('proj')}, ${organizationId}, 'b', 'b', 'ARCHIVED', 'SANDBOX', ${NOW}, ${NOW})`),
    );
    expect([await count('projects'), await count('apiKeys'), await count('members')]).toEqual([1, 2, 1]);
    expect([await count('templates'), await count('webhooks')]).toEqual([0, 0]);
    await changing(database, (tx) =>
      tx.run(sql`
        INSERT INTO templates (id, project_id, environment, name, signature_level, authentication_method,
                               signing_order_enabled, created_at, updated_at)
        VALUES (${idOf('tpl')}, ${projectId}, 'SANDBOX', 'a', 'SIMPLE', 'EMAIL_OTP', false, ${NOW}, ${NOW})`),
    );
    await changing(database, (tx) =>
      tx.run(sql`
        INSERT INTO webhooks (id, project_id, environment, url, events, secret, created_at, updated_at)
        VALUES (${idOf('whk')}, ${projectId}, 'SANDBOX', '', '{}', '', ${NOW}, ${NOW}),
               (${idOf('whk')}, ${projectId}, 'PRODUCTION', '', '{}', '', ${NOW}, ${NOW})`),
    );
    expect([await count('templates'), await count('webhooks')]).toEqual([1, 2]);
  });
});
