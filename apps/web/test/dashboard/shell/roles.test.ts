import { describe, expect, it } from 'vitest';
import { canChangeMember, grantableRoles, memberName } from '../../../src/dashboard/shell/roles.ts';

describe('grantableRoles', () => {
  it.each([
    ['OWNER', ['VIEWER', 'MEMBER', 'ADMIN', 'OWNER']],
    ['ADMIN', ['VIEWER', 'MEMBER', 'ADMIN']],
    ['MEMBER', []],
    ['VIEWER', []],
  ] as const)('lets %s grant %j', (role, grantable) => {
    expect(grantableRoles(role)).toEqual(grantable);
  });
});

describe('canChangeMember', () => {
  it('lets only owners change owners', () => {
    expect(canChangeMember('OWNER', 'OWNER')).toBe(true);
    expect(canChangeMember('ADMIN', 'OWNER')).toBe(false);
    expect(canChangeMember('MEMBER', 'VIEWER')).toBe(false);
  });
});

describe('memberName', () => {
  it('falls back to the address of an invitation', () => {
    const user = { id: 'usr_1', name: 'Ana', email: 'ana@example.com' };
    expect(memberName({ user })).toBe('Ana');
    expect(memberName({ user: { ...user, name: null } })).toBe('ana@example.com');
  });
});
