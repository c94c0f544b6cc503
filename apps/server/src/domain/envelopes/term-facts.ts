import type { Json } from '@aval/evidence/canonical';
import { DEFAULT_TERMS, TERM_MEMBERS } from './terms.ts';
import type { TermMember, Terms } from './terms.ts';

/** Returns a term as entries of the trail name it: of attachments the requests, without the sender's words to the signer. */
export function describeTerm(terms: Terms, member: TermMember): Json {
  if (member === 'attachments')
    return terms.attachments.map(({ key, required, accept }) => ({ key, required, accept }));
  const value = terms[member];
  return typeof value === 'object' && value !== null ? { ...value } : value;
}

/** Returns the terms of a new signer as their entry names them: those that the sender decided, and the order. */
export function describeTerms(terms: Terms): Readonly<Record<string, Json>> {
  const undecided: Terms = { ...DEFAULT_TERMS, order: 0 };
  const decided = TERM_MEMBERS.filter(
    (member) => JSON.stringify(terms[member]) !== JSON.stringify(undecided[member]),
  );
  return Object.fromEntries(decided.map((member) => [member, describeTerm(terms, member)]));
}
