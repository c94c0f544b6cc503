import type { Role } from '../../domain/access/principal.ts';
import type { Id } from '../../domain/ids.ts';
import type { Invitation } from '../../domain/organizations/organization.ts';

/** Invitations that were not accepted yet. An organization has one per address. */
export interface InvitationStore {
  /** Keeps an invitation. Where the address has one already, that one gets the new role, link and expiry. */
  save(invitation: Invitation, fingerprint: Buffer): Promise<Invitation>;
  findByFingerprint(fingerprint: Buffer): Promise<Invitation | null>;
  find(organizationId: Id<'org'>, id: string): Promise<Invitation | null>;
  findByEmail(organizationId: Id<'org'>, email: string): Promise<Invitation | null>;
  saveRole(invitation: Pick<Invitation, 'id' | 'organizationId'>, role: Role): Promise<void>;
  /** Returns false if it is gone already: of two concurrent callers, only one gets true. */
  delete(invitation: Pick<Invitation, 'id' | 'organizationId'>): Promise<boolean>;
  /** Removes the invitation of an address that joined in another way. */
  deleteByEmail(organizationId: Id<'org'>, email: string): Promise<void>;
}
