import type { NoteKey } from '@aval/evidence/log/signed-note';
import { COSIGNATURE_V1, readNoteKey } from '@aval/evidence/log/signed-note';

/** A witness of the public log: its key, and where it is called before evidence is issued. */
export interface LogWitness extends NoteKey {
  /** Without a trailing slash (C2SP tlog-witness, submission prefix); absent where the witness comes to us. */
  readonly address?: string;
}

/**
 * Keys of witnesses in their text form, `name+id+base64`, separated by commas or white space, each with `@` and an address
 * where it has one. Null where one is none, or is no key for cosignatures (C2SP tlog-cosignature, Ed25519).
 */
export function witnessKeys(text: string): readonly LogWitness[] | null {
  const written = text.split(/[\s,]+/).filter((item) => item !== '');
  const witnesses = written.flatMap((item) => readWitness(item) ?? []);
  return witnesses.length === written.length ? witnesses : null;
}

function readWitness(text: string): LogWitness | null {
  const [, keyText = '', address] =
    /^(.+?\+[0-9a-f]{8}\+[A-Za-z0-9+/]+={0,2})(?:@(https?:\/\/.+))?$/u.exec(text) ?? [];
  const key = readNoteKey(keyText);
  if (key?.type !== COSIGNATURE_V1) return null;
  if (address === undefined) return key;
  return URL.canParse(address) ? { ...key, address: address.replace(/\/$/, '') } : null;
}
