import { fieldProblem } from '../errors/field-rules.ts';
import { fail } from '../errors/app-error.ts';
import type { SignerRole } from './signer-role.ts';

/** Whether a signer may name somebody else to sign in their place, and what became of it (ADR-0130). */
export const DELEGATION_STATUSES = ['NOT_ALLOWED', 'ALLOWED', 'REQUESTED', 'APPROVED', 'REFUSED'] as const;

export type DelegationStatus = (typeof DELEGATION_STATUSES)[number];

/** The choice of the sender. */
export const DELEGATION_CHOICES = ['NOT_ALLOWED', 'ALLOWED'] as const;

export type DelegationChoice = (typeof DELEGATION_CHOICES)[number];

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

interface Delegating {
  readonly delegation: DelegationStatus;
  /** The delegate who was named; after the approval the person who delegated. */
  readonly counterpart: Counterpart | null;
}

/** Roles in which somebody else can act: the others are tied to a company, a host, or nothing to do. */
const CAN_DELEGATE: ReadonlySet<SignerRole> = new Set(['SIGNER', 'WITNESS', 'APPROVER']);

/** Returns the delegate who waits for the sender's approval, or null. */
export function delegateOf({ delegation, counterpart }: Delegating): Delegate | null {
  return delegation === 'REQUESTED' ? counterpart : null;
}

/** Returns the person in whose place a signer signs, or null. */
export function delegatorOf({ delegation, counterpart }: Delegating): Counterpart | null {
  return delegation === 'APPROVED' ? counterpart : null;
}

/** Returns true for a person who signs in the place of another. */
export function isDelegate({ delegation }: Pick<Delegating, 'delegation'>): boolean {
  return delegation === 'APPROVED';
}

/** Returns true for a delegate whose CPF nobody knows yet: they bring it with them. */
export function isCpfAwaited({ delegation, cpf }: Delegating & { readonly cpf: string | null }): boolean {
  return delegation === 'APPROVED' && cpf === null;
}

/** Returns the person who delegated as evidence commits to them; nothing without a delegation. */
export function delegatorValues(signer: Delegating): Readonly<Record<string, string>> {
  const delegator = delegatorOf(signer);
  return delegator === null ? {} : { delegatorName: delegator.name, delegatorEmail: delegator.email };
}

/** Returns the choice as the trail names it; nothing if the signer has to sign in person, as in trails from before. */
export function delegationFact({ delegation }: Delegating): { readonly delegation?: 'ALLOWED' } {
  return delegation === 'ALLOWED' ? { delegation } : {};
}

/** @throws VALIDATION_FAILED for a role in which nobody else can act */
export function assertMayDelegate(
  { role, delegation }: { readonly role: SignerRole; readonly delegation: DelegationStatus },
  place = '',
): void {
  if (delegation === 'NOT_ALLOWED' || CAN_DELEGATE.has(role)) return;
  const field = place === '' ? 'delegation' : `${place}.delegation`;
  const problem = fieldProblem(field, 'conflict', 'Nobody can act for a person with this role.', {
    with: 'role',
  });
  fail('VALIDATION_FAILED', { fields: [problem] });
}
