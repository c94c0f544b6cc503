import { expect, it } from 'vitest';
import { insertOrganization } from '../../../src/actions/organizations/insert-organization.ts';
import { accountDeps, someone } from '../../accounts-server.ts';

const { deps } = await accountDeps();

it('makes an organization on the plan of the settings, its OWNER and its first project', async () => {
  const { user } = await someone(deps);
  const settings = { ...deps.settings, defaultPlan: 'FREE' as const };
  const founding = await deps.db.change((tx) =>
    insertOrganization({ ...deps, settings }, tx, { id: user.id, ip: null }, 'Outra'),
  );
  const [own, project] = await deps.db.read((tx) =>
    Promise.all([
      tx.organizations.findOwn(user.id, founding.organization.id),
      tx.projects.findOwn(user.id, founding.project.id),
    ]),
  );
  expect(own).toEqual({ organization: founding.organization, role: 'OWNER', readsPersonalData: null });
  expect(own?.organization.subscription.plan).toBe('FREE');
  expect(project).toEqual({ project: founding.project, role: 'OWNER', readsPersonalData: null });
});
