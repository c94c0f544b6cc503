import type { PlacedSigner } from '../envelopes/fill-draft.ts';
import { ordersOf } from '../envelopes/fill-draft.ts';

/** The signers of a form's envelope, in the order of the template's roles. */
interface FormSigners {
  readonly signingOrderEnabled: boolean;
  readonly signers: readonly Omit<PlacedSigner, 'id'>[];
}

/**
 * Returns the signers in an order in which the visitor is the first alone, so that nobody else is written to before the visitor
 * has signed. The others keep the order that they have among themselves; where the template has none, they act together, and
 * witnesses after them. `visitor` is the index of the visitor.
 */
export function visitorFirst({ signingOrderEnabled, signers }: FormSigners, visitor: number): FormSigners {
  if (signers.length < 2) return { signingOrderEnabled, signers };
  const orders = signingOrderEnabled
    ? ordersOf([], signers)
    : signers.map(({ input }) => RANKS.indexOf(rankOf(input)) + 1);
  const placed = signers.map(({ input, place }, index) => ({
    input: { ...input, order: index === visitor ? 1 : (orders[index] ?? 0) + 1 },
    place,
  }));
  return { signingOrderEnabled: true, signers: placed };
}

const RANKS = ['PARTY', 'WITNESS', 'CC'] as const;

function rankOf({ role }: PlacedSigner['input']): (typeof RANKS)[number] {
  return role === 'WITNESS' || role === 'CC' ? role : 'PARTY';
}
