import { normaliseEmail } from '../people/contact.ts';
import { cnpjOf, cpfOf } from './person-numbers.ts';

/** The members that say who a signer is, in the order in which the trail names them. */
export const PERSON_MEMBERS = [
  'name',
  'email',
  'cpf',
  'phone',
  'organizationName',
  'cnpj',
  'office',
  'hostEmail',
] as const;

export type PersonMember = (typeof PERSON_MEMBERS)[number];

/** The values that say who a signer is, and in which capacity they sign. */
export interface PersonValues extends Readonly<Record<PersonMember, string | null>> {
  readonly name: string;
  readonly email: string;
  /** Eleven digits, or null where the level does not ask for one. */
  readonly cpf: string | null;
  /** E.164, or null. */
  readonly phone: string | null;
  /** The company that a REPRESENTATIVE signs for; null in other roles, as below. */
  readonly organizationName: string | null;
  /** The 14 characters of its CNPJ. */
  readonly cnpj: string | null;
  /** Their office in it. */
  readonly office: string | null;
  /** The person on whose device an IN_PERSON signer signs. */
  readonly hostEmail: string | null;
}

/** A person whom a signer names to sign in their place. */
export interface Delegate {
  readonly name: string;
  readonly email: string;
  /** E.164, or null. */
  readonly phone: string | null;
}

/** The delegate who was named; after the approval the person who delegated. */
export interface Counterpart extends Delegate {
  /** Of the person who delegated, if it was known; absent in rows from before. */
  readonly cpf?: string | null;
}

/** The personal data of a signer, which is kept encrypted as one value and erased as one. */
export interface Person extends PersonValues {
  /**
   * Set if the person gave their name, e-mail, and CPF themselves in a public form, or their CPF as a delegate; absent if the
   * sender named them.
   */
  readonly identitySource?: 'SELF_DECLARED';
  /** The delegate who was named; after the approval the person who delegated. */
  readonly counterpart: Counterpart | null;
  /** When the data was erased: name and e-mail are empty from then on; null before. */
  readonly erasedAt: Date | null;
}

/** A person as a request names them: numbers with or without mask. Null or absent: no value. */
export type PersonInput = Readonly<Partial<Record<PersonMember, string | null | undefined>>> & {
  readonly name: string;
  readonly email: string;
};

/** The changes of a person that somebody requests; null removes a value. */
export type PersonPatch = Readonly<
  Partial<Record<Exclude<PersonMember, 'name' | 'email'>, string | null | undefined>>
> & {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
};

/** Nobody: what stays of a person after erasure. */
export const NOBODY: PersonValues = {
  name: '',
  email: '',
  cpf: null,
  phone: null,
  organizationName: null,
  cnpj: null,
  office: null,
  hostEmail: null,
};

/** How values are kept that may be written in several ways. `place` is where the caller finds the person. */
const KEPT_AS: Readonly<Partial<Record<PersonMember, (value: string, place: string) => string>>> = {
  email: normaliseEmail,
  hostEmail: normaliseEmail,
  cpf: cpfOf,
  cnpj: cnpjOf,
};

/**
 * Returns `before` with the values that are given. `place` is where the caller finds the person, such as `signers[0]`.
 *
 * @throws INVALID_CPF, VALIDATION_FAILED for a false CNPJ
 */
export function withGivenValues<P extends PersonValues>(before: P, given: PersonPatch, place = ''): P {
  const kept = PERSON_MEMBERS.flatMap((member) => {
    const value = given[member];
    if (value === undefined) return [];
    return [[member, value === null ? null : (KEPT_AS[member]?.(value, place) ?? value)] as const];
  });
  const isSame = kept.every(([member, value]) => before[member] === value);
  return isSame ? before : { ...before, ...Object.fromEntries(kept) };
}

/** Returns the values of a person without what became of them. */
export function personValues(person: PersonValues): PersonValues {
  const values = PERSON_MEMBERS.map((member) => [member, person[member]] as const);
  return { ...NOBODY, ...Object.fromEntries(values) };
}
