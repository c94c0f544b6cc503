import type { Organization, OwnOrganization } from '../domain/organizations/organization.ts';
import { KEEPS_ENVELOPES } from '../domain/organizations/organization-retention.ts';
import type { OrganizationRetention } from '../domain/organizations/organization-retention.ts';
import type { Id } from '../domain/ids.ts';
import type { Role } from '../domain/access/principal.ts';
import type { OwnText } from '../domain/signing/consent.ts';
import { DEFAULT_REMINDERS } from '../domain/envelopes/reminder-schedule.ts';
import type { Transaction } from './postgres/database.ts';
import { json, sql } from './postgres/sql.ts';
import type { Sql } from './postgres/sql.ts';
import {
  ACCESS_COLUMNS,
  accessAssignments,
  admittedRow,
  BARRIER_COLUMNS,
  barrierOfRow,
  toAccess,
} from './access.ts';
import type { AccessRow, BarrierRow } from './access.ts';
import { MEMBERSHIP_RANK, memberQueries } from './members.ts';
import { quotaQueries } from './quotas.ts';
import { suspensionQueries } from './suspensions.ts';
import type { OrganizationStore } from './organizations-types.ts';

interface OrganizationRow extends AccessRow {
  readonly id: Organization['id'];
  readonly name: string;
  readonly cnpj: string | null;
  readonly verified_at: Date | null;
  readonly slug: string;
  readonly consent_text: string | null;
  readonly consent_version: number;
  readonly primary_color: string | null;
  readonly logo_url: string | null;
  readonly logo_sha256: string | null;
  readonly logo_failure: Organization['branding']['logoFailure'];
  readonly page_footer: boolean;
  readonly default_expiration_days: number;
  readonly remember_contacts: boolean;
  readonly reminders: Organization['settings']['reminders'] | null;
  readonly time_zone: string;
  readonly language: Organization['settings']['language'];
  readonly contact_email: string | null;
  readonly attach_final_documents: boolean;
  readonly validar: boolean;
  readonly report_parties: Organization['settings']['reportParties'];
  readonly full_addresses_from: Date | null;
  readonly approval_required: boolean;
  readonly approval_in_sandbox: boolean;
  readonly retention: OrganizationRetention | null;
  readonly retention_from: Date | null;
  readonly plan: Organization['subscription']['plan'];
  readonly overage_enabled: boolean;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

interface OwnRow extends OrganizationRow, BarrierRow {
  readonly role: Role;
  readonly reads_personal_data: boolean | null;
  readonly is_unasked: boolean;
}

const COLUMNS = sql`o.id, o.name, o.cnpj, o.verified_at, o.slug, o.consent_text, o.consent_version, o.primary_color, o.logo_url,
  o.logo_sha256, o.logo_failure, o.page_footer, o.default_expiration_days, o.remember_contacts,
  o.reminders, o.time_zone, o.language, o.contact_email, o.attach_final_documents, o.validar, o.report_parties, o.full_addresses_from, o.approval_required, o.approval_in_sandbox, o.retention, o.retention_from, o.plan, o.overage_enabled, o.version, o.created_at, o.updated_at,
  ${ACCESS_COLUMNS}`;

/** The `organizations`, `consent_texts` and `members` tables. */
export function organizationStore(transaction: Transaction, ip: string | null = null): OrganizationStore {
  const own = (userId: Id<'usr'>, more: Sql): Promise<readonly OwnRow[]> =>
    transaction.query<OwnRow>(sql`
      SELECT ${COLUMNS}, ${BARRIER_COLUMNS}, m.role, m.reads_personal_data, (m.accepted_at IS NULL OR (m.role = 'OWNER' AND NOT m.owner_accepted)) AS is_unasked
      FROM organizations o JOIN members m ON m.organization_id = o.id
      WHERE m.user_id = ${userId} ${more}`);
  const admitted = async (userId: Id<'usr'>, id: string): Promise<OwnOrganization | null> => {
    const row = admittedRow((await own(userId, sql`AND o.id = ${id}`))[0], ip);
    return row && toOwn(row, ip);
  };
  const load = async (id: Id<'org'>, lock: Sql): Promise<Organization | null> => {
    const row = await transaction.maybe<OrganizationRow>(
      sql`SELECT ${COLUMNS} FROM organizations o WHERE o.id = ${id} ${lock}`,
    );
    return row && toOrganization(row);
  };
  return {
    ...memberQueries(transaction),
    ...quotaQueries(transaction),
    ...suspensionQueries(transaction),
    insert: (organization) => insert(transaction, organization),
    find: (id) => load(id, sql``),
    lock: (id) => load(id, sql`FOR NO KEY UPDATE`),
    findOwn: admitted,
    async lockOwn(userId, id) {
      // Two statements: in a single statement, the role in the locked row would be the role before the wait.
      await transaction.run(sql`
        SELECT 1 FROM organizations o
        WHERE o.id = ${id} AND EXISTS (SELECT 1 FROM members m WHERE m.organization_id = o.id AND m.user_id = ${userId})
        FOR NO KEY UPDATE OF o`);
      return await admitted(userId, id);
    },
    async listOwn(userId) {
      const rows = await own(userId, sql`ORDER BY ${MEMBERSHIP_RANK}, m.accepted_at NULLS LAST, o.id`);
      return rows.map((row) => toOwn(row, ip));
    },
    save: (organization) => save(transaction, organization),
    consentTexts: (id, versions) =>
      transaction.query<OwnText>(sql`
        SELECT version, text FROM consent_texts
        WHERE organization_id = ${id} AND version = ANY (${versions}::int[]) AND text IS NOT NULL ORDER BY version`),
    async isLogo(sha256) {
      return (await transaction.one<{ is: boolean }>(sql`SELECT is_logo(${sha256}) AS is`)).is;
    },
  };
}

async function insert(transaction: Transaction, organization: Organization): Promise<void> {
  const { id, identity, settings, subscription, createdAt } = organization;
  await transaction.run(sql`
    INSERT INTO organizations (id, name, slug, default_expiration_days, plan, created_at, updated_at)
    VALUES (${id}, ${identity.name}, ${identity.slug}, ${settings.defaultExpirationDays},
            ${subscription.plan}, ${createdAt}, ${createdAt})`);
}

async function save(transaction: Transaction, organization: Organization): Promise<Organization> {
  const { id, identity, consent, branding, settings, retention, access, subscription, updatedAt } =
    organization;
  const [row] = await transaction.inOrder([
    transaction.one<OrganizationRow>(sql`
      UPDATE organizations o
      SET name = ${identity.name}, cnpj = ${identity.cnpj}, verified_at = ${identity.verifiedAt}, consent_text = ${consent.text},
          consent_version = ${consent.version}, primary_color = ${branding.primaryColor},
          logo_url = ${branding.logoUrl}, logo_sha256 = ${branding.logoSha256},
          logo_failure = ${branding.logoFailure}, page_footer = ${settings.pageFooter}, default_expiration_days = ${settings.defaultExpirationDays}, remember_contacts = ${settings.rememberContacts}, language = ${settings.language},
          contact_email = ${settings.contactEmail}, attach_final_documents = ${settings.attachFinalDocuments}, validar = ${settings.validar === 'ON'}, report_parties = ${settings.reportParties}, full_addresses_from = ${settings.fullAddressesFrom},
          approval_required = ${settings.approvalRequired}, approval_in_sandbox = ${settings.approvalInSandbox},
          retention = ${retention.from && json(retention.periods)}, retention_from = ${retention.from},
          reminders = ${json(settings.reminders)}, time_zone = ${settings.timeZone}, ${accessAssignments(access)},
          plan = ${subscription.plan}, overage_enabled = ${subscription.overageEnabled}, version = version + 1, updated_at = ${updatedAt}
      WHERE o.id = ${id} RETURNING ${COLUMNS}`),
    transaction.run(sql`
      INSERT INTO consent_texts (organization_id, version, text, created_at)
      VALUES (${id}, ${consent.version}, ${consent.text},
              ${updatedAt})
      ON CONFLICT (organization_id, version) DO NOTHING`),
  ]);
  return toOrganization(row);
}

function toOwn(row: OwnRow, ip: string | null): OwnOrganization {
  const { role, reads_personal_data: readsPersonalData } = row;
  const barrier = barrierOfRow(row, ip);
  return {
    organization: toOrganization(row),
    role,
    readsPersonalData,
    ...(barrier === null ? {} : { barrier }),
    ...(row.is_unasked ? { isUnasked: true as const } : {}),
  };
}

function toOrganization(row: OrganizationRow): Organization {
  return {
    id: row.id,
    identity: { name: row.name, cnpj: row.cnpj, verifiedAt: row.verified_at, slug: row.slug },
    consent: { text: row.consent_text, version: row.consent_version },
    branding: {
      primaryColor: row.primary_color,
      logoUrl: row.logo_url,
      logoSha256: row.logo_sha256,
      logoFailure: row.logo_failure,
    },
    settings: {
      pageFooter: row.page_footer,
      defaultExpirationDays: row.default_expiration_days,
      rememberContacts: row.remember_contacts,
      reminders: row.reminders ?? DEFAULT_REMINDERS,
      timeZone: row.time_zone,
      language: row.language,
      contactEmail: row.contact_email,
      attachFinalDocuments: row.attach_final_documents,
      validar: row.validar ? 'ON' : 'OFF',
      reportParties: row.report_parties,
      fullAddressesFrom: row.full_addresses_from,
      approvalRequired: row.approval_required,
      approvalInSandbox: row.approval_in_sandbox,
    },
    retention: { periods: row.retention ?? KEEPS_ENVELOPES, from: row.retention_from },
    access: toAccess(row),
    subscription: { plan: row.plan, overageEnabled: row.overage_enabled },
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
