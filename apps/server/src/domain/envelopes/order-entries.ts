import type { Actor, AuditEntry } from '../audit/audit-entry.ts';
import type { Envelope } from './envelope.ts';
import type { Signer } from './signer.ts';

/** Returns what the trail says of people of a sent envelope who moved behind others: it names the order at sending. */
export function orderEntries(
  before: Pick<Envelope, 'signers'>,
  after: readonly Signer[],
  actor: Actor,
): readonly AuditEntry[] {
  const orders = new Map<string, number>(before.signers.map(({ id, terms }) => [id, terms.order]));
  return after.flatMap(({ id, terms: { order } }): readonly AuditEntry[] => {
    const previousOrder = orders.get(id);
    if (previousOrder === undefined || previousOrder === order) return [];
    return [
      { type: 'SIGNER_CHANGED', actor, data: { signerId: id, changed: ['order'], previousOrder, order } },
    ];
  });
}
