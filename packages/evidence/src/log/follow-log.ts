import { openCheckpoint } from './checkpoint.ts';
import type { TreeHead } from './consistency-proof.ts';
import { readEntries } from './entry-bundle.ts';
import type { GrowingTree } from './growing-tree.ts';
import { appendLeaves, treeRoot } from './growing-tree.ts';
import { leafHash, sameHash } from './merkle-tree.ts';
import type { NoteKey } from './signed-note.ts';
import type { Tile } from './tile-path.ts';
import { TILE_WIDTH } from './tile-path.ts';

/** Returns the bundle of entries of a tile (`entriesPath`). If it throws, so does the caller. */
export type ReadBundle = (tile: Omit<Tile, 'level'>) => Promise<Uint8Array>;

/**
 * The result. SAME, GREW: as expected. SHRANK, FORKED: the log's owner shows another history than before, and the two
 * notes prove it. BAD_CHECKPOINT: not signed by a key of the log, or of another log.
 */
export type LogLook =
  | { readonly finding: 'SAME' | 'GREW'; readonly tree: GrowingTree }
  | { readonly finding: 'SHRANK' | 'FORKED' | 'BAD_CHECKPOINT'; readonly detail: string };

/** The known state of a log, and the state it shows now. */
export interface LogQuestion {
  /** The tree at the last check, or the empty tree. */
  readonly known: GrowingTree;
  /** The newest checkpoint, as fetched. */
  readonly note: string;
  readonly keys: readonly NoteKey[];
}

/**
 * Checks a log: reads every new entry, extends the known tree and compares it with the signed root.
 * This also proves that the old entries are unchanged, because their hashes are in the known tree.
 * @throws TypeError for an invalid bundle; any error of `readBundle`.
 */
export async function followLog(
  { known, note, keys }: LogQuestion,
  readBundle: ReadBundle,
): Promise<LogLook> {
  const opened = openCheckpoint(note, keys);
  if (!opened.ok) return { finding: 'BAD_CHECKPOINT', detail: `the checkpoint is ${WORDS[opened.reason]}` };
  const { size } = opened.checkpoint;
  if (size < known.size) return { finding: 'SHRANK', detail: `from ${known.size} entries to ${size}` };
  const tree = await grown(known, size, readBundle);
  return verdictOn(known, tree, opened.checkpoint);
}

const WORDS = {
  malformed: 'none',
  unsigned: 'not signed by a key of the log',
  signature: 'signed falsely',
  origin: 'of another log',
};

function verdictOn(known: GrowingTree, tree: GrowingTree, { size, root }: TreeHead): LogLook {
  if (!sameHash(treeRoot(tree), root))
    return { finding: 'FORKED', detail: `the entries do not lead to the root that was signed for ${size}` };
  return { finding: size === known.size ? 'SAME' : 'GREW', tree };
}

async function grown(known: GrowingTree, size: number, readBundle: ReadBundle): Promise<GrowingTree> {
  let tree = known;
  while (tree.size < size) {
    const index = Math.floor(tree.size / TILE_WIDTH);
    const width = Math.min(TILE_WIDTH, size - index * TILE_WIDTH);
    const entries = readEntries(await readBundle({ index, width }));
    if (entries?.length !== width) throw new TypeError(`the log gave no ${width} entries for tile ${index}`);
    const fresh = entries.slice(tree.size - index * TILE_WIDTH);
    ({ tree } = appendLeaves(tree, fresh.map(leafHash)));
  }
  return tree;
}
