import { pageOf } from '../../../domain/access/paging.ts';
import type { Page, PageRequest } from '../../../domain/access/paging.ts';
import type { Role } from '../../../domain/access/principal.ts';
import type { Id } from '../../../domain/ids.ts';
import type { Invitation, Member } from '../../../domain/organizations/organization.ts';
import type { OrganizationStore } from '../../../ports/stores/organizations.ts';
import type { Transaction } from '../database.ts';
import { sql } from '../sql.ts';
import { toInvitation } from './invitations.ts';
import type { InvitationRow } from './invitations.ts';

interface MemberRow {
  readonly id: Member['id'];
  readonly organization_id: Member['organizationId'];
  readonly role: Role;
  readonly created_at: Date;
  readonly user_id: Id<'usr'>;
  readonly name: string;
  readonly email: string;
}

type ListedRow = (MemberRow & { readonly invited_by: null }) | (InvitationRow & { readonly user_id: null });

function isInvitation(row: ListedRow): row is InvitationRow & { readonly user_id: null } {
  return row.invited_by !== null;
}

type MemberQueries = Pick<
  OrganizationStore,
  | 'insertMember'
  | 'listMembers'
  | 'findMember'
  | 'countOwners'
  | 'hasVerifiedOwner'
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
    listMembers: (organizationId, page) => listMembers(transaction, organizationId, page),
    async findMember(organizationId, id) {
      const row = await transaction.maybe<MemberRow>(
        sql`${SELECT} WHERE m.organization_id = ${organizationId} AND m.id = ${id}`,
      );
      return row && toMember(row);
    },
    async hasVerifiedOwner(organizationId) {
      const { has } = await transaction.one<{ has: boolean }>(
        sql`SELECT has_verified_owner(${organizationId}) AS has`,
      );
      return has;
    },
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

/** The conditions for a member's removal, and the removal itself. */
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

/** Members and invitations in one list, newest first: an invitation keeps its id when it is accepted. */
async function listMembers(
  transaction: Transaction,
  organizationId: Id<'org'>,
  page: PageRequest,
): Promise<Page<Member | Invitation>> {
  const older = page.after === null ? sql`` : sql`AND listed.id < ${page.after}`;
  const rows = await transaction.query<ListedRow>(sql`
    SELECT * FROM (
      SELECT m.id, m.organization_id, m.role, m.created_at, m.user_id, u.name, u.email, NULL AS invited_by,
             NULL::timestamptz AS expires_at
      FROM members m JOIN users u ON u.id = m.user_id WHERE m.organization_id = ${organizationId}
      UNION ALL
      SELECT id, organization_id, role, created_at, NULL, NULL, email, invited_by, expires_at
      FROM invitations WHERE organization_id = ${organizationId}
    ) listed WHERE true ${older} ORDER BY listed.id DESC LIMIT ${page.limit + 1}`);
  return pageOf(
    rows.map((row) => (isInvitation(row) ? toInvitation(row) : toMember(row))),
    page.limit,
  );
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
