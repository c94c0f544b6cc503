import { sha256 } from '@noble/hashes/sha2.js';
import { checkpointText } from '../src/log/checkpoint.ts';
import { appendLeaves, EMPTY_TREE, treeRoot } from '../src/log/growing-tree.ts';
import { logKeys } from '../src/log/log-keys.ts';
import { writeLogProof } from '../src/log/log-proof.ts';
import { leafHash } from '../src/log/merkle-tree.ts';
import { noteKeyId, writeNote } from '../src/log/signed-note.ts';
import { publishedKey, signBytes, utf8 } from './sample-envelope.ts';

export const LOG_ORIGIN = 'sandbox.aval.test/v1/public/log';

/** Differences from the log of the worked example. */
interface LogVariation {
  readonly origin?: string;
  readonly key?: { readonly x: string };
  readonly sign?: (bytes: Uint8Array) => Promise<Uint8Array>;
}

/** Proof that a manifest is the second of two entries of the example's log. */
export async function sampleLogProof(
  manifestBytes: Uint8Array,
  { origin = LOG_ORIGIN, key = publishedKey, sign = signBytes }: LogVariation = {},
): Promise<string> {
  const before = leafHash(sha256(utf8('another manifest')));
  const { tree } = appendLeaves(EMPTY_TREE, [before, leafHash(sha256(manifestBytes))]);
  const text = checkpointText({ origin, size: tree.size, root: treeRoot(tree) });
  const signature = await sign(utf8(text));
  const signatures = logKeys(origin, [key]).map((logKey) => ({
    name: origin,
    keyId: noteKeyId(logKey),
    signature,
  }));
  return writeLogProof({ index: 1, path: [before], checkpoint: writeNote({ text, signatures }) });
}
