import type { Envelope } from './envelope.ts';
import { isParty } from './signer-role.ts';

/** Returns the number by which pages and lists tell people apart: their place in the signing order, from 1. */
export function ordinalOf({ signers }: Pick<Envelope, 'signers'>, signerId: string): number {
  const parties = signers.filter(isParty).toSorted((a, b) => a.terms.order - b.terms.order);
  return parties.findIndex(({ id }) => id === signerId) + 1;
}
