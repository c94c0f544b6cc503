import { concatBytes } from '@noble/hashes/utils.js';
import type { Tile } from './tile-path.ts';
import { parseTilePath, tilePath } from './tile-path.ts';

/** Writes entries one after the other, each prefixed with its length in two bytes, big-endian (C2SP tlog-tiles). */
export function writeEntries(entries: readonly Uint8Array[]): Uint8Array {
  return concatBytes(
    ...entries.flatMap((entry) => [Uint8Array.of(entry.length >> 8, entry.length & 0xff), entry]),
  );
}

/** Reads a bundle of entries. Returns null for other bytes. */
export function readEntries(bundle: Uint8Array): readonly Uint8Array[] | null {
  const entries: Uint8Array[] = [];
  for (let at = 0; at < bundle.length;) {
    const [high, low] = bundle.subarray(at, at + 2);
    if (high === undefined || low === undefined) return null;
    const entry = bundle.subarray(at + 2, at + 2 + high * 256 + low);
    if (entry.length !== high * 256 + low) return null;
    entries.push(entry);
    at += 2 + entry.length;
  }
  return entries;
}

/** Returns the path of the entries whose hashes are in this tile of level 0 (C2SP tlog-tiles): `tile/entries/x001/234.p/5`. */
export function entriesPath(tile: Omit<Tile, 'level'>): string {
  return tilePath({ ...tile, level: 0 }).replace('tile/0/', 'tile/entries/');
}

/** Reads such a path. Returns null for other text. */
export function parseEntriesPath(path: string): Tile | null {
  return path.startsWith('tile/entries/') ? parseTilePath(path.replace('tile/entries/', 'tile/0/')) : null;
}
