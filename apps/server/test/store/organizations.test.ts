import { describe, expect, it } from 'vitest';
import { organizationStore } from '../../src/store/organizations.ts';
import { testDatabase } from '../database.ts';
import { aFounder, changing, idOf, later, NOW } from './account-rows.ts';

const { database } = await testDatabase();

describe('organizationStore', () => {
  it('finds an organization for its members alone, with their role', async () => {
    const [one, other] = [await aFounder(database), await aFounder(database)];
    const { id } = one.organization;
    const found = await changing(database, async (tx) => [
      await organizationStore(tx).findOwn(one.user.id, id),
      await organizationStore(tx).lockOwn(one.user.id, id),
      await organizationStore(tx).findOwn(other.user.id, id),
      await organizationStore(tx).lockOwn(other.user.id, id),
      await organizationStore(tx).find(id),
      await organizationStore(tx).listOwn(one.user.id),
    ]);
    const own = { organization: one.organization, role: 'OWNER', readsPersonalData: null };
    expect(found).toEqual([own, own, null, null, one.organization, [own]]);
  });

  it('saves with the next version and keeps every consent text', async () => {
    const { organization } = await aFounder(database);
    const changed = {
      ...organization,
      identity: { ...organization.identity, name: 'Acme S.A.' },
      consent: { text: 'Aceito.', version: 2 },
      branding: {
        primaryColor: '#112233',
        logoUrl: 'https://example.com/logo.png',
        logoSha256: 'ab'.repeat(32),
        logoFailure: 'TIMED_OUT' as const,
      },
      settings: { ...organization.settings, defaultExpirationDays: 7 },
      subscription: { ...organization.subscription, plan: 'PRO' as const },
      updatedAt: later(1),
    };
    const saved = await changing(database, (tx) => organizationStore(tx).save(changed));
    expect(saved).toEqual({ ...changed, version: 2 });
    const again = await changing(database, (tx) =>
      organizationStore(tx).save({ ...saved, identity: { ...saved.identity, name: 'Acme' } }),
    );
    expect([again.identity.name, again.version]).toEqual(['Acme', 3]);
  });

  it('takes a member once, and lists members newest first by pages', async () => {
    const [one, other] = [await aFounder(database), await aFounder(database)];
    const { id: organizationId } = one.organization;
    const member = {
      id: idOf('mem'),
      organizationId,
      userId: other.user.id,
      role: 'VIEWER',
      createdAt: NOW,
    } as const;
    const results = await changing(database, async (tx) => [
      await organizationStore(tx).insertMember(member),
      await organizationStore(tx).insertMember({ ...member, id: idOf('mem'), role: 'ADMIN' }),
    ]);
    expect(results).toEqual([true, false]);
    const [first, second] = await database.read((tx) =>
      Promise.all([
        organizationStore(tx).listMembers(organizationId, { limit: 1, after: null }),
        organizationStore(tx).listMembers(organizationId, { limit: 1, after: member.id }),
      ]),
    );
    const { id, name, email } = other.user;
    const consent = { acceptedAt: NOW, isOwnerAccepted: true, ownershipOfferedBy: null };
    const user = { id, name, email };
    const standing = { role: 'VIEWER', consent, readsPersonalData: null };
    expect(first).toEqual({
      items: [{ id: member.id, organizationId, user, createdAt: NOW, ...standing }],
      next: member.id,
    });
    expect([second.items[0]?.role, second.next]).toEqual(['OWNER', null]);
  });
});
