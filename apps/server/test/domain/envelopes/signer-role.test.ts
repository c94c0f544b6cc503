import { describe, expect, it } from 'vitest';
import {
  SIGNER_ROLES,
  hasEveryoneSigned,
  identityFact,
  hasSigned,
  isAwaited,
  isDone,
  isOut,
  isParty,
  isPartyRole,
  roleFact,
  roleMembers,
} from '../../../src/domain/envelopes/signer-role.ts';
import { aSigner } from '../../given/signer.ts';

it('everyone is a party but people who only receive a copy', () => {
  expect(SIGNER_ROLES.filter((role) => !isParty({ terms: { role } }))).toEqual(['CC']);
  expect(SIGNER_ROLES.filter((role) => !isPartyRole(role))).toEqual(['CC']);
});

it.each([
  ['SIGNER', 'PENDING', true],
  ['SIGNER', 'SENT', true],
  ['WITNESS', 'VIEWED', true],
  ['APPROVER', 'SIGNED', false],
  ['SIGNER', 'DECLINED', false],
  ['SIGNER', 'SKIPPED', false],
  ['CC', 'PENDING', false],
  ['CC', 'SENT', false],
] as const)('an envelope waits for a %s who is %s: %s', (role, status, expected) => {
  expect(isAwaited({ terms: { role }, progress: { status } })).toBe(expected);
  expect(hasSigned({ progress: { status } })).toBe(status === 'SIGNED');
});

it('a person is done when they signed, declined, or are not needed, and out without having signed', () => {
  const statuses = ['PENDING', 'SENT', 'VIEWED', 'SIGNED', 'DECLINED', 'SKIPPED'] as const;
  expect(statuses.filter((status) => isDone({ progress: { status } }))).toEqual([
    'SIGNED',
    'DECLINED',
    'SKIPPED',
  ]);
  expect(statuses.filter((status) => isOut({ progress: { status } }))).toEqual(['DECLINED', 'SKIPPED']);
});

it('everyone has signed when all but the people who only receive a copy have', () => {
  const [one, copy] = [aSigner(1, { status: 'SIGNED' }), aSigner(2, { role: 'CC' })];
  expect(hasEveryoneSigned([one, copy])).toBe(true);
  expect(hasEveryoneSigned([one, copy, aSigner(3, { status: 'SKIPPED' })])).toBe(false);
});

it('a trail names every role but that of a signer', () => {
  expect([roleFact('SIGNER'), roleFact('WITNESS')]).toEqual([{}, { role: 'WITNESS' }]);
});

describe('the members of roles', () => {
  it('belong to one role only: the company of a representative, the host of an in-person signer', () => {
    const own = SIGNER_ROLES.map((role) => [role, roleMembers(role).own] as const);
    expect(Object.fromEntries(own.filter(([, members]) => members.length > 0))).toEqual({
      REPRESENTATIVE: ['organizationName', 'cnpj', 'office'],
      IN_PERSON: ['hostEmail'],
    });
    expect(roleMembers('IN_PERSON').unused).toEqual(['organizationName', 'cnpj', 'office']);
  });
});

it('evidence names the source of an identity only where the person gave it themselves', () => {
  expect(identityFact({})).toEqual({});
  expect(identityFact({ identitySource: 'SELF_DECLARED' })).toEqual({ identitySource: 'SELF_DECLARED' });
});
