import { destructionBytes } from '@aval/evidence/destruction-record';
import type { DestructionRecord } from '@aval/evidence/destruction-record';
import { detachedJws, protectedHeader, signingInput } from '@aval/evidence/jws';
import { verificationCode } from '../../domain/envelopes/envelope-progress.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { makeId } from '../../domain/ids.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';

/** A destruction of data of an envelope, and its cause. */
export type Destruction = Pick<
  DestructionRecord,
  'destroyed' | 'signerIds' | 'cause' | 'reason' | 'requestedBy' | 'requestedAt'
>;

/**
 * Records a destruction, signed by the manifest key, in the transaction that destroys: there is no destruction without
 * its record, and no record without it.
 */
export async function recordDestruction(
  deps: Pick<Deps, 'keys' | 'random'>,
  tx: Tx,
  envelope: Envelope,
  { requestedBy: { type, id }, ...destruction }: Destruction,
): Promise<void> {
  const destroyedAt = await tx.now();
  const record = {
    ...destruction,
    ...envelope.tenant,
    id: makeId('dst', destroyedAt, deps.random.bytes(10)),
    envelopeId: envelope.id,
    verificationCode: verificationCode(envelope),
    requestedBy: { type, id },
    destroyedAt,
  };
  const bytes = destructionBytes(record);
  const key = deps.keys.manifestKey(envelope.tenant.environment);
  const header = protectedHeader(key.kid);
  const jws = detachedJws(header, await key.sign(signingInput(header, bytes)));
  await tx.destructionRecords.add(record, { record: Buffer.from(bytes).toString(), jws });
}
