import { decodeBase64Url } from '../base64.ts';
import type { NoteKey } from './signed-note.ts';
import { ED25519_NOTE } from './signed-note.ts';

/** Returns published manifest keys as keys of the log with this origin (ADR-0024): they also sign its checkpoints. */
export function logKeys(origin: string, keys: readonly { readonly x: string }[]): readonly NoteKey[] {
  return keys.flatMap(({ x }) => {
    const publicKey = decodeBase64Url(x);
    return publicKey?.length === 32 ? [{ name: origin, type: ED25519_NOTE, publicKey }] : [];
  });
}
