import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { ErasureState } from '../../actions/envelopes/read-erasure.ts';
import type { Erasure } from '../../actions/envelopes/erase-signers.ts';
import type { StoredDestruction } from '../../store/destruction-records.ts';
import type { ErasureRequest } from '../../domain/envelopes/erasure-request.ts';
import { ERASURE_REASON_LENGTH } from '../../domain/limits.ts';
import { lines } from '../checks/tidy-text.ts';
import { retainedAfterErasure } from '../../domain/envelopes/retained-after-erasure.ts';
import { described, moment, nullable, oneOf, pathId, written } from './field.ts';

export const ErasureBody = Type.Object({
  signerId: Type.Optional(
    Type.String({ ...pathId, description: 'The signer to erase. Default: all signers of the envelope.' }),
  ),
  reason: Type.Optional(
    lines(
      Type.String({
        minLength: 1,
        maxLength: ERASURE_REASON_LENGTH,
        description:
          'Why: required for a completed envelope. The signed record of the destruction contains it, so name nobody.',
      }),
    ),
  ),
});

export const ErasureView = Type.Object({
  envelopeId: Type.String({ description: 'The id of the envelope, `env_…`.' }),
  signers: Type.Array(
    Type.Object({
      id: Type.String({ description: 'The id of the signer, `sgn_…`.' }),
      erasedAt: nullable(described(moment, 'The time of the erasure; null if the signer was not erased.')),
      erasesAt: nullable(
        described(moment, 'The time at which a requested erasure follows; null if none waits.'),
      ),
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

export function erasureView({ envelope, waiting }: Erasure): Static<typeof ErasureView> {
  return {
    envelopeId: envelope.id,
    signers: envelope.signers.map(({ id, person: { erasedAt } }) => ({
      id,
      erasedAt: written(erasedAt),
      erasesAt: written(waiting.find(({ signerId }) => signerId === id)?.dueAt ?? null),
    })),
    kept: retainedAfterErasure(envelope).map((kept) => ({ ...kept })),
  };
}

export const DestructionRecordView = Type.Object(
  {
    id: Type.String({ description: 'The id of the record, `dst_…`.' }),
    envelopeId: Type.String({ description: 'The id of the envelope, `env_…`. It may be gone.' }),
    record: Type.String({ description: 'The signed bytes, as text: canonical JSON (RFC 8785).' }),
    jws: Type.String({
      description: 'The signature over `record` by the manifest key of the environment: a detached JWS.',
    }),
    createdAt: described(moment, 'The time of the destruction.'),
  },
  {
    $id: 'DestructionRecord',
    description: 'The signed record of what was destroyed, when, why, and by whom.',
  },
);

export const ErasureStateView = Type.Object({
  waiting: Type.Array(
    Type.Object({
      signerId: Type.String({ description: 'The id of the signer, `sgn_…`.' }),
      reason: Type.String({ description: 'Why.' }),
      requestedBy: Type.Object(
        {
          type: Type.String({ description: 'The kind of the actor, such as USER.' }),
          id: nullable(Type.String({ description: 'The id of the user or token.' })),
        },
        { description: 'The actor who requested it.' },
      ),
      requestedAt: described(moment, 'The time of the request.'),
      erasesAt: described(moment, 'The time at which the erasure follows. An envelope on hold waits longer.'),
    }),
    { description: 'The erasures that wait.' },
  ),
  records: Type.Array(DestructionRecordView, {
    description: 'The erasures that were carried out, newest first.',
  }),
});

export function erasureStateView({ waiting, records }: ErasureState): Static<typeof ErasureStateView> {
  return {
    waiting: waiting.map((request) => waitingView(request)),
    records: records.map(destructionRecordView),
  };
}

function waitingView({ signerId, reason, requestedBy, requestedAt, dueAt }: ErasureRequest) {
  return {
    signerId,
    reason,
    requestedBy: { ...requestedBy },
    requestedAt: requestedAt.toISOString(),
    erasesAt: dueAt.toISOString(),
  };
}

export function destructionRecordView({
  createdAt,
  ...record
}: StoredDestruction): Static<typeof DestructionRecordView> {
  return { ...record, createdAt: createdAt.toISOString() };
}
