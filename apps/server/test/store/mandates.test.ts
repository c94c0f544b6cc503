import { expect, describe, it } from 'vitest';
import { sql } from '../../src/store/postgres/sql.ts';
import { identifyHolder } from '../../src/domain/mandates/mandate.ts';
import { waitForBlockedSession } from '../given/database-locks.ts';
import { aRequestContext, aService } from '../given/service.ts';
import { aFounder, idOf } from './account-rows.ts';

const service = await aService();
const { deps, database } = service;

async function aHolder() {
  const { tenant, principal } = await aRequestContext(service);
  return { tenant, principal, holder: identifyHolder(principal) };
}

type Sql = ReturnType<typeof sql>;
const run = (statement: Sql) => database.change((transaction) => transaction.run(statement));
const find = (
  { tenant, holder }: Awaited<ReturnType<typeof aHolder>>,
  scope: Parameters<typeof deps.db.withScope>[0] = { tenant },
) => deps.db.withScope(scope).read((tx) => tx.mandates.find(tenant, holder));

describe('the mandate of a key', () => {
  it('is read in the scope of a tenant, of the portal and of public pages, which see no keys', async () => {
    const given = await aHolder();
    const scopes = [{ tenant: given.tenant }, { purpose: 'PORTAL' }, { purpose: 'PUBLIC' }] as const;
    for (const scope of scopes)
      expect(await find(given, scope)).toMatchObject({
        isSuspended: false,
        isArchived: false,
        role: null,
        credential: { endedAt: null, expiresAt: null, scopes: expect.arrayContaining(['envelopes:send']) },
      });
    const seen = await database
      .withScope({ tenant: given.tenant })
      .read((transaction) => transaction.query(sql`SELECT 1 FROM api_keys`));
    expect(seen).toEqual([]);
  });

  it('shows its end, its scopes, a suspension and an archiving', async () => {
    const given = await aHolder();
    const { tenant, principal } = given;
    const at = new Date('2026-03-01T00:00:00.123Z');
    await run(
      sql`UPDATE api_keys SET revoked_at = ${at}, scopes = ${['logs:read']} WHERE id = ${principal.id}`,
    );
    await run(sql`UPDATE organizations SET suspended_at = ${at} WHERE id = ${tenant.organizationId}`);
    await run(sql`UPDATE projects SET status = 'ARCHIVED' WHERE id = ${tenant.projectId}`);
    expect(await find(given)).toEqual({
      isSuspended: true,
      isArchived: true,
      role: null,
      readsPersonalData: null,
      credential: { endedAt: at, expiresAt: null, scopes: ['logs:read'] },
    });
  });

  it('is none for the key of another project, and for a project of another organization', async () => {
    const [given, other] = [await aHolder(), await aHolder()];
    expect(await find({ ...given, holder: other.holder })).toMatchObject({ credential: null });
    const mixed = { ...given.tenant, projectId: other.tenant.projectId };
    expect(await find({ ...given, tenant: mixed })).toMatchObject({ isArchived: true });
  });
});

describe('the mandate of a person', () => {
  it('shows the role and the decision about personal data, also for their token', async () => {
    const { tenant } = await aHolder();
    const { user } = await aFounder(database);
    await run(sql`
      INSERT INTO members (id, organization_id, user_id, role, reads_personal_data, created_at)
      VALUES (${idOf('mem')}, ${tenant.organizationId}, ${user.id}, 'VIEWER', true, now())`);
    const tokenId = idOf('pat');
    await run(sql`
      INSERT INTO personal_tokens (id, user_id, name, prefix, last4, fingerprint, scopes, created_at, expires_at)
      VALUES (${tokenId}, ${user.id}, 'ci', 'ask_pat_', 'abcd', ${Buffer.from(tokenId)}, ${['evidence:read']},
        now(), now() + interval '1 day')`);
    const holders = [
      { kind: 'USER', id: user.id },
      { kind: 'PERSONAL_TOKEN', id: tokenId },
    ] as const;
    for (const holder of holders) {
      const mandate = await deps.db.withScope({ tenant }).read((tx) => tx.mandates.find(tenant, holder));
      expect(mandate).toMatchObject({ role: 'VIEWER', readsPersonalData: true });
    }
  });
});

describe('a mandate that is held', () => {
  it.each<[string, (given: Awaited<ReturnType<typeof aHolder>>) => Sql]>([
    [
      'a suspension',
      ({ tenant }) => sql`UPDATE organizations SET suspended_at = now() WHERE id = ${tenant.organizationId}`,
    ],
    [
      'an archiving',
      ({ tenant }) => sql`UPDATE projects SET status = 'ARCHIVED' WHERE id = ${tenant.projectId}`,
    ],
    [
      'a revocation',
      ({ principal }) => sql`UPDATE api_keys SET revoked_at = now() WHERE id = ${principal.id}`,
    ],
    ['an expiry', ({ principal }) => sql`UPDATE api_keys SET expires_at = now() WHERE id = ${principal.id}`],
  ])('makes %s wait until the act is committed, and the next act learns of it', async (_what, end) => {
    const given = await aHolder();
    const { tenant, holder } = given;
    const order: string[] = [];
    let ending: Promise<unknown> = Promise.resolve();
    await deps.db.withScope({ purpose: 'WORKER' }).change(async (tx) => {
      await tx.mandates.hold(tenant, holder);
      ending = run(end(given)).then(() => order.push('ended'));
      await waitForBlockedSession(service);
      order.push('acted');
      return null;
    });
    await ending;
    expect(order).toEqual(['acted', 'ended']);
    const { isSuspended, isArchived, credential } = await find(given);
    expect([isSuspended, isArchived, credential?.endedAt ?? credential?.expiresAt ?? null]).not.toEqual([
      false,
      false,
      null,
    ]);
  });

  it('makes a decision about personal data wait', async () => {
    const { tenant, holder } = await aHolder();
    const { user } = await aFounder(database);
    await run(sql`
      INSERT INTO members (id, organization_id, user_id, role, created_at)
      VALUES (${idOf('mem')}, ${tenant.organizationId}, ${user.id}, 'MEMBER', now())`);
    const order: string[] = [];
    let deciding: Promise<unknown> = Promise.resolve();
    await deps.db.withScope({ purpose: 'WORKER' }).change(async (tx) => {
      await tx.mandates.hold(tenant, holder);
      deciding = run(sql`UPDATE members SET reads_personal_data = false WHERE user_id = ${user.id}`).then(
        () => order.push('decided'),
      );
      await waitForBlockedSession(service);
      order.push('acted');
      return { value: null };
    });
    await deciding;
    expect(order).toEqual(['acted', 'decided']);
  });

  it('doesn’t wait for other acts, nor for the use of the key', async () => {
    const { tenant, principal, holder } = await aHolder();
    await deps.db.change(async (tx) => {
      await tx.mandates.hold(tenant, holder);
      await deps.db.change((other) => other.mandates.hold(tenant, holder));
      await run(sql`UPDATE api_keys SET last_used_at = now() WHERE id = ${principal.id}`);
      return null;
    });
  });

  it('reads what was committed while it waited', async () => {
    const { tenant, holder } = await aHolder();
    let waiting: Promise<unknown> = Promise.resolve();
    await database.change(async (transaction) => {
      await transaction.run(
        sql`UPDATE organizations SET suspended_at = now() WHERE id = ${tenant.organizationId}`,
      );
      waiting = deps.db.change((tx) => tx.mandates.hold(tenant, holder));
      await waitForBlockedSession(service);
      return null;
    });
    expect(await waiting).toMatchObject({ isSuspended: true });
  });
});
