import { DEFAULT_REMINDERS } from '../../src/domain/envelopes/reminder-schedule.ts';
import { OPEN_ACCESS } from '../../src/domain/access/access-rules.ts';
import type { Organization } from '../../src/domain/organizations/organization.ts';
import { KEEPS_ENVELOPES } from '../../src/domain/organizations/organization-retention.ts';
import { idOf, NOW } from './basics.ts';

/** An organization with the default settings. */
export const ORGANIZATION: Organization = {
  id: idOf('org', 1),
  identity: { name: 'Imobiliária Sol', cnpj: null, verifiedAt: null, slug: 'sol' },
  consent: { text: null, version: 1 },
  branding: { primaryColor: null, logoUrl: null, logoSha256: null, logoFailure: null },
  settings: {
    pageFooter: true,
    language: 'pt-BR',
    contactEmail: null,
    attachFinalDocuments: false,
    validar: 'ON',
    fullAddressesFrom: null,
    reportParties: 'MASKED',
    defaultExpirationDays: 30,
    rememberContacts: true,
    reminders: DEFAULT_REMINDERS,
    timeZone: 'America/Sao_Paulo',
    approvalRequired: false,
    approvalInSandbox: false,
  },
  access: OPEN_ACCESS,
  retention: { periods: KEEPS_ENVELOPES, from: null },
  subscription: { plan: 'UNLIMITED', overageEnabled: false },
  version: 1,
  createdAt: NOW,
  updatedAt: NOW,
};
