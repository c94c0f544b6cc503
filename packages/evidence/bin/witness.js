import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { decodeBase64Url } from '../src/base64.ts';
import { cosignature, cosignedMessage } from '../src/log/cosignature.ts';
import { COSIGNATURE_V1, parseNote, signatureLine, writeNoteKey } from '../src/log/signed-note.ts';

/** A witness with its own Ed25519 key (PKCS #8, PEM) and name. */
export function openWitness(keyFile, name) {
  const privateKey = createPrivateKey(readFileSync(keyFile));
  if (privateKey.asymmetricKeyType !== 'ed25519') throw new Error(`${keyFile} is not an Ed25519 key.`);
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' });
  const key = { name, type: COSIGNATURE_V1, publicKey: decodeBase64Url(x) };
  const cosignText = (text, seconds) => {
    const signature = sign(null, Buffer.from(cosignedMessage(text, seconds)), privateKey);
    return signatureLine(cosignature(key, seconds, signature)).trimEnd();
  };
  return {
    key: writeNoteKey(key),
    /** The line for the text of a checkpoint. */
    cosignText,
    /** The line by which the witness says that this checkpoint is the newest it found, and consistent with all before. */
    cosign: (note, seconds) => cosignText(parseNote(note).text, seconds),
  };
}
