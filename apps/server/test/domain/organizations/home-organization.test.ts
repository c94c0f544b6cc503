import { describe, expect, it } from 'vitest';
import type { Role } from '../../../src/domain/access/principal.ts';
import { newOrganization } from '../../../src/domain/organizations/new-organization.ts';
import type { OwnOrganization } from '../../../src/domain/organizations/organization.ts';
import { homeOrganization } from '../../../src/domain/organizations/home-organization.ts';
import { codeOf } from '../refused.ts';

function own(id: 'org_1' | 'org_2' | 'org_3', role: Role): OwnOrganization {
  const ids = { organization: id, member: 'mem_1', project: 'proj_1' } as const;
  const facts = { name: id, founder: 'usr_1', plan: 'UNLIMITED', ids, now: new Date(0) } as const;
  return { organization: newOrganization(facts).organization, role, readsPersonalData: null };
}
const [member, admin, owner] = [own('org_1', 'MEMBER'), own('org_2', 'ADMIN'), own('org_3', 'OWNER')];

describe('homeOrganization', () => {
  it.each([
    ['the named organization, whatever the role', [member, admin, owner], 'org_1', member],
    ['the oldest that is owned', [member, admin, owner, own('org_1', 'OWNER')], undefined, owner],
    ['else the oldest that is administered', [member, admin], undefined, admin],
  ] as const)('is %s', (_which, all, named, home) => {
    expect(homeOrganization(all, named)).toBe(home);
  });

  it.each([
    ['NOT_FOUND', 'another is named', [member, admin], 'org_3'],
    ['FORBIDDEN', 'none is administered', [member], undefined],
    ['FORBIDDEN', 'there is none', [], undefined],
  ] as const)('%s where %s', (code, _why, all, named) => {
    expect(codeOf(() => homeOrganization(all, named))).toBe(code);
  });
});
