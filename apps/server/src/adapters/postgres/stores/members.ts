import { pageOf } from '../../../domain/access/paging.ts';
import type { Role } from '../../../domain/access/principal.ts';
import type { Id } from '../../../domain/ids.ts';
import type { Member } from '../../../domain/organizations/organization.ts';
import type { OrganizationStore } from '../../../ports/stores/organizations.ts';
import type { Transaction } from '../database.ts';
import { sql } from '../sql.ts';

interface MemberRow {
  readonly id: Member['id'];
  readonly organization_id: Member['organizationId'];
  readonly role: Role;
  readonly created_at: Date;
  readonly user_id: Id<'usr'>;
  readonly name: string;
  readonly email: string;
}

type MemberQueries = Pick<
  OrganizationStore,
  | 'insertMember'
  | 'listMembers'
  | 'findMember'
  | 'countOwners'
  | 'listAdministrators'
  | 'saveRole'
  | 'deleteMember'
  | 'countMembers'
  | 'hasSent'
  | 'deleteMembership'
>;

const SELECT = sql`
  SELECT m.id, m.organization_id, m.role, m.created_at, u.id AS user_id, u.name, u.email
  FROM members m JOIN users u ON u.id = m.user_id`;

/** The `members` table: part of the store of organizations. */
export function memberQueries(transaction: Transaction): MemberQueries {
  return {
    async insertMember(member) {
      const inserted = await transaction.run(sql`
        INSERT INTO members (id, organization_id, user_id, role, created_at)
        VALUES (${member.id}, ${member.organizationId}, ${member.userId}, ${member.role}, ${member.createdAt})
        ON CONFLICT (organization_id, user_id) DO NOTHING`);
      return inserted === 1;
    },
    async listMembers(organizationId, page) {
      const older = page.after === null ? sql`` : sql`AND m.id < ${page.after}`;
      const rows = await transaction.query<MemberRow>(sql`
        ${SELECT} WHERE m.organization_id = ${organizationId} ${older} ORDER BY m.id DESC NULLS LAST LIMIT ${page.limit + 1}`);
      return pageOf(rows.map(toMember), page.limit);
    },
    async findMember(organizationId, id) {
      const row = await transaction.maybe<MemberRow>(
        sql`${SELECT} WHERE m.organization_id = ${organizationId} AND m.id = ${id}`,
      );
      return row && toMember(row);
    },
    listAdministrators: (organizationId) =>
      transaction.query<{ name: string; email: string }>(sql`
        SELECT u.name, u.email FROM members m JOIN users u ON u.id = m.user_id
        WHERE m.organization_id = ${organizationId} AND m.role IN ('OWNER', 'ADMIN') ORDER BY m.id`),
    async countOwners(organizationId) {
      const { count } = await transaction.one<{ count: number }>(sql`
        SELECT count(*) AS count FROM members WHERE organization_id = ${organizationId} AND role = 'OWNER'`);
      return count;
    },
    ...leaving(transaction),
    async saveRole({ id, organizationId, role }) {
      await transaction.run(
        sql`UPDATE members SET role = ${role} WHERE id = ${id} AND organization_id = ${organizationId}`,
      );
    },
    async deleteMember({ id, organizationId }) {
      await transaction.run(
        sql`DELETE FROM members WHERE id = ${id} AND organization_id = ${organizationId}`,
      );
    },
  };
}

/** What somebody's leaving depends on, and the leaving itself. */
function leaving(
  transaction: Transaction,
): Pick<OrganizationStore, 'countMembers' | 'hasSent' | 'deleteMembership'> {
  return {
    async countMembers(organizationId) {
      const { count } = await transaction.one<{ count: number }>(
        sql`SELECT count(*) AS count FROM members WHERE organization_id = ${organizationId}`,
      );
      return count;
    },
    async hasSent(organizationId) {
      const { sent } = await transaction.one<{ sent: boolean }>(
        sql`SELECT organization_has_sent(${organizationId}) AS sent`,
      );
      return sent;
    },
    async deleteMembership(organizationId, userId) {
      await transaction.run(
        sql`DELETE FROM members WHERE organization_id = ${organizationId} AND user_id = ${userId}`,
      );
    },
  };
}

function toMember(row: MemberRow): Member {
  return {
    id: row.id,
    organizationId: row.organization_id,
    user: { id: row.user_id, name: row.name, email: row.email },
    role: row.role,
    createdAt: row.created_at,
  };
}
