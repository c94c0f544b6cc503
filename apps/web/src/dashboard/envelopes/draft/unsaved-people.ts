import type { Envelope } from '@aval/sdk/operations';
import type { DraftState } from './draft-state.ts';
import { emptyPerson, isBlank } from './person.ts';
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
function readUnsaved(id: string): readonly Unsaved[] {
  // Only this file writes it.
  return JSON.parse(localStorage.getItem(placeOf(id)) ?? '[]') as readonly Unsaved[];
}

export function forgetUnsaved(id: string): void {
  localStorage.removeItem(placeOf(id));
}

/** Returns the draft with the people whom this browser keeps of it. */
export function withUnsaved(envelope: Envelope, state: DraftState): DraftState {
  const saved = state.people.filter((person) => !isBlank(person));
  const unsaved = readUnsaved(envelope.id).map(({ name, email }, index) => ({
    ...emptyPerson(saved.length + index + 1),
    name,
    email,
  }));
  return unsaved.length === 0 ? state : { ...state, people: [...saved, ...unsaved] };
}
