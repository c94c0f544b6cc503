import { makeId } from '../../src/domain/ids.ts';
import type { Id, IdPrefix } from '../../src/domain/ids.ts';
import { nodeRandom } from '../../src/adapters/random/node-random.ts';
import { organizationStore } from '../../src/store/organizations.ts';
import { projectStore } from '../../src/store/projects.ts';
import { userStore } from '../../src/store/users.ts';
import type { User } from '../../src/domain/accounts/user.ts';
import { newOrganization } from '../../src/domain/organizations/new-organization.ts';
import type { NewOrganization } from '../../src/domain/organizations/new-organization.ts';

import type { Database, Transaction } from '../../src/store/postgres/database.ts';

export const NOW = new Date('2026-03-01T12:00:00.123Z');
export const later = (milliseconds: number): Date => new Date(NOW.getTime() + milliseconds);

/** A new id; those made later sort behind those made before. */
let made = 0;
export function idOf<P extends IdPrefix>(prefix: P): Id<P> {
  made += 1;
  return makeId(prefix, later(made), nodeRandom.bytes(10));
}

/** One change, for what it answers. */
export function changing<T>(
  database: Pick<Database, 'change'>,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return database.change((tx) => work(tx));
}

export function aUser(): User {
  const id = idOf('usr');
  return {
    id,
    name: 'Ana Souza',
    email: `${id}@example.com`,
    emailVerification: 'NOT_REQUIRED',
    onboarding: { building: null, technology: null, completed: false },
    defaultProjectId: null,
    version: 1,
    createdAt: NOW,
    updatedAt: NOW,
  };
}

/** A user with an organization and its first project, all in the database. */
export async function aFounder(
  database: Pick<Database, 'change'>,
): Promise<NewOrganization & { readonly user: User }> {
  const user = aUser();
  const ids = { organization: idOf('org'), member: idOf('mem'), project: idOf('proj') };
  const founding = newOrganization({ name: 'Acme', founder: user.id, plan: 'UNLIMITED', ids, now: NOW });
  await changing(database, async (tx) => {
    await userStore(tx).insert(user, 'a hash');
    await organizationStore(tx).insert(founding.organization);
    await organizationStore(tx).insertMember(founding.owner);
    await projectStore(tx).insert(founding.project);
  });
  return { ...founding, user };
}
