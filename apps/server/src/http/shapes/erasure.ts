import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { retainedAfterErasure } from '../../domain/envelopes/retained-after-erasure.ts';
import { described, moment, nullable, oneOf, pathId, written } from './field.ts';

export const ErasureBody = Type.Object({
  signerId: Type.Optional(
    Type.String({ ...pathId, description: 'The signer to erase. Default: all signers of the envelope.' }),
  ),
});

export const ErasureView = Type.Object({
  envelopeId: Type.String({ description: 'The id of the envelope, `env_…`.' }),
  signers: Type.Array(
    Type.Object({
      id: Type.String({ description: 'The id of the signer, `sgn_…`.' }),
      erasedAt: nullable(described(moment, 'The time of the erasure; null if the signer was not erased.')),
    }),
    { description: 'The signers of the envelope.' },
  ),
  kept: Type.Array(
    Type.Object({
      what: described(
        oneOf('COMMITMENTS', 'SEALED_DOCUMENTS', 'SENDERS_WORDS', 'COPIES_OF_OTHERS', 'KEPT_ANSWERS'),
        'The kind of data.',
      ),
      reason: Type.String({ description: 'The reason for which it remains, with its legal basis.' }),
    }),
    { description: 'The data that remains, and the legal basis.' },
  ),
});

export function erasureView(envelope: Envelope): Static<typeof ErasureView> {
  return {
    envelopeId: envelope.id,
    signers: envelope.signers.map(({ id, person: { erasedAt } }) => ({ id, erasedAt: written(erasedAt) })),
    kept: retainedAfterErasure(envelope).map((kept) => ({ ...kept })),
  };
}
