import type { NoteKey } from '@aval/evidence/log/signed-note';
import { COSIGNATURE_V1, readNoteKey } from '@aval/evidence/log/signed-note';

/**
 * Keys of witnesses in their text form, `name+id+base64`, separated by commas or white space. Null where one is none, or is
 * no key for cosignatures (C2SP tlog-cosignature, Ed25519).
 */
export function witnessKeys(text: string): readonly NoteKey[] | null {
  const written = text.split(/[\s,]+/).filter((one) => one !== '');
  const keys = written.map(readNoteKey).filter((key) => key?.type === COSIGNATURE_V1);
  return keys.every((key) => key !== null) && keys.length === written.length ? keys : null;
}
