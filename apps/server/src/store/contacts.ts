import type { Tenant } from '../domain/access/principal.ts';
import type { Contact, ContactValues } from '../domain/contacts/contact.ts';
import type { Environment } from '../domain/environment.ts';
import type { Place, Secrets } from '../ports/secrets.ts';
import type { Transaction } from './postgres/database.ts';
import { sql } from './postgres/sql.ts';
import type { Sql } from './postgres/sql.ts';

/**
 * Whose contacts: all projects of an organization share them, unless each has its own members (ADR-0168). The environments
 * share nothing. Without a project: all contacts of the organization, for what is deleted of a person.
 */
export interface ContactOwner extends Pick<Tenant, 'organizationId' | 'environment'> {
  readonly projectId: Tenant['projectId'] | null;
}

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

interface ContactRow {
  readonly id: Contact['id'];
  readonly environment: Environment;
  readonly personal: string;
  readonly used_at: Date;
  readonly created_at: Date;
}

const place = (environment: Environment, row: string): Place => ({
  environment,
  table: 'contacts',
  column: 'personal',
  row,
});

const ofOwner = (owner: ContactOwner): Sql => {
  const book = owner.projectId === null ? sql`` : sql`AND project_id IS NOT DISTINCT FROM ${bookOf(owner)}`;
  return sql`organization_id = ${owner.organizationId} AND environment = ${owner.environment} ${book}`;
};

/** The project whose contacts these are; NULL: they are those that all projects share. */
const bookOf = ({ organizationId, projectId }: ContactOwner): Sql => sql`(
  SELECT CASE o.project_access WHEN 'MEMBERS' THEN ${projectId}::text END FROM organizations o WHERE o.id = ${organizationId})`;

/** Contacts in PostgreSQL. Everything about a person is encrypted; the database can't search it (ADR-0010). */
export function contactStore(transaction: Transaction, secrets: Secrets): ContactStore {
  return {
    async list(owner) {
      const rows = await transaction.query<ContactRow>(sql`
        SELECT id, environment, personal, used_at, created_at FROM contacts
        WHERE ${ofOwner(owner)} ORDER BY used_at DESC, id DESC`);
      return rows.map((row) => toContact(secrets, row));
    },
    async save(owner, contacts) {
      await transaction.inOrder(contacts.map((contact) => saveContact(transaction, secrets, owner, contact)));
    },
    async remove(owner, ids) {
      if (ids.length === 0) return;
      await transaction.run(sql`DELETE FROM contacts WHERE ${ofOwner(owner)} AND id = any(${[...ids]})`);
    },
    async removeAll(organizationId) {
      await transaction.run(sql`DELETE FROM contacts WHERE organization_id = ${organizationId}`);
    },
    async areKept(organizationId) {
      const row = await transaction.maybe<{ kept: boolean }>(sql`
        SELECT remember_contacts AS kept FROM organizations WHERE id = ${organizationId}`);
      return row?.kept ?? false;
    },
  };
}

async function saveContact(
  transaction: Transaction,
  secrets: Secrets,
  owner: ContactOwner,
  { id, name, email, cpf, phone, usedAt, createdAt }: Contact,
): Promise<void> {
  const { organizationId, environment } = owner;
  const values: ContactValues = { name, email, cpf, phone };
  const personal = secrets.encrypt(JSON.stringify(values), place(environment, id));
  await transaction.run(sql`
    INSERT INTO contacts (id, organization_id, project_id, environment, personal, used_at, created_at)
    VALUES (${id}, ${organizationId}, ${bookOf(owner)}, ${environment}, ${personal}, ${usedAt}, ${createdAt})
    ON CONFLICT (id) DO UPDATE SET personal = excluded.personal, used_at = excluded.used_at`);
}

function toContact(secrets: Secrets, row: ContactRow): Contact {
  const opened = secrets.decrypt(row.personal, place(row.environment, row.id));
  const values = JSON.parse(opened) as ContactValues; // authenticated: only saveContact writes it
  return { ...values, id: row.id, usedAt: row.used_at, createdAt: row.created_at };
}
