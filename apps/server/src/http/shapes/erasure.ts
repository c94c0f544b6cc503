import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { retainedAfterErasure } from '../../domain/envelopes/retained-after-erasure.ts';
import { moment, nullable, oneOf, pathId, written } from './field.ts';

export const ErasureBody = Type.Object({
  signerId: Type.Optional(
    Type.String({ ...pathId, description: 'The signer to erase. Default: all signers of the envelope.' }),
  ),
});

export const ErasureView = Type.Object({
  envelopeId: Type.String(),
  signers: Type.Array(Type.Object({ id: Type.String(), erasedAt: nullable(moment) })),
  kept: Type.Array(
    Type.Object({
      what: oneOf('COMMITMENTS', 'SEALED_DOCUMENTS', 'SENDERS_WORDS', 'COPIES_OF_OTHERS', 'KEPT_ANSWERS'),
      reason: Type.String(),
    }),
    { description: 'The data that remains, and the legal basis.' },
  ),
});

export function erasureView(envelope: Envelope): Static<typeof ErasureView> {
  return {
    envelopeId: envelope.id,
    signers: envelope.signers.map(({ id, erasedAt }) => ({ id, erasedAt: written(erasedAt) })),
    kept: retainedAfterErasure(envelope).map((kept) => ({ ...kept })),
  };
}
