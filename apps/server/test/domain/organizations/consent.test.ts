import { describe, expect, it } from 'vitest';
import type { Role } from '../../../src/domain/access/principal.ts';
import {
  decideAcceptOwnInvitation,
  decideChangeMember,
  decideDeclineInvitation,
  isAgreed,
  offeredRole,
} from '../../../src/domain/organizations/consent.ts';
import type { Consent, Member } from '../../../src/domain/organizations/organization.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const AGREED: Consent = { acceptedAt: NOW, isOwnerAccepted: true, ownershipOfferedBy: null };
const ADDED: Consent = { ...AGREED, acceptedAt: null };
const MADE_OWNER: Consent = { ...AGREED, isOwnerAccepted: false };
const OFFERED: Consent = { ...AGREED, ownershipOfferedBy: 'usr_owner' };

const aMember = (role: Role, consent: Consent): Member => ({
  id: 'mem_1',
  organizationId: 'org_1',
  user: { id: 'usr_1', name: 'Ana', email: 'ana@example.com' },
  role,
  readsPersonalData: null,
  createdAt: NOW,
  consent,
});

describe('an open role of a member', () => {
  it.each<[Role, Consent, boolean, Role | null]>([
    ['MEMBER', AGREED, true, null],
    ['OWNER', AGREED, true, null],
    ['MEMBER', ADDED, false, 'MEMBER'],
    ['OWNER', ADDED, false, 'OWNER'],
    ['OWNER', MADE_OWNER, false, 'OWNER'],
    ['ADMIN', MADE_OWNER, true, null],
    ['ADMIN', OFFERED, true, 'OWNER'],
    ['VIEWER', { ...ADDED, ownershipOfferedBy: 'usr_owner' }, false, 'OWNER'],
  ])('%s, %j: agreed %s, offered %s', (role, consent, agreed, offered) => {
    const member = aMember(role, consent);
    expect([isAgreed(member), offeredRole(member)]).toEqual([agreed, offered]);
    const accepted = decideAcceptOwnInvitation(member, NOW);
    expect([accepted.role, accepted.consent]).toEqual([offered ?? role, AGREED]);
  });

  it.each<[Role, Consent, readonly [Role, Consent] | null]>([
    ['MEMBER', ADDED, null],
    ['OWNER', ADDED, null],
    ['OWNER', MADE_OWNER, ['ADMIN', MADE_OWNER]],
    ['MEMBER', OFFERED, ['MEMBER', AGREED]],
    ['MEMBER', AGREED, ['MEMBER', AGREED]],
  ])('%s, %j, declined: %j', (role, consent, expected) => {
    const left = decideDeclineInvitation(aMember(role, consent));
    expect(left && [left.role, left.consent]).toEqual(expected);
  });
});

describe('decideChangeMember', () => {
  it.each<[Role, Role, 'accept' | 'direct', Role, Consent]>([
    ['VIEWER', 'ADMIN', 'accept', 'ADMIN', AGREED],
    ['OWNER', 'ADMIN', 'accept', 'ADMIN', AGREED],
    ['OWNER', 'OWNER', 'accept', 'OWNER', AGREED],
    ['ADMIN', 'OWNER', 'accept', 'ADMIN', OFFERED],
    ['ADMIN', 'OWNER', 'direct', 'OWNER', MADE_OWNER],
  ])('%s to %s with %s: %s', (...[from, to, membership, role, consent]) => {
    const changed = decideChangeMember(aMember(from, AGREED), to, { by: 'usr_owner', membership });
    expect([changed.role, changed.consent]).toEqual([role, consent]);
  });

  it('withdraws an offer with another role', () => {
    const changed = decideChangeMember(aMember('ADMIN', OFFERED), 'VIEWER', {
      by: 'usr_owner',
      membership: 'accept',
    });
    expect(changed).toEqual(aMember('VIEWER', AGREED));
  });
});
