import { movesBehind, nextOrder } from './new-signer.ts';
import { orderOfGroup } from './signer-group.ts';
import { isDone } from './signer-role.ts';
import type { Signer } from './signer.ts';

/**
 * Puts witnesses without an order of their own after everyone else who signs, and people who only receive a copy last: people
 * may be added one by one, in any order (ADR-0162). A witness who has signed keeps their place.
 */
export function withOpenOrders(signers: readonly Signer[]): readonly Signer[] {
  let placed = signers.filter((signer) => !isOpen(signer)).map(({ terms }) => terms);
  const orders = new Map<string, number>();
  for (const { id, terms } of signers.filter(isOpen).toSorted((a, b) => rankOf(a) - rankOf(b))) {
    const order = orderOfGroup(placed, terms.group) ?? nextOrder(placed, terms.role);
    orders.set(id, order);
    placed = [...placed, { ...terms, order }];
  }
  return signers.map((signer) => moved(signer, orders.get(signer.id) ?? signer.terms.order));
}

function moved(signer: Signer, order: number): Signer {
  return order === signer.terms.order ? signer : { ...signer, terms: { ...signer.terms, order } };
}

function isOpen(signer: Signer): boolean {
  return movesBehind(signer.terms) && !isDone(signer);
}

function rankOf({ terms }: Signer): number {
  return terms.role === 'WITNESS' ? 0 : 1;
}
