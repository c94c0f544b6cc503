import type { Page, PageRequest } from '../../domain/access/paging.ts';
import type { RequestContext } from '../../domain/access/request-context.ts';
import { isContactFoundBy } from '../../domain/contacts/contact.ts';
import type { Contact } from '../../domain/contacts/contact.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { ContactOwner } from '../../store/contacts.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';
import { recordPersonalReading } from '../access/record-personal-reading.ts';
import { actorInProject } from '../access/record-security-event.ts';

interface ContactsQuery {
  readonly q: string | undefined;
  readonly page: PageRequest;
}

/** Returns the contacts that a text finds, newest use first; all of them without a text. Their first page is recorded. */
export async function listContacts(
  deps: Pick<Deps, 'db' | 'random'>,
  context: RequestContext,
  { q, page }: ContactsQuery,
): Promise<Page<Contact>> {
  const all = await deps.db.read((tx) => tx.contacts.list(context.tenant));
  const found = q === undefined ? all : all.filter((contact) => isContactFoundBy(contact, q));
  const { after, limit } = page;
  if (after === null && found.length > 0)
    await recordContacts(deps, context, { people: found.length, isSearched: q !== undefined });
  const rest = after === null ? found : found.filter((contact) => positionOf(contact) < after);
  const items = rest.slice(0, limit);
  const last = items.at(-1);
  return { items, next: last === undefined || rest.length <= limit ? null : positionOf(last) };
}

function recordContacts(
  deps: Pick<Deps, 'db' | 'random'>,
  context: RequestContext,
  { people, isSearched }: { readonly people: number; readonly isSearched: boolean },
): Promise<void> {
  return deps.db.change((tx) =>
    recordPersonalReading(deps, tx, {
      type: 'CONTACTS_READ',
      organizationId: context.tenant.organizationId,
      ...actorInProject(context),
      target: null,
      what: { environment: context.tenant.environment, searched: isSearched },
      amount: { people },
    }),
  );
}

/** A place in the list that stays when contacts are deleted. */
function positionOf({ usedAt, id }: Contact): string {
  return `${usedAt.toISOString()} ${id}`;
}

/** Returns a contact, which is recorded; NOT_FOUND where it is another organization's or of the other environment. */
export async function readContact(
  deps: Pick<Deps, 'db' | 'random'>,
  context: RequestContext,
  id: string,
): Promise<Contact> {
  const contact = (await deps.db.read((tx) => findContact(tx, context.tenant, id))) ?? fail('NOT_FOUND');
  await recordContacts(deps, context, { people: 1, isSearched: false });
  return contact;
}

/** Passes for a contact of the owner; NOT_FOUND otherwise. */
export async function assertContact(deps: Pick<Deps, 'db'>, owner: ContactOwner, id: string): Promise<void> {
  if ((await deps.db.read((tx) => findContact(tx, owner, id))) === null) fail('NOT_FOUND');
}

/** Deletes a contact. Envelopes that were sent to this person stay. Codes: NOT_FOUND. */
export function deleteContact(deps: Pick<Deps, 'db'>, owner: ContactOwner, id: string): Promise<null> {
  return deps.db.change(async (tx) => {
    const contact = (await findContact(tx, owner, id)) ?? fail('NOT_FOUND');
    await tx.contacts.remove(owner, [contact.id]);
    return null;
  });
}

async function findContact(tx: Tx, owner: ContactOwner, id: string): Promise<Contact | null> {
  return (await tx.contacts.list(owner)).find((contact) => contact.id === id) ?? null;
}
