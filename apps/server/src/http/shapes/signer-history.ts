import { Type } from 'typebox';
import type { SignerHistoryOpened } from '@aval/evidence/verdict';
import { maskedContact } from '../../domain/evidence/masked-contact.ts';
import { described, moment, nullable, oneOf } from './field.ts';

/** The members of public verification for a signer's dispute and changed contacts. */
export const historyMembers = {
  dispute: nullable(
    Type.Object(
      {
        at: described(moment, 'The time of the dispute. It may be later than the signature.'),
        linkRevoked: Type.Boolean({
          description: 'Whether the link had been replaced: then the dispute came from a former address.',
        }),
        answer: nullable(
          Type.Object(
            {
              at: described(moment, 'The time of the answer.'),
              statement: nullable(
                Type.String({ description: 'What the sender said; null after an erasure.' }),
              ),
            },
            { description: 'The answer of the sender; null without one.' },
          ),
        ),
      },
      {
        description:
          'Somebody with the signer’s link said that they don’t recognize the document, without a proof of who they were; null if nobody did.',
      },
    ),
  ),
  contactChanges: Type.Array(
    Type.Object({
      kind: described(
        oneOf('EMAIL', 'PHONE', 'HOST_EMAIL'),
        'What changed: where the messages and codes of the signer go, or those of the host of an IN_PERSON signer.',
      ),
      at: described(moment, 'The time of the change.'),
      by: Type.String({
        description: 'Who made it, of the sender’s side: USER, PERSONAL_TOKEN, or API_KEY.',
      }),
      previous: nullable(
        Type.String({
          description: 'The former value, masked; null if there was none, and after an erasure.',
        }),
      ),
      current: nullable(
        Type.String({ description: 'The new value, masked; null if there is none, and after an erasure.' }),
      ),
    }),
    {
      description:
        'Each change of a mailbox or phone that the sender made after sending. Empty without any, and for evidence from before they were kept.',
    },
  ),
};

/** Returns a signer's part; nothing happened to most of them. */
export function historyPart(history: SignerHistoryOpened | undefined) {
  const { dispute = null, contactChanges = [] } = history ?? {};
  return {
    dispute: dispute && {
      at: dispute.at,
      linkRevoked: dispute.linkRevoked,
      answer: dispute.answer && { at: dispute.answer.at, statement: dispute.answer.statement },
    },
    contactChanges: contactChanges.map(({ kind, at, by, previous, current }) => ({
      kind,
      at,
      by,
      previous: maskedContact(kind, previous),
      current: maskedContact(kind, current),
    })),
  };
}
