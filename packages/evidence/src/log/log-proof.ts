import { encodeBase64 } from '../base64.ts';
import { readBase64, readDecimal } from './read-text-values.ts';
import { openCheckpoint } from './checkpoint.ts';
import { verifyInclusion } from './inclusion-proof.ts';
import type { TreeHash } from './merkle-tree.ts';
import { leafHash } from './merkle-tree.ts';
import type { NoteKey, SignatureCheck } from './signed-note.ts';

/** Proof that an entry is in a log, complete for an offline check (C2SP tlog-proof). */
export interface LogProof {
  /** Position of the entry, from 0. */
  readonly index: number;
  /** The hashes of the inclusion proof, the leaf's sibling first (RFC 6962 §2.1.1). */
  readonly path: readonly TreeHash[];
  /** The signed checkpoint, with its cosignatures. */
  readonly checkpoint: string;
}

/** The result of checking a proof. */
export type LogProofVerdict = 'ok' | 'malformed' | 'unsigned' | 'signature' | 'origin' | 'not-included';

const FIRST_LINE = 'c2sp.org/tlog-proof@v1';
/** No proof needs more siblings than a tree of 2^63 leaves. */
const LONGEST_PATH = 63;

/** Writes a proof in the format C2SP tlog-proof. */
export function writeLogProof({ index, path, checkpoint }: LogProof): string {
  const lines = [FIRST_LINE, `index ${index}`, ...path.map(encodeBase64)];
  return `${lines.join('\n')}\n\n${checkpoint}`;
}

/** Reads a proof. Returns null for other text. Allows and ignores an `extra` line, which nobody signed. */
export function parseLogProof(text: string): LogProof | null {
  const end = text.indexOf('\n\n');
  const [first, ...rest] = text.slice(0, Math.max(0, end)).split('\n');
  const lines = rest[0]?.startsWith('extra ') === true ? rest.slice(1) : rest;
  const index = readDecimal(/^index (\d+)$/.exec(lines[0] ?? '')?.[1] ?? '');
  const path = lines.slice(1).map(readBase64);
  if (first !== FIRST_LINE || index === null || path.length > LONGEST_PATH) return null;
  if (!path.every((hash) => hash?.length === 32)) return null;
  return { index, path: path.filter((hash) => hash !== null), checkpoint: text.slice(end + 2) };
}

/**
 * Checks that an entry is in the log with these keys. Does not throw.
 * @param isSigned as for `openCheckpoint`
 */
export function verifyLogProof(
  text: string,
  entry: Uint8Array,
  logKeys: readonly NoteKey[],
  isSigned?: SignatureCheck,
): LogProofVerdict {
  const proof = parseLogProof(text);
  if (proof === null) return 'malformed';
  const opened = openCheckpoint(proof.checkpoint, logKeys, isSigned);
  if (!opened.ok) return opened.reason;
  const { size, root } = opened.checkpoint;
  const claim = { leaf: leafHash(entry), index: proof.index, size, root };
  return verifyInclusion(claim, proof.path) ? 'ok' : 'not-included';
}
