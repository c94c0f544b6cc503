import type { Actor } from '../audit/audit-entry.ts';
import type { Id } from '../ids.ts';
import { applyInOrder } from '../outcome.ts';
import type { Outcome } from '../outcome.ts';
import { decideAddSigner, decideAttachDocument } from './draft.ts';
import type { Envelope, EnvelopeDocument } from './envelope.ts';
import { newSigner } from './new-signer.ts';
import type { NewSigner } from './new-signer.ts';

/** A signer of a draft that is filled at once; `place` is where the request names her, such as `signers[0]`. */
export interface PlacedSigner {
  readonly id: Id<'sgn'>;
  readonly wish: NewSigner;
  readonly place: string;
}

/** What a draft is filled with. */
export interface FillDraftInput {
  readonly document: EnvelopeDocument;
  readonly signers: readonly PlacedSigner[];
  readonly now: Date;
  readonly actor: Actor;
}

/**
 * A draft gets its document and its signers, in their order, as if each had been asked for by itself: every rule is
 * asked and every act told in the trail. A refusal names the signer by her place.
 */
export function decideFillDraft(
  draft: Envelope,
  { document, signers, now, actor }: FillDraftInput,
): Outcome<Envelope> {
  return applyInOrder(draft, [
    (envelope) => decideAttachDocument(envelope, document, actor),
    ...signers.map(({ id, wish, place }) => (envelope: Envelope) => {
      const signer = newSigner(envelope, wish, { id, now, place });
      return decideAddSigner(envelope, signer, actor, place);
    }),
  ]);
}
