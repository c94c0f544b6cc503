import { describe, expect, it } from 'vitest';
import { memberQueries } from '../../../../src/adapters/postgres/stores/members.ts';
import { organizationStore } from '../../../../src/adapters/postgres/stores/organizations.ts';
import { testDatabase } from '../../../database.ts';
import { lockIsWaitedFor } from '../../../given/lock-is-waited-for.ts';
import { aFounder, changing, idOf, NOW } from './account-rows.ts';

const test = await testDatabase();
const { database } = test;

async function aMember() {
  const [one, other] = [await aFounder(database), await aFounder(database)];
  const organizationId = one.organization.id;
  const member = {
    id: idOf('mem'),
    organizationId,
    userId: other.user.id,
    role: 'VIEWER',
    createdAt: NOW,
  } as const;
  await changing(database, (tx) => memberQueries(tx).insertMember(member));
  return { one, other, organizationId, member };
}

describe('memberQueries', () => {
  it('finds a member of the organization alone', async () => {
    const { other, organizationId, member } = await aMember();
    const found = await database.read((tx) =>
      Promise.all([
        memberQueries(tx).findMember(organizationId, member.id),
        memberQueries(tx).findMember(other.organization.id, member.id),
      ]),
    );
    const { id, name, email } = other.user;
    expect(found).toEqual([
      { id: member.id, organizationId, user: { id, name, email }, role: 'VIEWER', createdAt: NOW },
      null,
    ]);
  });

  it('changes a role, counts owners, and removes', async () => {
    const { organizationId, member, other } = await aMember();
    await changing(database, (tx) => memberQueries(tx).saveRole({ ...member, role: 'OWNER' }));
    expect(await database.read((tx) => memberQueries(tx).countOwners(organizationId))).toBe(2);
    const elsewhere = { id: member.id, organizationId: other.organization.id };
    await changing(database, (tx) => memberQueries(tx).deleteMember(elsewhere));
    await changing(database, (tx) => memberQueries(tx).saveRole({ ...elsewhere, role: 'VIEWER' }));
    expect(await database.read((tx) => memberQueries(tx).countOwners(organizationId))).toBe(2);
    await changing(database, (tx) => memberQueries(tx).deleteMember(member));
    expect(await database.read((tx) => memberQueries(tx).findMember(organizationId, member.id))).toBeNull();
  });

  it('returns the present role to a caller who waited for the organization', async () => {
    const { organizationId, member, other } = await aMember();
    let seen: unknown;
    let waiting: Promise<void> | undefined;
    await changing(database, async (tx) => {
      await organizationStore(tx).lock(organizationId);
      waiting = changing(database, async (later) => {
        seen = (await organizationStore(later).lockOwn(other.user.id, organizationId))?.role;
      });
      await lockIsWaitedFor(test);
      await memberQueries(tx).saveRole({ ...member, role: 'ADMIN' });
    });
    await waiting;
    expect(seen).toBe('ADMIN');
  });
});
