import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { EntryProof } from '../../actions/public-log/prove-entry.ts';
import type { GrowthProof } from '../../actions/public-log/prove-growth.ts';
import type { StampedCheckpoint } from '../../actions/public-log/read-stamp.ts';
import { moment, sha256 } from './field.ts';

const size = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const hashes = Type.Array(Type.String(), { description: 'SHA-256 hashes in base64, lowest first' });

export const InclusionQuery = Type.Object({ digest: sha256 });
export const ConsistencyQuery = Type.Object({ from: size, to: size });
export const CosignatureBody = Type.Object({
  size,
  cosignature: Type.String({ maxLength: 1000, description: 'The signature line, without its line feed' }),
});
export const CosignatureView = Type.Object({ size, witness: Type.String() });

export const InclusionView = Type.Object({
  index: Type.Integer(),
  checkpoint: Type.String(),
  inclusionProof: hashes,
});

export const ConsistencyView = Type.Object({ from: size, to: size, consistencyProof: hashes });

export const LogTimestampView = Type.Object({
  size,
  checkpoint: Type.String({ description: 'The stamp is over SHA-256 of these bytes' }),
  response: Type.String({ description: 'TimeStampResp (RFC 3161), DER in base64' }),
  genTime: moment,
  authority: Type.String(),
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
