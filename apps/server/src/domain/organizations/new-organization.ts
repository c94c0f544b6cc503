import { KEEPS_ENVELOPES } from './organization-retention.ts';
import type { Environment } from '../environment.ts';
import { DEFAULT_TIME_ZONE } from '../envelopes/daytime.ts';
import { DEFAULT_REMINDERS } from '../envelopes/reminder-schedule.ts';
import type { Id } from '../ids.ts';
import { DEFAULT_EXPIRATION_DAYS } from './limits.ts';
import { NO_BRANDING } from '../projects/branding.ts';
import type { Project } from '../projects/project.ts';
import { slugOf, slugWith } from '../projects/slug.ts';
import type { Role } from '../access/principal.ts';
import type { Plan } from '../plans/plan.ts';
import { OPEN_ACCESS } from '../access/access-rules.ts';
import type { Organization } from './organization.ts';

/** A member as it is inserted: the person by id. */
export interface NewMember {
  readonly id: Id<'mem'>;
  readonly organizationId: Id<'org'>;
  readonly userId: Id<'usr'>;
  readonly role: Role;
  readonly createdAt: Date;
  /** Null: they have not agreed. Absent: they joined by themselves. */
  readonly acceptedAt?: Date | null;
}

/** An organization on its first day. */
export interface NewOrganization {
  readonly organization: Organization;
  readonly owner: NewMember;
  readonly project: Project;
}

interface NewOrganizationInput {
  readonly name: string;
  readonly founder: Id<'usr'>;
  readonly plan: Plan;
  readonly ids: {
    readonly organization: Id<'org'>;
    readonly member: Id<'mem'>;
    readonly project: Id<'proj'>;
  };
  readonly now: Date;
}

/**
 * A new organization, its founder as OWNER, its first project. The slug ends in six characters of the id, which are
 * random: the names of organizations are not ours to give to the first applicant.
 */
export function newOrganization({ name, founder, plan, ids, now }: NewOrganizationInput): NewOrganization {
  const organization: Organization = {
    id: ids.organization,
    identity: {
      name,
      cnpj: null,
      verifiedAt: null,
      slug: slugWith(slugOf(name, 'org'), ids.organization.slice(-6)),
    },
    ...DEFAULTS,
    subscription: { plan, overageEnabled: false },
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  const organizationId = organization.id;
  const owner: NewMember = { id: ids.member, organizationId, userId: founder, role: 'OWNER', createdAt: now };
  const project = { ...FIRST_PROJECT, id: ids.project, name, organizationId, createdAt: now, updatedAt: now };
  return { organization, owner, project };
}

/** The parts of an organization that nobody has decided about. */
const DEFAULTS: Pick<Organization, 'consent' | 'branding' | 'settings' | 'retention' | 'access'> = {
  consent: { text: null, version: 1 },
  branding: { primaryColor: null, logoUrl: null, logoSha256: null, logoFailure: null },
  settings: {
    pageFooter: true,
    language: 'pt-BR',
    contactEmail: null,
    attachFinalDocuments: false,
    validar: 'ON',
    reportParties: 'FULL',
    fullAddressesFrom: null,
    defaultExpirationDays: DEFAULT_EXPIRATION_DAYS,
    rememberContacts: true,
    reminders: DEFAULT_REMINDERS,
    timeZone: DEFAULT_TIME_ZONE,
    approvalRequired: false,
    approvalInSandbox: false,
  },
  retention: { periods: KEEPS_ENVELOPES, from: null },
  access: OPEN_ACCESS,
};

const FIRST_PROJECT = {
  slug: 'default-project',
  description: null,
  status: 'ACTIVE',
  environment: 'SANDBOX' satisfies Environment,
  embedOrigins: [],
  redirectOrigins: [],
  branding: NO_BRANDING,
  version: 1,
} as const;
