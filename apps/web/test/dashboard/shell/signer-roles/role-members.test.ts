import { expect, it } from 'vitest';
import {
  mapRoleMembers,
  membersOfRole,
  ROLES,
} from '../../../../src/dashboard/shell/signer-roles/role-members.ts';
import { WORDS } from '../../../../src/dashboard/shell/signer-roles/words.ts';

it('returns the values of a company for its representative, and the host of an in-person signer', () => {
  expect(membersOfRole('REPRESENTATIVE')).toEqual(['organizationName', 'cnpj', 'office']);
  expect(membersOfRole('IN_PERSON')).toEqual(['hostEmail']);
  expect(membersOfRole('SIGNER')).toEqual([]);
});

it('maps the values of all roles, each of which has a label', () => {
  const mapped = mapRoleMembers((member) => member.toUpperCase());
  expect(mapped).toEqual({
    organizationName: 'ORGANIZATIONNAME',
    cnpj: 'CNPJ',
    office: 'OFFICE',
    hostEmail: 'HOSTEMAIL',
  });
  expect(Object.keys(WORDS.en.members)).toEqual(Object.keys(mapped));
  expect(Object.keys(WORDS.en.roles).toSorted()).toEqual(ROLES.toSorted());
});
