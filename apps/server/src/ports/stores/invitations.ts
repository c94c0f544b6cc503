import type { Page, PageRequest } from '../../domain/access/paging.ts';
import type { Role } from '../../domain/access/principal.ts';
import type { Id } from '../../domain/ids.ts';
import type { Invitation, OwnInvitation } from '../../domain/organizations/organization.ts';

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
