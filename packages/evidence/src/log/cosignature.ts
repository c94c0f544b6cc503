import { concatBytes } from '@noble/hashes/utils.js';
import type { NoteKey, NoteSignature } from './signed-note.ts';
import { COSIGNATURE_V1, isSignedBy, noteKeyId } from './signed-note.ts';

/** Returns the bytes that a witness signs: this checkpoint was the largest consistent checkpoint it knew at `time` (C2SP tlog-cosignature, Ed25519). */
export function cosignedMessage(checkpointText: string, time: number): string {
  return `cosignature/v1\ntime ${time}\n${checkpointText}`;
}

/** Writes a witness's signature line. `time` in whole seconds since 1970, `signature` over {@link cosignedMessage}, 64 bytes. */
export function cosignature(witness: NoteKey, time: number, signature: Uint8Array): NoteSignature {
  const timed = new Uint8Array(8);
  new DataView(timed.buffer).setBigUint64(0, BigInt(time));
  return { name: witness.name, keyId: noteKeyId(witness), signature: concatBytes(timed, signature) };
}

/** Checks a witness's line over a checkpoint's text. Returns its time in seconds since 1970, or null. Does not throw. */
export function verifyCosignature(
  witness: NoteKey,
  line: NoteSignature,
  checkpointText: string,
): number | null {
  const { name, keyId, signature } = line;
  const ours = witness.type === COSIGNATURE_V1 && name === witness.name && keyId === noteKeyId(witness);
  if (!ours || signature.length !== 72) return null;
  const time = Number(new DataView(signature.buffer, signature.byteOffset, 8).getBigUint64(0));
  if (!Number.isSafeInteger(time)) return null;
  return isSignedBy(witness, cosignedMessage(checkpointText, time), signature.subarray(8)) ? time : null;
}
