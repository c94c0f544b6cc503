import { pageOf } from '../domain/access/paging.ts';
import type { Page, PageRequest } from '../domain/access/paging.ts';
import type { Role } from '../domain/access/principal.ts';
import type { Id } from '../domain/ids.ts';
import type { Invitation, OwnInvitation } from '../domain/organizations/organization.ts';
import type { Transaction } from './postgres/database.ts';
import { sql } from './postgres/sql.ts';
import type { Sql } from './postgres/sql.ts';

/** Invitations that were not accepted yet. An organization has one per address. */
export interface InvitationStore {
  /** Keeps an invitation. Where the address has one already, that one gets the new role, link and expiry. */
  save(invitation: Invitation, fingerprint: Buffer): Promise<Invitation>;
  /** By the link of the letter, or by the link that the inviter passed on: only the letter's proves the mailbox. */
  findByFingerprint(
    fingerprint: Buffer,
  ): Promise<{ readonly invitation: Invitation; readonly isByLetter: boolean } | null>;
  /** Keeps the link that the inviter passes on; an earlier one dies. */
  savePassedLink(invitation: Pick<Invitation, 'id' | 'organizationId'>, fingerprint: Buffer): Promise<void>;
  find(organizationId: Id<'org'>, id: string): Promise<Invitation | null>;
  findByEmail(organizationId: Id<'org'>, email: string): Promise<Invitation | null>;
  /** The invitation of a normalised address. */
  findFor(email: string, id: string): Promise<Invitation | null>;
  /**
   * Lists what is open for the person of this transaction: invitations of their address, if it is known to be theirs, and roles
   * that they have not agreed to. Newest first.
   */
  listOwn(isOwnAddress: boolean, now: Date, page: PageRequest): Promise<Page<OwnInvitation>>;
  saveRole(invitation: Pick<Invitation, 'id' | 'organizationId'>, role: Role): Promise<void>;
  /** Returns false if it is gone already: of two concurrent callers, only one gets true. */
  delete(invitation: Pick<Invitation, 'id' | 'organizationId'>): Promise<boolean>;
  /** Removes the invitation of an address that joined in another way. */
  deleteByEmail(organizationId: Id<'org'>, email: string): Promise<void>;
}

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
        SET role = excluded.role, fingerprint = excluded.fingerprint, passed_fingerprint = NULL,
            invited_by = excluded.invited_by, expires_at = excluded.expires_at
        RETURNING ${COLUMNS}`);
      return toInvitation(row);
    },
    findByFingerprint: (fingerprint) => findByFingerprint(load, fingerprint),
    async savePassedLink({ id, organizationId }, fingerprint) {
      await transaction.run(sql`
        UPDATE invitations SET passed_fingerprint = ${fingerprint}
        WHERE id = ${id} AND organization_id = ${organizationId}`);
    },
    findFor: (email, id) => load(sql`email = ${email} AND id = ${id}`),
    listOwn: (isOwnAddress, now, page) => listOwn(transaction, { isOwnAddress, now }, page),
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

async function findByFingerprint(
  load: (where: Sql) => Promise<Invitation | null>,
  fingerprint: Buffer,
): ReturnType<InvitationStore['findByFingerprint']> {
  const byLetter = await load(sql`fingerprint = ${fingerprint}`);
  if (byLetter !== null) return { invitation: byLetter, isByLetter: true };
  const passedOn = await load(sql`passed_fingerprint = ${fingerprint}`);
  return passedOn && { invitation: passedOn, isByLetter: false };
}

interface OwnRow {
  readonly id: OwnInvitation['id'];
  readonly status: OwnInvitation['status'];
  readonly organization_id: OwnInvitation['organization']['id'];
  readonly organization_name: string;
  readonly role: OwnInvitation['role'];
  readonly invited_by: string | null;
  readonly created_at: Date;
  readonly expires_at: Date | null;
}

async function listOwn(
  transaction: Transaction,
  { isOwnAddress, now }: { readonly isOwnAddress: boolean; readonly now: Date },
  page: PageRequest,
): Promise<Page<OwnInvitation>> {
  const older = page.after === null ? sql`` : sql`WHERE id < ${page.after}`;
  const rows = await transaction.query<OwnRow>(sql`
    SELECT * FROM own_invitations(${isOwnAddress}, ${now}) ${older} ORDER BY id DESC LIMIT ${page.limit + 1}`);
  return pageOf(rows.map(toOwnInvitation), page.limit);
}

function toOwnInvitation(row: OwnRow): OwnInvitation {
  return {
    id: row.id,
    status: row.status,
    organization: { id: row.organization_id, name: row.organization_name },
    role: row.role,
    invitedBy: row.invited_by,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
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
