import { expect, it } from 'vitest';
import { makeId } from '../../../src/domain/ids.ts';
import { newOrganization } from '../../../src/domain/organizations/new-organization.ts';

const now = new Date('2026-03-01T12:00:00Z');
const ids = {
  organization: makeId('org', now, new Uint8Array(10).fill(1)),
  member: 'mem_1',
  project: 'proj_1',
} as const;

it('has an OWNER, a first active project, thirty days of term and no custom consent text', () => {
  const facts = { name: 'Açúcar & Cia.', founder: 'usr_1', plan: 'UNLIMITED', ids, now } as const;
  const { organization, owner, project } = newOrganization(facts);
  expect(organization).toMatchObject({
    identity: { slug: `acucar-cia-${ids.organization.slice(-6)}` },
    consent: { text: null, version: 1 },
    settings: { defaultExpirationDays: 30, rememberContacts: true, validar: 'ON' },
    retention: { periods: { completedDays: null, declinedDays: null }, from: null },
    subscription: { plan: 'UNLIMITED' },
  });
  expect(owner).toMatchObject({ organizationId: ids.organization, userId: 'usr_1', role: 'OWNER' });
  expect(project).toMatchObject({
    id: 'proj_1',
    organizationId: ids.organization,
    name: organization.identity.name,
    slug: 'default-project',
    status: 'ACTIVE',
    environment: 'SANDBOX',
  });
});
