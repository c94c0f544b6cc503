import { pageOf } from '../domain/access/paging.ts';
import type { Page, PageRequest } from '../domain/access/paging.ts';
import type { Role } from '../domain/access/principal.ts';
import type { Id } from '../domain/ids.ts';
import type { Invitation, Member } from '../domain/organizations/organization.ts';
import type { OrganizationStore } from './organizations-types.ts';
import type { Transaction } from './postgres/database.ts';
import { sql } from './postgres/sql.ts';
import type { Sql } from './postgres/sql.ts';
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
  readonly accepted_at: Date | null;
  readonly owner_accepted: boolean;
  readonly ownership_offered_by: Id<'usr'> | null;
  readonly reads_personal_data: boolean | null;
}

type ListedInvitation = InvitationRow & { readonly user_id: null };
type ListedRow = (MemberRow & { readonly invited_by: null }) | ListedInvitation;

function isInvitation(row: ListedRow): row is ListedInvitation {
  return row.invited_by !== null;
}

type MemberQueries = Pick<
  OrganizationStore,
  | 'insertMember'
  | 'listMembers'
  | 'findMember'
  | 'findMembership'
  | 'findOwnMember'
  | 'isMember'
  | 'countOtherOwners'
  | 'hasVerifiedOwner'
  | 'hasTwoSenders'
  | 'saveMember'
  | 'deleteMember'
  | 'countMembers'
  | 'hasSent'
  | 'deleteMembership'
>;

/**
 * Sorts memberships: organizations that the person agreed to own, then the others they joined, then those that added
 * them. With the time of their consent behind it, a new membership is behind all earlier ones (ADR-0140).
 */
export const MEMBERSHIP_RANK = sql`CASE WHEN m.accepted_at IS NULL THEN 2 WHEN m.role = 'OWNER' AND m.owner_accepted THEN 0
  ELSE 1 END`;

const CONSENT = sql`m.accepted_at, m.owner_accepted, m.ownership_offered_by`;
const SELECT = sql`
  SELECT m.id, m.organization_id, m.role, m.created_at, u.id AS user_id, u.name, u.email, ${CONSENT}, m.reads_personal_data
  FROM members m JOIN users u ON u.id = m.user_id`;

/** The `members` table: part of the store of organizations. */
export function memberQueries(transaction: Transaction): MemberQueries {
  const load = async (where: Sql): Promise<Member | null> => {
    const row = await transaction.maybe<MemberRow>(sql`${SELECT} WHERE ${where}`);
    return row && toMember(row);
  };
  return {
    async insertMember(member) {
      const acceptedAt = member.acceptedAt === undefined ? member.createdAt : member.acceptedAt;
      const inserted = await transaction.run(sql`
        INSERT INTO members (id, organization_id, user_id, role, created_at, accepted_at)
        VALUES (${member.id}, ${member.organizationId}, ${member.userId}, ${member.role}, ${member.createdAt},
                ${acceptedAt})
        ON CONFLICT (organization_id, user_id) DO NOTHING`);
      return inserted === 1;
    },
    listMembers: (organizationId, page) => listMembers(transaction, organizationId, page),
    findMember: (organizationId, id) => load(sql`m.organization_id = ${organizationId} AND m.id = ${id}`),
    findMembership: (organizationId, userId) =>
      load(sql`m.organization_id = ${organizationId} AND m.user_id = ${userId}`),
    findOwnMember: (userId, id) => load(sql`m.user_id = ${userId} AND m.id = ${id}`),
    isMember: async (organizationId, email) =>
      (await load(sql`m.organization_id = ${organizationId} AND u.email = ${email}`)) !== null,
    ...ownersAndSenders(transaction),
    ...leaving(transaction),
    async saveMember({ id, organizationId, role, consent, readsPersonalData }) {
      await transaction.run(sql`
        UPDATE members
        SET role = ${role}, accepted_at = ${consent.acceptedAt}, owner_accepted = ${consent.isOwnerAccepted},
            ownership_offered_by = ${consent.ownershipOfferedBy}, reads_personal_data = ${readsPersonalData}
        WHERE id = ${id} AND organization_id = ${organizationId}`);
    },
    async deleteMember({ id, organizationId }) {
      await transaction.run(
        sql`DELETE FROM members WHERE id = ${id} AND organization_id = ${organizationId}`,
      );
    },
  };
}

/** The members who can answer for the organization, or send. */
function ownersAndSenders(
  transaction: Transaction,
): Pick<OrganizationStore, 'hasVerifiedOwner' | 'hasTwoSenders' | 'countOtherOwners'> {
  return {
    async hasVerifiedOwner(organizationId) {
      const { has } = await transaction.one<{ has: boolean }>(
        sql`SELECT has_verified_owner(${organizationId}) AS has`,
      );
      return has;
    },
    async hasTwoSenders(organizationId) {
      const { count } = await transaction.one<{ count: number }>(sql`
        SELECT count(*) AS count FROM members WHERE organization_id = ${organizationId} AND role <> 'VIEWER'`);
      return count > 1;
    },
    async countOtherOwners(organizationId, userId) {
      const { count } = await transaction.one<{ count: number }>(sql`
        SELECT count(*) AS count FROM members WHERE organization_id = ${organizationId} AND role = 'OWNER'
          AND accepted_at IS NOT NULL AND owner_accepted AND user_id <> ${userId}`);
      return count;
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
             NULL::timestamptz AS expires_at, ${CONSENT}, m.reads_personal_data
      FROM members m JOIN users u ON u.id = m.user_id WHERE m.organization_id = ${organizationId}
      UNION ALL
      SELECT id, organization_id, role, created_at, NULL, NULL, email, invited_by, expires_at, NULL, NULL, NULL, NULL
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
    consent: {
      acceptedAt: row.accepted_at,
      isOwnerAccepted: row.owner_accepted,
      ownershipOfferedBy: row.ownership_offered_by,
    },
    readsPersonalData: row.reads_personal_data,
  };
}
