import type { OpenedDispute } from '@aval/evidence/opened-history';
import type { SignerHistoryOpened } from '@aval/evidence/verdict';
import type { Envelope, Signer } from '../envelopes/envelope.ts';
import { hasSigned } from '../envelopes/signer-role.ts';

/**
 * Returns the histories for public verification: those of the manifest, with the disputes and answers since. They come
 * after the manifest, and a reader has to learn of them all the same.
 */
export function historiesOf(
  { signers }: Pick<Envelope, 'signers'>,
  issued: readonly SignerHistoryOpened[],
): readonly SignerHistoryOpened[] {
  return signers.filter(hasSigned).flatMap((signer): readonly SignerHistoryOpened[] => {
    const { id: signerId } = signer;
    const known = issued.find((history) => history.signerId === signerId);
    const dispute = disputeOf(signer, known?.dispute ?? null);
    const contactChanges = known?.contactChanges ?? [];
    return dispute === null && contactChanges.length === 0 ? [] : [{ signerId, dispute, contactChanges }];
  });
}

function disputeOf(signer: Signer, issued: OpenedDispute | null): OpenedDispute | null {
  const { disputedAt } = signer;
  if (issued !== null) return { ...issued, answer: issued.answer ?? answerOf(signer) };
  if (disputedAt === null) return null;
  return { at: disputedAt.toISOString(), linkRevoked: false, answer: answerOf(signer) };
}

function answerOf({ disputeAnsweredAt: at, disputeAnswer: statement }: Signer): OpenedDispute['answer'] {
  return at && { at: at.toISOString(), by: 'SENDER', statement };
}
