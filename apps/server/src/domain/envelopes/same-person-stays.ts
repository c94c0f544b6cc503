import { changedMembers } from './changed-members.ts';
import type { SignerMember } from './changed-members.ts';
import { assertPersonStays } from './disputed.ts';
import { PERSON_MEMBERS } from './person.ts';
import type { Signer } from './signer.ts';

/**
 * The members that say who a signer is and where their code goes. A dispute freezes them: otherwise the sender could put
 * somebody else in the place of the person who said that the document isn't theirs (ADR-0147).
 */
const FROZEN: readonly SignerMember[] = [
  ...PERSON_MEMBERS,
  'notifyBy',
  'authenticationMethod',
  'signatureLevel',
];

/**
 * Asserts that a disputed signer doesn't become another person.
 *
 * @throws ENVELOPE_NOT_EDITABLE (DISPUTED)
 */
export function assertSamePersonStays(before: Signer, after: Signer): void {
  if (changedMembers(before, after).some((member) => FROZEN.includes(member))) assertPersonStays(before);
}
