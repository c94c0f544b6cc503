import { describe, expect, it } from 'vitest';
import { memberQueries } from '../../../../src/adapters/postgres/stores/members.ts';
import { organizationStore } from '../../../../src/adapters/postgres/stores/organizations.ts';
import { testDatabase } from '../../../database.ts';
import { lockIsWaitedFor } from '../../../given/lock-is-waited-for.ts';
import { aFounder, changing, idOf, NOW } from './account-rows.ts';

const test = await testDatabase();
const { database } = test;
const AGREED = { acceptedAt: NOW, isOwnerAccepted: true, ownershipOfferedBy: null };

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
    const consent = { acceptedAt: NOW, isOwnerAccepted: true, ownershipOfferedBy: null };
    expect(found).toEqual([
      {
        id: member.id,
        organizationId,
        user: { id, name, email },
        role: 'VIEWER',
        createdAt: NOW,
        consent,
        readsPersonalData: null,
      },
      null,
    ]);
  });

  it('changes a role and the consent, counts the other owners who agreed, and removes', async () => {
    const { one, organizationId, member, other } = await aMember();
    const owners = () =>
      database.read((tx) => memberQueries(tx).countOtherOwners(organizationId, one.user.id));
    const save = (changes: object) =>
      changing(database, (tx) =>
        memberQueries(tx).saveMember({ ...member, consent: AGREED, readsPersonalData: null, ...changes }),
      );
    await save({ role: 'OWNER' });
    expect(await owners()).toBe(1);
    await save({ role: 'OWNER', consent: { ...AGREED, acceptedAt: null } });
    expect(await owners()).toBe(0);
    await save({ role: 'OWNER', consent: { ...AGREED, isOwnerAccepted: false } });
    expect(await owners()).toBe(0);
    await save({ role: 'OWNER' });
    const elsewhere = { id: member.id, organizationId: other.organization.id };
    await changing(database, (tx) => memberQueries(tx).deleteMember(elsewhere));
    await save({ ...elsewhere, role: 'VIEWER' });
    expect(await owners()).toBe(1);
    await changing(database, (tx) => memberQueries(tx).deleteMember(member));
    expect(await database.read((tx) => memberQueries(tx).findMember(organizationId, member.id))).toBeNull();
  });

  it('finds a membership by the person, and knows the address of members alone', async () => {
    const { one, other, organizationId, member } = await aMember();
    const found = await database.read((tx) =>
      Promise.all([
        memberQueries(tx).findMembership(organizationId, other.user.id),
        memberQueries(tx).findOwnMember(other.user.id, member.id),
        memberQueries(tx).findOwnMember(one.user.id, member.id),
        memberQueries(tx).isMember(organizationId, other.user.email),
        memberQueries(tx).isMember(other.organization.id, one.user.email),
      ]),
    );
    expect(found.map((item) => (typeof item === 'object' ? (item?.id ?? null) : item))).toEqual([
      member.id,
      member.id,
      null,
      true,
      false,
    ]);
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
      await memberQueries(tx).saveMember({
        ...member,
        role: 'ADMIN',
        consent: AGREED,
        readsPersonalData: null,
      });
    });
    await waiting;
    expect(seen).toBe('ADMIN');
  });
});
