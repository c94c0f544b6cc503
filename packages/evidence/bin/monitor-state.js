import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { decodeBase64, encodeBase64 } from '../src/base64.ts';
import { treeRoot } from '../src/log/growing-tree.ts';
import { sameHash } from '../src/log/merkle-tree.ts';

/** Returns the monitor's state of a log; null at the first run. Throws if the file isn't as the monitor left it. */
export function readState(file) {
  if (!existsSync(file)) return null;
  const { origin, size, frontier, root, keys, note } = JSON.parse(readFileSync(file, 'utf8'));
  const tree = { size, frontier: frontier.map(decodeBase64) };
  if (!sameHash(treeRoot(tree), decodeBase64(root))) throw new Error(`${file} is damaged.`);
  return { origin, tree, keys, note };
}

/** Replaces the file in one step: a crash leaves the old state or the new one. */
export function writeState(file, { origin, tree, keys, note }) {
  const { size, frontier } = tree;
  const root = encodeBase64(treeRoot(tree));
  const state = { origin, size, root, frontier: frontier.map(encodeBase64), keys, note };
  writeFileSync(`${file}.new`, `${JSON.stringify(state, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}

/** Keeps both checkpoints of an alarm: together they prove the log's misbehavior. */
export function keepAlarm(file, alarm) {
  writeFileSync(`${file}.alarm`, `${JSON.stringify(alarm, null, 2)}\n`);
}
