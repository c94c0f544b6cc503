import { pageOf } from '../../../domain/access/paging.ts';
import type { Role } from '../../../domain/access/principal.ts';
import type { Id } from '../../../domain/ids.ts';
import type { Member, Organization, OwnOrganization } from '../../../domain/organizations/organization.ts';
import type { Transaction } from '../database.ts';
import type { OrganizationStore } from '../../../ports/stores/organizations.ts';
import { sql } from '../sql.ts';
import type { Sql } from '../sql.ts';

interface OrganizationRow {
  readonly id: Organization['id'];
  readonly name: string;
  readonly slug: string;
  readonly consent_text: string | null;
  readonly consent_version: number;
  readonly primary_color: string | null;
  readonly logo_url: string | null;
  readonly default_expiration_days: number;
  readonly plan: Organization['plan'];
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

interface OwnRow extends OrganizationRow {
  readonly role: Role;
}

interface MemberRow {
  readonly id: Member['id'];
  readonly role: Role;
  readonly created_at: Date;
  readonly user_id: Id<'usr'>;
  readonly name: string;
  readonly email: string;
}

const COLUMNS = sql`o.id, o.name, o.slug, o.consent_text, o.consent_version, o.primary_color, o.logo_url,
  o.default_expiration_days, o.plan, o.version, o.created_at, o.updated_at`;

/** The `organizations`, `consent_texts` and `members` tables. */
export function organizationStore(transaction: Transaction): OrganizationStore {
  const own = async (userId: Id<'usr'>, more: Sql): Promise<readonly OwnOrganization[]> => {
    const rows = await transaction.query<OwnRow>(sql`
      SELECT ${COLUMNS}, m.role FROM organizations o JOIN members m ON m.organization_id = o.id
      WHERE m.user_id = ${userId} ${more}`);
    return rows.map((row) => ({ organization: toOrganization(row), role: row.role }));
  };
  return {
    insert: (organization) => insert(transaction, organization),
    async find(id) {
      const row = await transaction.maybe<OrganizationRow>(
        sql`SELECT ${COLUMNS} FROM organizations o WHERE o.id = ${id}`,
      );
      return row && toOrganization(row);
    },
    findOwn: async (userId, id) => (await own(userId, sql`AND o.id = ${id}`))[0] ?? null,
    lockOwn: async (userId, id) =>
      (await own(userId, sql`AND o.id = ${id} FOR NO KEY UPDATE OF o`))[0] ?? null,
    listOwn: (userId) => own(userId, sql`ORDER BY o.id`),
    save: (organization) => save(transaction, organization),
    async insertMember(member) {
      const inserted = await transaction.run(sql`
        INSERT INTO members (id, organization_id, user_id, role, created_at)
        VALUES (${member.id}, ${member.organizationId}, ${member.userId}, ${member.role}, ${member.createdAt})
        ON CONFLICT (organization_id, user_id) DO NOTHING`);
      return inserted === 1;
    },
    async listMembers(organizationId, page) {
      const rows = await transaction.query<MemberRow>(sql`
        SELECT m.id, m.role, m.created_at, u.id AS user_id, u.name, u.email
        FROM members m JOIN users u ON u.id = m.user_id
        WHERE m.organization_id = ${organizationId} ${page.after === null ? sql`` : sql`AND m.id < ${page.after}`}
        ORDER BY m.id DESC LIMIT ${page.limit + 1}`);
      return pageOf(
        rows.map((row) => toMember(organizationId, row)),
        page.limit,
      );
    },
  };
}

async function insert(transaction: Transaction, organization: Organization): Promise<void> {
  await transaction.run(sql`
    INSERT INTO organizations (id, name, slug, default_expiration_days, plan, created_at, updated_at)
    VALUES (${organization.id}, ${organization.name}, ${organization.slug}, ${organization.defaultExpirationDays},
            ${organization.plan}, ${organization.createdAt}, ${organization.createdAt})`);
}

async function save(transaction: Transaction, organization: Organization): Promise<Organization> {
  const [row] = await Promise.all([
    transaction.one<OrganizationRow>(sql`
      UPDATE organizations o
      SET name = ${organization.name}, consent_text = ${organization.consentText},
          consent_version = ${organization.consentVersion}, primary_color = ${organization.primaryColor},
          logo_url = ${organization.logoUrl}, default_expiration_days = ${organization.defaultExpirationDays},
          plan = ${organization.plan}, version = version + 1, updated_at = ${organization.updatedAt}
      WHERE o.id = ${organization.id} RETURNING ${COLUMNS}`),
    transaction.run(sql`
      INSERT INTO consent_texts (organization_id, version, text, created_at)
      VALUES (${organization.id}, ${organization.consentVersion}, ${organization.consentText},
              ${organization.updatedAt})
      ON CONFLICT (organization_id, version) DO NOTHING`),
  ]);
  return toOrganization(row);
}

function toOrganization(row: OrganizationRow): Organization {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    consentText: row.consent_text,
    consentVersion: row.consent_version,
    primaryColor: row.primary_color,
    logoUrl: row.logo_url,
    defaultExpirationDays: row.default_expiration_days,
    plan: row.plan,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function toMember(organizationId: Id<'org'>, row: MemberRow): Member {
  return {
    id: row.id,
    organizationId,
    user: { id: row.user_id, name: row.name, email: row.email },
    role: row.role,
    createdAt: row.created_at,
  };
}
