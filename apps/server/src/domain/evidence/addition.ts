/**
 * A file that begins with the bytes of another, stored file is stored as what follows them. Its entry in a package names
 * that file by its SHA-256, which is also its key in the store.
 */
interface Addition {
  readonly entry: string;
  /** The key of the file that comes first. */
  readonly after: string;
}

/** Returns the entry of a file that begins with the bytes of the blob `after`. */
export function additionEntry(name: string, after: string): string {
  return `${name}.after.${after}`;
}

/** Returns the entry that holds the rest of this file, or null if there is none among the entries of a package. */
export function findAddition(entries: Iterable<string>, name: string): Addition | null {
  for (const entry of entries) {
    if (!entry.startsWith(`${name}.after.`)) continue;
    const after = entry.slice(`${name}.after.`.length);
    if (/^[0-9a-f]{64}$/.test(after)) return { entry, after };
  }
  return null;
}
