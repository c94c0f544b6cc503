import type { Actor } from '../audit/audit-entry.ts';
import type { Id } from '../ids.ts';
import { applyInOrder } from '../outcome.ts';
import type { Outcome } from '../outcome.ts';
import { decideAddSigner } from './add-signer.ts';
import { decideAttachDocument } from './draft.ts';
import type { Envelope, EnvelopeDocument } from './envelope.ts';
import { newSigner, nextOrder } from './new-signer.ts';
import type { NewSigner } from './new-signer.ts';
import { orderOfGroup } from './signer-group.ts';
import type { Terms } from './terms.ts';

/** A signer of a draft that is filled at once; `place` is where the request names them, such as `signers[0]`. */
export interface PlacedSigner {
  readonly id: Id<'sgn'>;
  readonly input: NewSigner;
  readonly place: string;
}

/** The documents and the signers of a new draft. */
export interface FillDraftInput {
  readonly documents: readonly EnvelopeDocument[];
  readonly signers: readonly PlacedSigner[];
  readonly now: Date;
  readonly actor: Actor;
}

/**
 * A draft gets its documents and its signers, in their order, as if each had been added separately: every rule is
 * applied and every act recorded in the trail. A refusal names the signer by their place.
 */
export function decideFillDraft(
  draft: Envelope,
  { documents, signers, now, actor }: FillDraftInput,
): Outcome<Envelope> {
  const orders = ordersOf(
    draft.signers.map(({ terms }) => terms),
    signers,
  );
  return applyInOrder(draft, [
    ...documents.map((document) => (envelope: Envelope) => decideAttachDocument(envelope, document, actor)),
    ...signers.map(({ id, input, place }, index) => (envelope: Envelope) => {
      const signer = newSigner(envelope, input, { id, now, place, order: orders[index] ?? 1 });
      return decideAddSigner(envelope, signer, actor, place);
    }),
  ]);
}

/**
 * Returns the orders of signers who are added to those that are `known`, in the order of the request. Members of a group share
 * an order. Witnesses without an order come after the others, and people who only receive a copy last.
 */
export function ordersOf(
  known: readonly Pick<Terms, 'role' | 'order' | 'group'>[],
  signers: readonly Pick<PlacedSigner, 'input'>[],
): readonly number[] {
  const orders = new Map<number, number>();
  let before = known;
  const ranked = signers.map(({ input }, index) => ({ input, index }));
  for (const { input, index } of ranked.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    const { role = 'SIGNER', group = null } = input;
    const order = input.order ?? orderOfGroup(before, group) ?? nextOrder(before, role);
    orders.set(index, order);
    before = [...before, { order, role, group }];
  }
  return signers.map((_, index) => orders.get(index) ?? 1);
}

function rankOf({ input }: Pick<PlacedSigner, 'input'>): number {
  if (input.role === 'CC') return 2;
  return input.role === 'WITNESS' ? 1 : 0;
}
