import { encodeBase64 } from '../base64.ts';
import { openCheckpoint, parseCheckpoint } from './checkpoint.ts';
import type { TreeHead } from './consistency-proof.ts';
import { verifyConsistency } from './consistency-proof.ts';
import type { TreeHash } from './merkle-tree.ts';
import { EMPTY_ROOT, sameHash } from './merkle-tree.ts';
import { readBase64, readDecimal } from './read-text-values.ts';
import type { NoteKey } from './signed-note.ts';
import { parseNote } from './signed-note.ts';

/** A log's request to a witness (C2SP tlog-witness, add-checkpoint). */
export interface AddCheckpoint {
  /** Size of the last checkpoint that the witness cosigned, or 0 if unknown. */
  readonly oldSize: number;
  /** Proof that the log only grew since then (RFC 6962 §2.1.2). Empty from size 0. */
  readonly path: readonly TreeHash[];
  readonly checkpoint: string;
}

/** A witness's knowledge of a log. */
export interface WitnessedLog {
  readonly keys: readonly NoteKey[];
  /** The last cosigned head, or null before the first. */
  readonly head: TreeHead | null;
}

/** A witness's response. 200: remember `head`, then cosign `text`. */
export type WitnessVerdict =
  | { readonly status: 200; readonly origin: string; readonly head: TreeHead; readonly text: string }
  | { readonly status: 409; readonly size: number }
  | { readonly status: 400 | 403 | 404 | 422 };

const LONGEST_PROOF = 63;

/** Writes the body of a request. */
export function writeAddCheckpoint({ oldSize, path, checkpoint }: AddCheckpoint): string {
  return `${[`old ${oldSize}`, ...path.map(encodeBase64)].join('\n')}\n\n${checkpoint}`;
}

/** Reads the body of a request. Returns null for other text. */
export function parseAddCheckpoint(body: string): AddCheckpoint | null {
  const end = body.indexOf('\n\n');
  const [first = '', ...rest] = body.slice(0, Math.max(0, end)).split('\n');
  const oldSize = first.startsWith('old ') ? readDecimal(first.slice(4)) : null;
  const path = rest.map(readBase64);
  if (oldSize === null || path.length > LONGEST_PROOF) return null;
  if (!path.every((hash) => hash?.length === 32)) return null;
  return { oldSize, path: path.filter((hash) => hash !== null), checkpoint: body.slice(end + 2) };
}

/** Decides a witness's response. A fork or a shrunken log never gets 200. Does not throw. */
export function judgeAddCheckpoint(
  body: string,
  logOf: (origin: string) => WitnessedLog | undefined,
): WitnessVerdict {
  const request = parseAddCheckpoint(body);
  const origin = request && originOf(request);
  if (request === null || origin === null) return { status: 400 };
  const log = logOf(origin);
  if (log === undefined) return { status: 404 };
  const opened = openCheckpoint(request.checkpoint, log.keys);
  if (!opened.ok) return { status: 403 };
  const { size, root } = opened.checkpoint;
  const refusal = refusalOf(request, log.head ?? { size: 0, root: EMPTY_ROOT }, { size, root });
  return refusal ?? { status: 200, origin, head: { size, root }, text: opened.note.text };
}

function originOf({ checkpoint }: AddCheckpoint): string | null {
  return parseCheckpoint(parseNote(checkpoint)?.text ?? '')?.origin ?? null;
}

/** Returns why the new head does not extend the known head, or null if it does. */
function refusalOf({ oldSize, path }: AddCheckpoint, known: TreeHead, head: TreeHead): WitnessVerdict | null {
  if (oldSize > head.size) return { status: 400 };
  const isFork = head.size === known.size && !sameHash(head.root, known.root);
  if (oldSize !== known.size || isFork) return { status: 409, size: known.size };
  return verifyConsistency(known, head, path) ? null : { status: 422 };
}
