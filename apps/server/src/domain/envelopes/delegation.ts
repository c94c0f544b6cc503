import { fieldProblem } from '../errors/field-rules.ts';
import { fail } from '../errors/app-error.ts';
import type { Counterpart, Delegate, Person } from './person.ts';
import type { SignerRole } from './signer-role.ts';
import type { Terms } from './terms.ts';

/** The choice of the sender. */

interface Delegating {
  readonly terms: Pick<Terms, 'delegation'>;
  readonly person: Pick<Person, 'counterpart'>;
}

interface WithCpf {
  readonly person: Pick<Person, 'cpf'>;
}

/** Roles in which somebody else can act: the others are tied to a company, a host, or nothing to do. */
const CAN_DELEGATE: ReadonlySet<SignerRole> = new Set(['SIGNER', 'WITNESS', 'APPROVER']);

/** Returns the delegate who waits for the sender's approval, or null. */
export function delegateOf({ terms, person }: Delegating): Delegate | null {
  return terms.delegation === 'REQUESTED' ? person.counterpart : null;
}

/** Returns the person in whose place a signer signs, or null. */
export function delegatorOf({ terms, person }: Delegating): Counterpart | null {
  return terms.delegation === 'APPROVED' ? person.counterpart : null;
}

/** Returns true for a person who signs in the place of another. */
export function isDelegate({ terms }: Pick<Delegating, 'terms'>): boolean {
  return terms.delegation === 'APPROVED';
}

/** Returns true for a delegate whose CPF nobody knows yet: they bring it with them. */
export function isCpfAwaited({ terms, person }: Pick<Delegating, 'terms'> & WithCpf): boolean {
  return terms.delegation === 'APPROVED' && person.cpf === null;
}

/** Returns the person who delegated as evidence commits to them; nothing without a delegation. */
export function delegatorValues(signer: Delegating): Readonly<Record<string, string>> {
  const delegator = delegatorOf(signer);
  return delegator === null ? {} : { delegatorName: delegator.name, delegatorEmail: delegator.email };
}

/** @throws VALIDATION_FAILED for a role in which nobody else can act */
export function assertMayDelegate(
  { role, delegation }: Pick<Terms, 'role' | 'delegation'>,
  place = '',
): void {
  if (delegation === 'NOT_ALLOWED' || CAN_DELEGATE.has(role)) return;
  const field = place === '' ? 'delegation' : `${place}.delegation`;
  const problem = fieldProblem(field, 'conflict', 'Nobody can act for a person with this role.', {
    with: 'role',
  });
  fail('VALIDATION_FAILED', { fields: [problem] });
}

/** Returns the delegate as the person who signs: they bring their own CPF. Their role's values stay. */
export function delegatePerson(delegator: Person, delegate: Delegate): Person {
  const { name, email, phone, cpf } = delegator;
  return { ...delegator, ...delegate, cpf: null, counterpart: { name, email, phone, cpf } };
}
