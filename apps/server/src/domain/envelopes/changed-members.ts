import { PERSON_MEMBERS } from './person.ts';
import type { PersonMember } from './person.ts';
import type { Signer } from './signer.ts';
import { TERM_MEMBERS } from './terms.ts';
import type { TermMember } from './terms.ts';

/** A member of a signer that the sender decides: who somebody is, on which terms they sign, and what the sender calls them. */
export type SignerMember = PersonMember | TermMember | 'reference';

/** Returns the members that differ, in the order in which the trail names them. */
export function changedMembers(before: Signer, after: Signer): readonly SignerMember[] {
  return [
    ...PERSON_MEMBERS.filter((member) => before.person[member] !== after.person[member]),
    ...TERM_MEMBERS.filter((member) => before.terms[member] !== after.terms[member]),
    ...(before.names.reference === after.names.reference ? [] : (['reference'] as const)),
  ];
}
