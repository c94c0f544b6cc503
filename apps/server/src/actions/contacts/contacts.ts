import type { Page, PageRequest } from '../../domain/access/paging.ts';
import { isContactFoundBy } from '../../domain/contacts/contact.ts';
import type { Contact } from '../../domain/contacts/contact.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { ContactOwner } from '../../store/contacts.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';

/** Returns the contacts that a text finds, newest use first; all of them without a text. */
export async function listContacts(
  deps: Pick<Deps, 'db'>,
  owner: ContactOwner,
  { q, page }: { readonly q: string | undefined; readonly page: PageRequest },
): Promise<Page<Contact>> {
  const all = await deps.db.read((tx) => tx.contacts.list(owner));
  const found = q === undefined ? all : all.filter((contact) => isContactFoundBy(contact, q));
  const { after, limit } = page;
  const rest = after === null ? found : found.filter((contact) => positionOf(contact) < after);
  const items = rest.slice(0, limit);
  const last = items.at(-1);
  return { items, next: last === undefined || rest.length <= limit ? null : positionOf(last) };
}

/** A place in the list that stays when contacts are deleted. */
function positionOf({ usedAt, id }: Contact): string {
  return `${usedAt.toISOString()} ${id}`;
}

/** Returns a contact; NOT_FOUND where it is another organization's or of the other environment. */
export async function readContact(deps: Pick<Deps, 'db'>, owner: ContactOwner, id: string): Promise<Contact> {
  return (await deps.db.read((tx) => findContact(tx, owner, id))) ?? fail('NOT_FOUND');
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
