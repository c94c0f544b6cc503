import { describe, expect, it } from 'vitest';
import type { Role } from '../../../src/domain/access/principal.ts';
import { assertCanChangeMember } from '../../../src/domain/organizations/member-rules.ts';
import { codeOf } from '../refused.ts';

type Case = readonly [by: Role, from: Role, to: Role | null, owners: number, code: string | null];

describe('mayChangeMember', () => {
  it.each<Case>([
    ['OWNER', 'MEMBER', 'ADMIN', 1, null],
    ['OWNER', 'MEMBER', 'OWNER', 1, null],
    ['OWNER', 'MEMBER', null, 1, null],
    ['OWNER', 'OWNER', 'ADMIN', 2, null],
    ['OWNER', 'OWNER', null, 2, null],
    ['OWNER', 'OWNER', 'OWNER', 1, null],
    ['OWNER', 'OWNER', 'VIEWER', 1, 'CONFLICT'],
    ['OWNER', 'OWNER', null, 1, 'CONFLICT'],
    ['ADMIN', 'VIEWER', 'MEMBER', 1, null],
    ['ADMIN', 'ADMIN', 'VIEWER', 1, null],
    ['ADMIN', 'ADMIN', null, 1, null],
    ['ADMIN', 'MEMBER', 'OWNER', 1, 'FORBIDDEN'],
    ['ADMIN', 'OWNER', 'ADMIN', 2, 'FORBIDDEN'],
    ['ADMIN', 'OWNER', 'OWNER', 2, 'FORBIDDEN'],
    ['ADMIN', 'OWNER', null, 2, 'FORBIDDEN'],
    ['ADMIN', 'OWNER', null, 1, 'FORBIDDEN'],
    ['MEMBER', 'VIEWER', 'VIEWER', 1, 'FORBIDDEN'],
    ['MEMBER', 'MEMBER', null, 1, 'FORBIDDEN'],
    ['VIEWER', 'VIEWER', null, 1, 'FORBIDDEN'],
  ])('%s makes %s to %s, of %i owners: %s', (...[by, from, to, owners, code]) => {
    expect(codeOf(() => assertCanChangeMember({ by, from, to, owners }))).toBe(code);
  });
});
