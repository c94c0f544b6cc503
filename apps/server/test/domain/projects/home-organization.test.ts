import { describe, expect, it } from 'vitest';
import { foundOrganization } from '../../../src/domain/organizations/new-organization.ts';
import type { OwnOrganization } from '../../../src/domain/organizations/organization.ts';
import { homeOrganization } from '../../../src/domain/projects/home-organization.ts';
import { codeOf } from '../refused.ts';

function own(id: 'org_1' | 'org_2'): OwnOrganization {
  const ids = { organization: id, member: 'mem_1', project: 'proj_1' } as const;
  const facts = { name: id, founder: 'usr_1', plan: 'UNLIMITED', ids, now: new Date(0) } as const;
  return { organization: foundOrganization(facts).organization, role: 'OWNER' };
}
const [one, two] = [own('org_1'), own('org_2')];

describe('homeOrganization', () => {
  it('is the only one', () => expect(homeOrganization([one], undefined)).toBe(one));
  it('is the one that is named', () => expect(homeOrganization([one, two], 'org_2')).toBe(two));
  it.each([
    ['NOT_FOUND', 'another is named', [one], 'org_2'],
    ['BAD_REQUEST', 'there are several', [one, two], undefined],
    ['BAD_REQUEST', 'there is none', [], undefined],
  ] as const)('%s where %s', (code, _why, all, named) => {
    expect(codeOf(() => homeOrganization(all, named))).toBe(code);
  });
});
