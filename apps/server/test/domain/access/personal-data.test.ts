import { describe, expect, it } from 'vitest';
import {
  assertCanReadPersonalData,
  canMemberReadPersonalData,
  canReadPersonalData,
} from '../../../src/domain/access/personal-data.ts';
import type { PersonalDataCaller } from '../../../src/domain/access/personal-data.ts';
import { ROLES } from '../../../src/domain/access/principal.ts';
import { SCOPES } from '../../../src/domain/access/scopes.ts';
import { refusalOf } from '../../given/refusal.ts';

const WITHOUT = SCOPES.filter((scope) => scope !== 'personal:read');
const VIEWER = { role: 'VIEWER', readsPersonalData: null } as const;
const MEMBER = { role: 'MEMBER', readsPersonalData: null } as const;

describe('canMemberReadPersonalData', () => {
  it.each([
    [null, [false, true, true, true]],
    [true, [true, true, true, true]],
    [false, [false, false, true, true]],
  ])('decided %s: VIEWER, MEMBER, ADMIN, OWNER', (readsPersonalData, expected) => {
    expect(ROLES.map((role) => canMemberReadPersonalData({ role, readsPersonalData }))).toEqual(expected);
  });
});

describe('assertCanReadPersonalData', () => {
  it.each<[string, PersonalDataCaller, unknown]>([
    ['a key with the scope', { scopes: ['personal:read'], member: null }, null],
    ['a key without it', { scopes: WITHOUT, member: null }, 'INSUFFICIENT_SCOPE'],
    ['a member at the dashboard', { scopes: null, member: MEMBER }, null],
    ['a viewer at the dashboard', { scopes: null, member: VIEWER }, 'FORBIDDEN'],
    ['a token of a member', { scopes: SCOPES, member: MEMBER }, null],
    ['a narrower token of a member', { scopes: WITHOUT, member: MEMBER }, 'INSUFFICIENT_SCOPE'],
    ['a token of a viewer, whatever its scopes', { scopes: SCOPES, member: VIEWER }, 'FORBIDDEN'],
    ['a token for administration alone', { scopes: ['admin'], member: MEMBER }, 'INSUFFICIENT_SCOPE'],
  ])('%s', (_name, caller, code) => {
    expect(canReadPersonalData(caller)).toBe(code === null);
    if (code === null) expect(() => assertCanReadPersonalData(caller)).not.toThrow();
    else expect(refusalOf(() => assertCanReadPersonalData(caller)).code).toBe(code);
  });
});
