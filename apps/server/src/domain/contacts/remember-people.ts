import { CONTACTS_KEPT } from './limits.ts';
import type { Contact, ContactValues } from './contact.ts';

/** The contacts to write, and those to delete. */
interface ContactChanges {
  readonly saved: readonly Contact[];
  readonly removed: readonly Contact['id'][];
}

/** The contacts of an organization, newest use first, the people to remember, and the time. */
interface RememberInput {
  readonly known: readonly Contact[];
  readonly people: readonly ContactValues[];
  readonly now: Date;
  readonly newId: () => Contact['id'];
}

/**
 * Decides which contacts change after a send. A person with a known e-mail keeps their contact, with the newest values;
 * a value that is missing now stays. Beyond `CONTACTS_KEPT`, the contacts that were not used for the longest time go.
 */
export function rememberPeople({ known, people, now, newId }: RememberInput): ContactChanges {
  const byEmail = new Map(people.map((person) => [person.email, person]));
  const saved = [...byEmail.values()].map((person) => {
    const before = known.find(({ email }) => email === person.email);
    return before === undefined
      ? { ...valuesOf(person), id: newId(), usedAt: now, createdAt: now }
      : { ...merged(before, person), usedAt: now };
  });
  const ids = new Set(saved.map(({ id }) => id));
  const others = known.filter(({ id }) => !ids.has(id));
  const twins = others.filter(({ email }) => byEmail.has(email));
  const kept = others.filter(({ email }) => !byEmail.has(email));
  const tooMany = kept.slice(Math.max(0, CONTACTS_KEPT - saved.length));
  return { saved, removed: [...twins, ...tooMany].map(({ id }) => id) };
}

function valuesOf({ name, email, cpf, phone }: ContactValues): ContactValues {
  return { name, email, cpf, phone };
}

function merged(before: Contact, { name, cpf, phone }: ContactValues): Contact {
  return { ...before, name, cpf: cpf ?? before.cpf, phone: phone ?? before.phone };
}
