import { Type } from 'typebox';
import type { Dispute } from '../../domain/envelopes/progress.ts';
import { described, moment, nullable, written } from './field.ts';

/** The dispute in a view of a signer. */
export const disputeViewMembers = {
  disputedAt: nullable(
    described(
      moment,
      'The time at which somebody with the signer’s link said that they don’t recognize the document; null if ' +
        'nobody did. From then on, nothing that says who the signer is can change.',
    ),
  ),
  disputeAnsweredAt: nullable(
    described(moment, 'The time at which the organization answered the dispute; null if it did not.'),
  ),
  disputeAnswer: nullable(
    Type.String({ description: 'What it said; null without an answer, and after an erasure.' }),
  ),
  disputeNote: nullable(
    Type.String({
      description:
        'The note that they added; null if there is none. Anyone with the link may have written it.',
    }),
  ),
};

/** Returns the dispute of a signer, and its answer. */
export function disputePart(dispute: Dispute | null) {
  const { at, note, answer } = dispute ?? { at: null, note: null, answer: null };
  return {
    disputedAt: written(at),
    disputeAnsweredAt: written(answer?.at ?? null),
    disputeAnswer: answer?.statement ?? null,
    disputeNote: note,
  };
}
