import { describe, expect, it } from 'vitest';
import { apiKeyStore } from '../../src/store/api-keys.ts';
import { organizationStore } from '../../src/store/organizations.ts';
import type { ApiKey } from '../../src/domain/api-keys/api-key.ts';
import { MINUTE } from '../../src/domain/limits.ts';
import type { Project } from '../../src/domain/projects/project.ts';
import { testDatabase } from '../database.ts';
import { aFounder, changing, idOf, later, NOW } from './account-rows.ts';

const { database } = await testDatabase();

async function aKey(
  { organizationId, id: projectId }: Project,
  changes: Partial<ApiKey> = {},
): Promise<ApiKey> {
  const key: ApiKey = {
    id: idOf('key'),
    organizationId,
    projectId,
    environment: 'SANDBOX',
    name: 'ci',
    createdBy: null,
    sessionId: null,
    scopes: ['documents:read', 'logs:read'],
    prefix: 'ask_test_',
    last4: '0000',
    allowedNetworks: ['203.0.113.0/24', '2001:db8::/32'],
    expiresAt: null,
    lastUsedAt: null,
    revokedAt: null,
    version: 1,
    createdAt: NOW,
    updatedAt: NOW,
    ...changes,
  };
  await changing(database, (tx) => apiKeyStore(tx).insert(key, Buffer.from(key.id)));
  return key;
}

describe('apiKeyStore', () => {
  it('finds a key by fingerprint, and by id for the members of its organization alone', async () => {
    const [one, other] = [await aFounder(database), await aFounder(database)];
    const key = await aKey(one.project, { expiresAt: later(9) });
    const found = await changing(database, async (tx) => [
      await apiKeyStore(tx).findByFingerprint(Buffer.from(key.id)),
      await apiKeyStore(tx).findByFingerprint(Buffer.from('none')),
      await apiKeyStore(tx).findOwn(one.user.id, key.id),
      await apiKeyStore(tx).lockOwn(one.user.id, key.id),
      await apiKeyStore(tx).findOwn(other.user.id, key.id),
      await apiKeyStore(tx).lockOwn(other.user.id, key.id),
    ]);
    const own = { key, role: 'OWNER' };
    const accepted = { key, projectStatus: 'ACTIVE', isSuspended: false };
    expect(found).toEqual([accepted, null, own, own, null, null]);
  });

  it('lists keys of the organizations where the user has one of the roles, by filter and page', async () => {
    const [one, other] = [await aFounder(database), await aFounder(database)];
    const viewer = { id: idOf('mem'), organizationId: other.organization.id, userId: one.user.id } as const;
    await changing(database, (tx) =>
      organizationStore(tx).insertMember({ ...viewer, role: 'VIEWER', createdAt: NOW }),
    );
    const foreign = await aKey(other.project);
    const test = await aKey(one.project);
    const live = await aKey(one.project, { environment: 'PRODUCTION' });
    const list = async (roles: Parameters<ReturnType<typeof apiKeyStore>['listOwn']>[1], filter: object) => {
      const page = { limit: 10, after: null };
      const { items } = await database.read((tx) =>
        apiKeyStore(tx).listOwn(one.user.id, roles, filter, page),
      );
      return items;
    };
    expect(await list(['OWNER', 'ADMIN'], {})).toEqual([live, test]);
    expect(await list(['OWNER', 'VIEWER'], {})).toEqual([live, test, foreign]);
    expect(await list(['OWNER'], { environment: 'SANDBOX' })).toEqual([test]);
    expect(await list(['OWNER', 'VIEWER'], { projectId: other.project.id })).toEqual([foreign]);
    const page = await database.read((tx) =>
      apiKeyStore(tx).listOwn(one.user.id, ['OWNER'], {}, { limit: 1, after: live.id }),
    );
    expect(page).toEqual({ items: [test], next: null });
  });

  it('saves when it ends, with the next version', async () => {
    const { project } = await aFounder(database);
    const key = await aKey(project);
    const changed = { ...key, expiresAt: later(1), revokedAt: later(2), updatedAt: later(3) };
    const saved = await changing(database, (tx) => apiKeyStore(tx).save(changed));
    expect(saved).toEqual({ ...changed, version: 2 });
  });

  it('notes a use, unless one was noted in the minute before', async () => {
    const { project } = await aFounder(database);
    const key = await aKey(project);
    const used: unknown[] = [];
    for (const after of [0, MINUTE - 1, MINUTE]) {
      await changing(database, (tx) => apiKeyStore(tx).touch(key.id, later(after)));
      const found = await database.read((tx) => apiKeyStore(tx).findByFingerprint(Buffer.from(key.id)));
      used.push(found?.key.lastUsedAt);
    }
    expect(used).toEqual([NOW, NOW, later(MINUTE)]);
  });
});
