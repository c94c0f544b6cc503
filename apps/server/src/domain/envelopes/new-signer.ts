import type { Signer } from './signer.ts';
import type { Id } from '../ids.ts';
import type { Envelope } from './envelope.ts';
import { withGivenTerms } from './given-terms.ts';
import { withGivenNames } from './own-names.ts';
import type { OwnNamesInput } from './own-names.ts';
import { NOBODY, withGivenValues } from './person.ts';
import type { Person, PersonInput } from './person.ts';
import { NOTHING_DONE } from './progress.ts';
import { orderOfGroup } from './signer-group.ts';
import { comesLast, identityFact, isPartyRole } from './signer-role.ts';
import type { SignerRole } from './signer-role.ts';
import { DEFAULT_TERMS } from './terms.ts';
import type { Terms, TermsInput } from './terms.ts';

/** A signer as the sender names them. Null or absent: as the envelope says. */
export interface NewSigner extends PersonInput, TermsInput, OwnNamesInput {
  /** Never from a request: only a public form sets it. */
  readonly identitySource?: Person['identitySource'];
}

/**
 * Returns a signer who has done nothing yet; without an order they come after all others who sign, and before witnesses without one.
 *
 * @throws INVALID_CPF for a false CPF and VALIDATION_FAILED for a false CNPJ, named as a field of their `place` in
 * the request
 */
export function newSigner(
  envelope: Pick<Envelope, 'signers'>,
  input: NewSigner,
  made: { readonly id: Id<'sgn'>; readonly now: Date; readonly place?: string; readonly order?: number },
): Signer {
  const person = { ...NOBODY, counterpart: null, erasedAt: null, ...identityFact(input) };
  return {
    id: made.id,
    person: withGivenValues(person, input, made.place),
    terms: newTerms(envelope, input, made),
    names: withGivenNames({ reference: null, templateRole: null }, input),
    progress: NOTHING_DONE,
    proof: null,
    createdAt: made.now,
  };
}

function newTerms(
  { signers }: Pick<Envelope, 'signers'>,
  input: NewSigner,
  { place = '', order }: { readonly place?: string; readonly order?: number },
): Terms {
  const { role = 'SIGNER', group = null } = input;
  const known = signers.map(({ terms }) => terms);
  const before = known.filter((terms) => comesLast(role) || !movesBehind(terms));
  const next = order ?? orderOfGroup(known, group) ?? nextOrder(before, role);
  return withGivenTerms({ ...DEFAULT_TERMS, order: next }, input, place);
}

/** Returns true for somebody who moves behind those who are added later. */
export function movesBehind({ role, isOrderOpen }: Pick<Terms, 'role' | 'isOrderOpen'>): boolean {
  return isOrderOpen && comesLast(role);
}

/** Returns the order after everyone who signs; of a person who only receives a copy, after everyone. */
export function nextOrder(known: readonly Pick<Terms, 'role' | 'order'>[], role: SignerRole): number {
  const before = isPartyRole(role) ? known.filter((terms) => isPartyRole(terms.role)) : known;
  return Math.max(0, ...before.map(({ order }) => order)) + 1;
}
