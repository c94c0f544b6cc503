import { encodeBase64 } from '../base64.ts';
import type { TreeHead } from './consistency-proof.ts';
import { readBase64, readDecimal } from './read-text-values.ts';
import type { NoteKey, SignatureCheck, SignedNote } from './signed-note.ts';
import { isSignedBy, parseNote, signaturesBy } from './signed-note.ts';

/** The head of a named log (C2SP tlog-checkpoint). */
export interface Checkpoint extends TreeHead {
  /** The log's globally unique name: a URL without its scheme. */
  readonly origin: string;
}

/** The result of opening a checkpoint. */
export type CheckpointReading =
  | { readonly ok: true; readonly checkpoint: Checkpoint; readonly note: SignedNote }
  | { readonly ok: false; readonly reason: 'malformed' | 'unsigned' | 'signature' | 'origin' };

/** Returns the text to sign: origin, size, root, each with its line feed (C2SP tlog-checkpoint). */
export function checkpointText({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${encodeBase64(root)}\n`;
}

/** Reads the text of a checkpoint. Returns null for other text. Allows and ignores extension lines. */
export function parseCheckpoint(text: string): Checkpoint | null {
  const lines = text.split('\n');
  const [origin = '', sizeText = '', rootText = ''] = lines;
  const [size, root] = [readDecimal(sizeText), readBase64(rootText)];
  if (lines.length < 4 || lines.at(-1) !== '' || lines.slice(0, -1).includes('')) return null;
  return size !== null && root?.length === 32 ? { origin, size, root } : null;
}

/**
 * Opens a checkpoint of a log with known keys. One of these keys must have signed the note, no signature that names one of
 * them may be wrong (C2SP signed-note), and the origin must be the keys' name. Does not throw.
 * @param isSigned the caller's own check of signatures, which may be faster
 */
export function openCheckpoint(
  text: string,
  logKeys: readonly NoteKey[],
  isSigned: SignatureCheck = isSignedBy,
): CheckpointReading {
  const note = parseNote(text);
  const checkpoint = note && parseCheckpoint(note.text);
  if (note === null || checkpoint === null) return { ok: false, reason: 'malformed' };
  const claims = logKeys.flatMap((key) =>
    signaturesBy(note, key).map(({ signature }) => ({ key, signature })),
  );
  if (claims.length === 0) return { ok: false, reason: 'unsigned' };
  if (!claims.every(({ key, signature }) => isSigned(key, note.text, signature)))
    return { ok: false, reason: 'signature' };
  const named = claims.every(({ key }) => key.name === checkpoint.origin);
  return named ? { ok: true, checkpoint, note } : { ok: false, reason: 'origin' };
}
