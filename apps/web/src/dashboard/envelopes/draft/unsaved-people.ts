import { isBlank } from './person.ts';
import type { Person } from './person.ts';

type Unsaved = Pick<Person, 'name' | 'email'>;

const placeOf = (id: string): string => `aval.draft.${id}`;

/**
 * Keeps in this browser the people whom the service doesn't accept yet, such as those without a CPF. Only names and
 * e-mails: a CPF stays in no browser.
 */
export function keepUnsaved(id: string, people: readonly Person[]): void {
  const unsaved = people.filter((person) => person.signerId === null && !isBlank(person));
  if (unsaved.length === 0) return forgetUnsaved(id);
  localStorage.setItem(placeOf(id), JSON.stringify(unsaved.map(({ name, email }) => ({ name, email }))));
}

/** Returns the people of a draft that this browser keeps. */
export function readUnsaved(id: string): readonly Unsaved[] {
  // Only this file writes it.
  return JSON.parse(localStorage.getItem(placeOf(id)) ?? '[]') as readonly Unsaved[];
}

export function forgetUnsaved(id: string): void {
  localStorage.removeItem(placeOf(id));
}
