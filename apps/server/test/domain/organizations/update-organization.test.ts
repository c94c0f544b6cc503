import { describe, expect, it } from 'vitest';
import { ORGANIZATION } from '../../given/organization-settings.ts';
import { refusalOf } from '../../given/refusal.ts';
import type { Organization } from '../../../src/domain/organizations/organization.ts';
import { decideUpdateOrganization } from '../../../src/domain/organizations/update-organization.ts';
import type { OrganizationPatch } from '../../../src/domain/organizations/update-organization.ts';

const then = new Date('2026-03-01T12:00:00Z');
const now = new Date('2026-03-02T12:00:00Z');
const organization: Organization = {
  ...ORGANIZATION,
  consent: { text: 'Aceito.', version: 3 },
  branding: {
    primaryColor: '#112233',
    logoUrl: 'https://example.com/logo.png',
    logoSha256: 'ab'.repeat(32),
    logoFailure: 'TIMED_OUT',
  },
  version: 5,
  createdAt: then,
  updatedAt: then,
};

const { identity, branding, settings } = organization;

describe('decideUpdate', () => {
  it.each<[string, OrganizationPatch, Partial<Organization>]>([
    ['nothing sent', {}, {}],
    [
      'whole values of parties',
      { report: { parties: 'FULL' } },
      { settings: { ...settings, reportParties: 'FULL' } },
    ],
    ['a report without a choice', { report: {} }, {}],
    ['a name', { name: 'Acme S.A.' }, { identity: { ...identity, name: 'Acme S.A.' } }],
    [
      'a time zone',
      { timeZone: 'America/Manaus' },
      { settings: { ...settings, timeZone: 'America/Manaus' } },
    ],
    [
      'reminders every week',
      { reminders: { everyDays: 7 } },
      { settings: { ...settings, reminders: { reminderDays: 3, remindEveryDays: 7 } } },
    ],
    [
      'no reminders',
      { reminders: { enabled: false } },
      { settings: { ...settings, reminders: { reminderDays: null, remindEveryDays: null } } },
    ],
    ['a term', { defaultExpirationDays: 7 }, { settings: { ...settings, defaultExpirationDays: 7 } }],
    [
      'one colour',
      { branding: { primaryColor: '#ffffff' } },
      { branding: { ...branding, primaryColor: '#ffffff' } },
    ],
    ['no footers', { branding: { pageFooter: false } }, { settings: { ...settings, pageFooter: false } }],
    [
      'a logo taken away',
      { branding: { logoUrl: null } },
      { branding: { ...branding, logoUrl: null, logoSha256: null, logoFailure: null } },
    ],
    [
      'another logo: the old one is not shown until it is there',
      { branding: { logoUrl: 'https://example.com/new.png' } },
      {
        branding: {
          ...branding,
          logoUrl: 'https://example.com/new.png',
          logoSha256: null,
          logoFailure: null,
        },
      },
    ],
    [
      'the same logo again: it is shown meanwhile',
      { branding: { logoUrl: organization.branding.logoUrl } },
      { branding: { ...branding, logoFailure: null } },
    ],
    [
      'a new consent text: next version',
      { consentText: 'Concordo.' },
      { consent: { text: 'Concordo.', version: 4 } },
    ],
    ['the same consent text: same version', { consentText: 'Aceito.' }, {}],
    [
      'back to the default text: next version',
      { consentText: null },
      { consent: { text: null, version: 4 } },
    ],
  ])('%s', (_what, patch, change) => {
    expect(decideUpdateOrganization(organization, patch, now)).toEqual({
      ...organization,
      ...change,
      updatedAt: now,
    });
  });

  it('keeps consent texts in NFC, so that their hash is one', () => {
    const decomposed = decideUpdateOrganization(organization, { consentText: 'Declarac\u0327a\u0303o' }, now);
    expect(decomposed.consent.text).toBe('Declara\u00e7\u00e3o');
    expect(
      decideUpdateOrganization(decomposed, { consentText: 'Declarac\u0327a\u0303o' }, now).consent.version,
    ).toBe(4);
  });

  it('throws VALIDATION_FAILED for a name that is no time zone', () => {
    expect(
      refusalOf(() => decideUpdateOrganization(organization, { timeZone: 'Brasília' }, now)),
    ).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { fields: [{ field: 'timeZone', rule: 'format.time-zone' }] },
    });
  });
});
