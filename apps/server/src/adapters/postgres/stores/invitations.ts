import type { Invitation } from '../../../domain/organizations/organization.ts';
import type { InvitationStore } from '../../../ports/stores/invitations.ts';
import type { Transaction } from '../database.ts';
import { sql } from '../sql.ts';
import type { Sql } from '../sql.ts';

/** A row of the `invitations` table. */
export interface InvitationRow {
  readonly id: Invitation['id'];
  readonly organization_id: Invitation['organizationId'];
  readonly email: string;
  readonly role: Invitation['role'];
  readonly invited_by: Invitation['invitedBy'];
  readonly created_at: Date;
  readonly expires_at: Date;
}

const COLUMNS = sql`id, organization_id, email, role, invited_by, created_at, expires_at`;

/** The `invitations` table. */
export function invitationStore(transaction: Transaction): InvitationStore {
  const load = async (where: Sql): Promise<Invitation | null> => {
    const row = await transaction.maybe<InvitationRow>(
      sql`SELECT ${COLUMNS} FROM invitations WHERE ${where}`,
    );
    return row && toInvitation(row);
  };
  return {
    async save(invitation, fingerprint) {
      const row = await transaction.one<InvitationRow>(sql`
        INSERT INTO invitations (id, organization_id, email, role, fingerprint, invited_by, created_at, expires_at)
        VALUES (${invitation.id}, ${invitation.organizationId}, ${invitation.email}, ${invitation.role}, ${fingerprint},
                ${invitation.invitedBy}, ${invitation.createdAt}, ${invitation.expiresAt})
        ON CONFLICT (organization_id, email) DO UPDATE
        SET role = excluded.role, fingerprint = excluded.fingerprint, invited_by = excluded.invited_by,
            expires_at = excluded.expires_at
        RETURNING ${COLUMNS}`);
      return toInvitation(row);
    },
    findByFingerprint: (fingerprint) => load(sql`fingerprint = ${fingerprint}`),
    find: (organizationId, id) => load(sql`organization_id = ${organizationId} AND id = ${id}`),
    findByEmail: (organizationId, email) =>
      load(sql`organization_id = ${organizationId} AND email = ${email}`),
    async saveRole({ id, organizationId }, role) {
      await transaction.run(
        sql`UPDATE invitations SET role = ${role} WHERE id = ${id} AND organization_id = ${organizationId}`,
      );
    },
    async delete({ id, organizationId }) {
      const deleted = await transaction.run(
        sql`DELETE FROM invitations WHERE id = ${id} AND organization_id = ${organizationId}`,
      );
      return deleted === 1;
    },
    async deleteByEmail(organizationId, email) {
      await transaction.run(
        sql`DELETE FROM invitations WHERE organization_id = ${organizationId} AND email = ${email}`,
      );
    },
  };
}

/** Reads a row of the `invitations` table. */
export function toInvitation(row: InvitationRow): Invitation {
  return {
    id: row.id,
    organizationId: row.organization_id,
    email: row.email,
    role: row.role,
    invitedBy: row.invited_by,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}
