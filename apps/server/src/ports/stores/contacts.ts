import type { Tenant } from '../../domain/access/principal.ts';
import type { Contact } from '../../domain/contacts/contact.ts';

/** Whose contacts: all projects of an organization share them, the environments don't. */
export type ContactOwner = Pick<Tenant, 'organizationId' | 'environment'>;

/** The contacts of organizations. */
export interface ContactStore {
  /** All contacts, newest use first. There are at most `CONTACTS_KEPT`. */
  list(owner: ContactOwner): Promise<readonly Contact[]>;
  /** Writes new and changed contacts. */
  save(owner: ContactOwner, contacts: readonly Contact[]): Promise<void>;
  remove(owner: ContactOwner, ids: readonly string[]): Promise<void>;
  /** Deletes the contacts of an organization in both environments. */
  removeAll(organizationId: string): Promise<void>;
  /** Whether the organization wants people to be remembered. */
  areKept(organizationId: string): Promise<boolean>;
}
