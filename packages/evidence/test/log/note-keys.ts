import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import type { NoteKey } from '../../src/log/signed-note.ts';
import { COSIGNATURE_V1, ED25519_NOTE, noteKeyId, writeNote } from '../../src/log/signed-note.ts';
import type { Checkpoint } from '../../src/log/checkpoint.ts';
import { checkpointText } from '../../src/log/checkpoint.ts';

/** A key of tests, made of one byte. */
function keyOf(byte: number): { sign: (text: string) => Uint8Array; publicKey: Uint8Array } {
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.alloc(32, byte)]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  return {
    sign: (text) => new Uint8Array(sign(null, Buffer.from(text), privateKey)),
    publicKey: new Uint8Array(spki.subarray(-32)),
  };
}

export const ORIGIN = 'aval.example/log';
const log = keyOf(1);
const witnessHalf = keyOf(2);
export const LOG_KEY: NoteKey = { name: ORIGIN, type: ED25519_NOTE, publicKey: log.publicKey };
export const WITNESS: NoteKey = {
  name: 'witness.example/w1',
  type: COSIGNATURE_V1,
  publicKey: witnessHalf.publicKey,
};
export const signAsLog = log.sign;
export const signAsWitness = witnessHalf.sign;

/** A checkpoint signed by {@link LOG_KEY}. */
export function signedCheckpoint(checkpoint: Checkpoint): string {
  const text = checkpointText(checkpoint);
  const signature = { name: LOG_KEY.name, keyId: noteKeyId(LOG_KEY), signature: signAsLog(text) };
  return writeNote({ text, signatures: [signature] });
}
