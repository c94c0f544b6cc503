import { beforeAll, describe, expect, it } from 'vitest';
import { assertCanAdminister } from '../../../src/actions/access/administers.ts';
import type { OwnedResource } from '../../../src/actions/access/administers.ts';
import { createApiKey } from '../../../src/actions/api-keys/create-api-key.ts';
import { addMember } from '../../../src/actions/organizations/members.ts';
import type { Principal } from '../../../src/domain/access/principal.ts';
import { accountDeps, someone } from '../../accounts-server.ts';
import { refusalOf } from '../refused.ts';

const { deps } = await accountDeps();

const people = new Map<string, Principal>();
const ids = new Map<OwnedResource, string>();
beforeAll(async () => {
  const owner = await someone(deps, 'owner@example.com');
  const { organization, project } = owner;
  people.set('OWNER', owner.principal);
  for (const role of ['ADMIN', 'MEMBER', 'VIEWER'] as const) {
    const email = `${role.toLowerCase()}@example.com`;
    people.set(role, (await someone(deps, email)).principal);
    await addMember(deps, owner.principal, { organizationId: organization.id, email, role, baseUrl: '' });
  }
  people.set('stranger', (await someone(deps, 'stranger@example.com')).principal);
  const input = { projectId: project.id, environment: 'SANDBOX', name: 'ci' } as const;
  const { key } = await createApiKey(deps, owner.principal, input);
  people.set('key', {
    kind: 'API_KEY',
    id: key.id,
    organizationId: organization.id,
    projectId: project.id,
    environment: 'SANDBOX',
    scopes: [],
  });
  ids.set('organization', organization.id).set('project', project.id).set('api-key', key.id);
});

describe.each(['organization', 'project', 'api-key'] as const)('administers: %s', (what) => {
  it.each([
    ['OWNER', null],
    ['ADMIN', null],
    ['MEMBER', ['FORBIDDEN', { reason: 'ROLE_TOO_LOW' }]],
    ['VIEWER', ['FORBIDDEN', { reason: 'ROLE_TOO_LOW' }]],
    ['key', 'FORBIDDEN'],
    ['stranger', 'NOT_FOUND'],
  ])('%s: %j', async (who, refused) => {
    const principal = people.get(who);
    if (principal === undefined) throw new Error(`Nobody is called ${who}`);
    expect(await refusalOf(assertCanAdminister(deps, principal, what, ids.get(what) ?? ''))).toEqual(refused);
  });
});
