import type { Actor } from '../../domain/audit/audit-entry.ts';
import type { ContactValues } from '../../domain/contacts/contact.ts';
import { rememberPeople } from '../../domain/contacts/remember-people.ts';
import { makeId } from '../../domain/ids.ts';
import type { ContactOwner } from '../../store/contacts.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';

/** The people of a send, and the caller. `formerEmails` are addresses that were wrong: their contacts go. */
interface RememberSignersInput {
  readonly owner: ContactOwner;
  readonly people: readonly ContactValues[];
  readonly actor: Actor;
  readonly formerEmails?: readonly string[];
}

/**
 * Keeps signers as contacts when a person sends to them, unless the organization turned this off. Sends by API keys
 * leave no contacts: a program has its own.
 */
export async function rememberSigners(
  deps: Pick<Deps, 'random'>,
  tx: Tx,
  { owner, people, actor, formerEmails = [] }: RememberSignersInput,
): Promise<void> {
  if (actor.type !== 'USER' || !(await tx.contacts.areKept(owner.organizationId))) return;
  const all = await tx.contacts.list(owner);
  const former = all.filter(({ email }) => formerEmails.includes(email));
  const now = await tx.now();
  const { saved, removed } = rememberPeople({
    known: all.filter((contact) => !former.includes(contact)),
    people,
    now,
    newId: () => makeId('ctc', now, deps.random.bytes(10)),
  });
  await tx.contacts.remove(owner, [...removed, ...former.map(({ id }) => id)]);
  await tx.contacts.save(owner, saved);
}
