import { fieldPathOf, fieldProblem } from '../errors/field-rules.ts';
import type { Signer } from './signer.ts';
import { fail } from '../errors/app-error.ts';
import { delegatorOf } from './delegation.ts';
import type { Envelope } from './envelope.ts';
import type { Person, PersonValues } from './person.ts';
import { hasSigned, isParty } from './signer-role.ts';
import type { Terms } from './terms.ts';

/** The facts by which two people can be distinguished. */
export type Contact = Pick<PersonValues, 'email' | 'phone' | 'cpf'>;

/** Somebody of an envelope, or of a template. */
interface Participant {
  readonly id: string;
  readonly person: Contact & Pick<Person, 'counterpart'>;
  readonly terms: Pick<Terms, 'role' | 'group' | 'delegation'>;
}

/** The fact that two people have in common. */
type Sameness = 'cpf' | 'email';

/**
 * Returns true for two signers who must be two people (ADR-0130): members of a group, a witness and everybody else who acts,
 * and a delegate and everybody else who acts. Plain signers may be one person, such as a partner in two roles, or a couple
 * with one mailbox.
 */
export function mustDiffer(first: Participant, other: Participant): boolean {
  if (first.id === other.id || !isParty(first) || !isParty(other)) return false;
  const isOneGroup = first.terms.group !== null && first.terms.group.groupId === other.terms.group?.groupId;
  return (
    isOneGroup ||
    [first, other].some(({ terms: { role, delegation } }) => role === 'WITNESS' || delegation === 'APPROVED')
  );
}

/**
 * Returns what makes two people the same person, or null: their CPF, or else a mailbox where no phone distinguishes its
 * readers. Erased people have neither.
 */
export function samenessOf(first: Contact, other: Contact): Sameness | null {
  if (first.cpf !== null && first.cpf === other.cpf) return 'cpf';
  if (first.email === '' || first.email.toLowerCase() !== other.email.toLowerCase()) return null;
  const isDistinguished = first.phone !== null && other.phone !== null && first.phone !== other.phone;
  return isDistinguished ? null : 'email';
}

/**
 * Returns what a signer has in common with somebody of the envelope who must be another person, or of a delegate with the
 * person in whose place they sign; null if nothing.
 */
export function sharedWithOthers(signers: readonly Participant[], signer: Participant): Sameness | null {
  const others = signers.filter((other) => mustDiffer(signer, other)).map(({ person }) => person);
  for (const other of [...others, ...delegatorContact(signer)]) {
    const shared = samenessOf(signer.person, other);
    if (shared !== null) return shared;
  }
  return null;
}

function delegatorContact(signer: Participant): readonly Contact[] {
  const delegator = delegatorOf(signer);
  return delegator === null ? [] : [{ cpf: null, ...delegator }];
}

/**
 * Returns the ids of the other signers of an envelope who seem to be the same person. They may be, so nothing is refused. Two
 * CPFs in one mailbox are two people.
 */
export function partsOfSamePerson(
  signers: readonly Participant[],
  signer: Participant,
): readonly Participant['id'][] {
  const { cpf } = signer.person;
  const isOther = (other: Participant): boolean =>
    other.id !== signer.id &&
    isParty(other) &&
    (cpf === null || other.person.cpf === null || cpf === other.person.cpf) &&
    samenessOf(signer.person, other.person) !== null;
  return isParty(signer) ? signers.filter(isOther).map(({ id }) => id) : [];
}

/** Returns true if a signature would be the second of one person: of somebody who has signed and must be another. */
export function isSecondAct({ signers }: Pick<Envelope, 'signers'>, signer: Signer): boolean {
  return sharedWithOthers(signers.filter(hasSigned), signer) !== null;
}

/**
 * Asserts that a signer is another person than those of `signers` from whom they must differ. `place` is where the caller
 * finds the signer, such as `signers[0]`; empty if they are the whole request.
 *
 * @throws VALIDATION_FAILED
 */
export function assertDistinct(signers: readonly Participant[], signer: Participant, place = ''): void {
  const shared = sharedWithOthers(signers, signer);
  if (shared !== null) refuseSamePerson(fieldPathOf(place, shared));
}

/**
 * Asserts before sending that everybody differs from whom they must.
 *
 * @throws VALIDATION_FAILED at the later of two people
 */
export function assertAllDistinct(signers: readonly Participant[]): void {
  for (const [index, signer] of signers.entries())
    assertDistinct(signers.slice(0, index), signer, `signers[${index}]`);
}

/** Refuses somebody who must be another person. Nothing names the other: a signer may not learn their data. */
export function refuseSamePerson(field: string): never {
  const message = 'Belongs to another person of the envelope, and the two must be different people.';
  return fail('VALIDATION_FAILED', { fields: [fieldProblem(field, 'same_person', message)] });
}
