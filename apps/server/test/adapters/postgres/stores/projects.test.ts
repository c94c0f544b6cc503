import { describe, expect, it } from 'vitest';
import { projectStore } from '../../../../src/adapters/postgres/stores/projects.ts';
import { organizationStore } from '../../../../src/adapters/postgres/stores/organizations.ts';
import type { PageRequest } from '../../../../src/domain/access/paging.ts';
import type { NewMember } from '../../../../src/domain/organizations/new-organization.ts';
import type { Project } from '../../../../src/domain/projects/project.ts';
import { testDatabase } from '../../../database.ts';
import { aFounder, changing, idOf, later } from './account-rows.ts';

const { database } = await testDatabase();

async function another(project: Project, changes: Partial<Project>): Promise<Project> {
  const id = idOf('proj');
  const made = { ...project, id, slug: id, ...changes };
  await changing(database, (tx) => projectStore(tx).insert(made));
  return made;
}

describe('projectStore', () => {
  it('finds a project for the members of its organization alone', async () => {
    const [one, other] = [await aFounder(database), await aFounder(database)];
    const { id, organizationId } = one.project;
    const found = await changing(database, async (tx) => [
      await projectStore(tx).findOwn(one.user.id, id),
      await projectStore(tx).lockOwn(one.user.id, id),
      await projectStore(tx).findOwn(other.user.id, id),
      await projectStore(tx).lockOwn(other.user.id, id),
      await projectStore(tx).find(organizationId, id),
      await projectStore(tx).find(other.organization.id, id),
    ]);
    const own = { project: one.project, role: 'OWNER', readsPersonalData: null };
    expect(found).toEqual([own, own, null, null, one.project, null]);
  });

  it('says no to a slug that its organization has, and yes elsewhere', async () => {
    const [one, other] = [await aFounder(database), await aFounder(database)];
    const same = { ...one.project, id: idOf('proj'), slug: 'same' };
    const inserted = await changing(database, async (tx) => [
      await projectStore(tx).insert(same),
      await projectStore(tx).insert({ ...same, id: idOf('proj') }),
      await projectStore(tx).insert({ ...same, id: idOf('proj'), organizationId: other.organization.id }),
    ]);
    expect(inserted).toEqual([true, false, true]);
  });

  it('lists newest first by pages, and the active ones', async () => {
    const { user, project } = await aFounder(database);
    const second = await another(project, { status: 'ARCHIVED' });
    const third = await another(project, { description: 'the third' });
    const [page, active] = await database.read((tx) =>
      Promise.all([
        projectStore(tx).listOwn(user.id, { limit: 2, after: null }),
        projectStore(tx).listUnnamed(user.id),
      ]),
    );
    expect(page.items.map((own) => own.project)).toEqual([third, second]);
    expect(active.map((own) => own.project)).toEqual([project, third]);
    const rest = await database.read((tx) =>
      projectStore(tx).listOwn(user.id, { limit: 2, after: page.next }),
    );
    expect([rest.items.map((own) => own.project.id), rest.next]).toEqual([[project.id], null]);
  });

  it('lists own organizations first, then joined ones, then those that added the user, by pages of any size', async () => {
    // The strangers' organizations are older: their ids come first.
    const [adding, joined, invited] = [
      await aFounder(database),
      await aFounder(database),
      await aFounder(database),
    ];
    const { user, project } = await aFounder(database);
    const second = await another(project, {});
    const joins = async (to: typeof adding, member: Pick<NewMember, 'role'> & Partial<NewMember>) => {
      const common = { id: idOf('mem'), organizationId: to.organization.id, userId: user.id };
      const row = { ...common, createdAt: later(1), ...member };
      await changing(database, (tx) => organizationStore(tx).insertMember(row));
    };
    await joins(adding, { role: 'OWNER', acceptedAt: null });
    await joins(invited, { role: 'ADMIN', createdAt: later(2000) });
    await joins(joined, { role: 'VIEWER', createdAt: later(1000) });
    const expected = [second, project, joined.project, invited.project, adding.project];
    for (const limit of [1, 2, 3, 10]) {
      const seen: string[] = [];
      let after: string | null = null;
      do {
        const request: PageRequest = { limit, after };
        const page = await database.read((tx) => projectStore(tx).listOwn(user.id, request));
        seen.push(...page.items.map((own) => own.project.id));
        after = page.next;
      } while (after !== null);
      expect(seen).toEqual(expected.map(({ id }) => id));
    }
    const organizations = await database.read((tx) => organizationStore(tx).listOwn(user.id));
    expect(organizations.map(({ organization, isUnasked }) => [organization.id, isUnasked ?? false])).toEqual(
      [
        [project.organizationId, false],
        [joined.organization.id, false],
        [invited.organization.id, false],
        [adding.organization.id, true],
      ],
    );
  });

  it('saves with the next version, and nothing where the slug is taken', async () => {
    const { project } = await aFounder(database);
    const second = await another(project, { slug: 'second' });
    const changed: Project = {
      ...project,
      name: 'New',
      slug: 'new',
      description: 'x',
      status: 'ARCHIVED',
      environment: 'PRODUCTION',
      updatedAt: later(1),
    };
    const [saved, refused, found] = await changing(database, async (tx) => [
      await projectStore(tx).save(changed),
      await projectStore(tx).save({ ...changed, slug: 'second' }),
      await projectStore(tx).find(project.organizationId, second.id),
    ]);
    expect([saved, refused, found]).toEqual([{ ...changed, version: 2 }, null, second]);
  });
});
