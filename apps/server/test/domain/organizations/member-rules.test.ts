import { describe, expect, it } from 'vitest';
import type { Role } from '../../../src/domain/access/principal.ts';
import {
  assertCanChangeMember,
  assertCanDecidePersonalData,
  assertCanLeave,
} from '../../../src/domain/organizations/member-rules.ts';
import { refusalOf } from '../../given/refusal.ts';
import { codeOf } from '../refused.ts';

type Case = readonly [by: Role, from: Role, to: Role | null, otherOwners: number, code: string | null];

describe('mayChangeMember', () => {
  it.each<Case>([
    ['OWNER', 'MEMBER', 'ADMIN', 0, null],
    ['OWNER', 'MEMBER', 'OWNER', 0, null],
    ['OWNER', 'MEMBER', null, 0, null],
    ['OWNER', 'OWNER', 'ADMIN', 1, null],
    ['OWNER', 'OWNER', null, 1, null],
    ['OWNER', 'OWNER', 'OWNER', 0, null],
    ['OWNER', 'OWNER', 'VIEWER', 0, 'CONFLICT'],
    ['OWNER', 'OWNER', null, 0, 'CONFLICT'],
    ['ADMIN', 'VIEWER', 'MEMBER', 0, null],
    ['ADMIN', 'ADMIN', 'VIEWER', 0, null],
    ['ADMIN', 'ADMIN', null, 0, null],
    ['ADMIN', 'MEMBER', 'OWNER', 0, 'FORBIDDEN'],
    ['ADMIN', 'OWNER', 'ADMIN', 1, 'FORBIDDEN'],
    ['ADMIN', 'OWNER', 'OWNER', 1, 'FORBIDDEN'],
    ['ADMIN', 'OWNER', null, 1, 'FORBIDDEN'],
    ['ADMIN', 'OWNER', null, 0, 'FORBIDDEN'],
    ['MEMBER', 'VIEWER', 'VIEWER', 0, 'FORBIDDEN'],
    ['MEMBER', 'MEMBER', null, 0, 'FORBIDDEN'],
    ['VIEWER', 'VIEWER', null, 0, 'FORBIDDEN'],
  ])('%s makes %s to %s, beside %i owners: %s', (...[by, from, to, otherOwners, code]) => {
    expect(codeOf(() => assertCanChangeMember({ by, from, to, otherOwners }))).toBe(code);
  });
});

describe('assertCanLeave', () => {
  const alone = { role: 'OWNER', isAgreed: true, otherOwners: 0, members: 1, hasSent: false } as const;

  it.each([
    [{}, null],
    [{ members: 2 }, 'CONFLICT'],
    [{ hasSent: true }, 'CONFLICT'],
    [{ members: 2, otherOwners: 1, hasSent: true }, null],
    [{ role: 'ADMIN', members: 2, hasSent: true }, null],
    [{ isAgreed: false, members: 2, hasSent: true }, null],
  ] as const)('%j: %s', (changes, code) => {
    expect(codeOf(() => assertCanLeave({ ...alone, ...changes }))).toBe(code);
  });
});

describe('assertCanDecidePersonalData', () => {
  it.each<[string, { readonly role: Role } | null, boolean | null]>([
    ['a member', { role: 'MEMBER' }, false],
    ['a viewer', { role: 'VIEWER' }, true],
    ['an administrator, whose decision is taken back', { role: 'ADMIN' }, null],
    ['an invitation, whose decision is taken back', null, null],
  ])('decides for %s', (_who, member, decision) => {
    expect(() => assertCanDecidePersonalData(member, decision)).not.toThrow();
  });

  it.each<[string, { readonly role: Role } | null, string]>([
    ['an invitation', null, 'INVITATION_OPEN'],
    ['an administrator', { role: 'ADMIN' }, 'ADMINISTRATORS_READ_PERSONAL_DATA'],
    ['an owner', { role: 'OWNER' }, 'ADMINISTRATORS_READ_PERSONAL_DATA'],
  ])('CONFLICT for %s', (_who, member, reason) => {
    for (const decision of [true, false])
      expect(refusalOf(() => assertCanDecidePersonalData(member, decision))).toEqual({
        code: 'CONFLICT',
        details: { reason },
      });
  });
});
