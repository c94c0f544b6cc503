import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { EntryProof } from '../../actions/public-log/prove-entry.ts';
import type { GrowthProof } from '../../actions/public-log/prove-growth.ts';
import type { StampedCheckpoint } from '../../actions/public-log/read-stamp.ts';
import { described, moment, sha256 } from './field.ts';

const size = Type.Integer({
  minimum: 1,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'The number of entries of the log.',
});
const hashes = Type.Array(Type.String(), { description: 'SHA-256 hashes in base64, the lowest first.' });

export const InclusionQuery = Type.Object({
  digest: described(sha256, 'The SHA-256 of the manifest, 64 lower-case hexadecimal digits.'),
});
export const ConsistencyQuery = Type.Object({
  from: described(size, 'The earlier size of the log.'),
  to: described(size, 'The later size of the log.'),
});
export const CosignatureBody = Type.Object({
  size: described(size, 'The size of the checkpoint that the witness signed.'),
  cosignature: Type.String({
    maxLength: 1000,
    description: 'The signature line (C2SP tlog-cosignature), without its line feed.',
  }),
});
export const CosignatureView = Type.Object({
  size: described(size, 'The size of the checkpoint that the witness signed.'),
  witness: Type.String({ description: 'The name of the witness.' }),
});

export const InclusionView = Type.Object({
  index: Type.Integer({ description: 'The place of the entry, from 0.' }),
  checkpoint: Type.String({ description: 'The signed head of the log (C2SP tlog-checkpoint).' }),
  inclusionProof: hashes,
});

export const ConsistencyView = Type.Object({
  from: described(size, 'The earlier size of the log.'),
  to: described(size, 'The later size of the log.'),
  consistencyProof: hashes,
});

export const LogTimestampView = Type.Object({
  size: described(size, 'The size of the stamped checkpoint.'),
  checkpoint: Type.String({
    description: 'The signed head of the log. The stamp is over the SHA-256 of its bytes.',
  }),
  response: Type.String({ description: 'The TimeStampResp (RFC 3161), DER in base64.' }),
  genTime: described(moment, 'The time that the authority states.'),
  authority: Type.String({ description: 'The name of the time-stamping authority.' }),
});

const base64 = (hash: Uint8Array): string => Buffer.from(hash).toString('base64');

export function inclusionView({ index, checkpoint, path }: EntryProof): Static<typeof InclusionView> {
  return { index, checkpoint, inclusionProof: path.map(base64) };
}

export function consistencyView({ from, to, path }: GrowthProof): Static<typeof ConsistencyView> {
  return { from, to, consistencyProof: path.map(base64) };
}

export function logTimestampView(stamp: StampedCheckpoint): Static<typeof LogTimestampView> {
  const { size: of, checkpoint, response, authority, genTime } = stamp;
  return {
    size: of,
    checkpoint,
    response: base64(response),
    genTime: genTime.toISOString(),
    authority,
  };
}
