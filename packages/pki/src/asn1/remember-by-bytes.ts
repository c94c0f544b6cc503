import { sameBytes } from '../bytes.ts';

/** A signature contains a few certificates, and a process sees few authorities. */
const KEPT = 64;
/** Inputs longer than any real certificate are computed each time, so that a file cannot fill memory with them. */
const LONGEST_KEPT_BYTES = 8192;

/**
 * Caches a computation by its bytes: the certificates of seals and time stamps are the same in every file, and
 * results that depend only on their bytes never change. Keeps the 64 most recently used results; errors are
 * not kept. Callers must not change the results.
 */
export function rememberByBytes<T>(work: (bytes: Uint8Array) => T): (bytes: Uint8Array) => T {
  const known = new Map<number, { readonly bytes: Uint8Array; readonly result: T }>();
  return (bytes) => {
    if (bytes.length > LONGEST_KEPT_BYTES) return work(bytes);
    const key = hashOfEnd(bytes);
    const kept = known.get(key);
    const isKept = kept !== undefined && sameBytes(kept.bytes, bytes);
    const found = isKept ? kept : { bytes: Uint8Array.from(bytes), result: work(bytes) };
    // A Map keeps insertion order, so its first key is the least recently used.
    known.delete(key);
    known.set(key, found);
    const [oldest] = known.size > KEPT ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
    return found.result;
  };
}

/** Signatures are at the end of certificates and differ in each. Inputs with the same hash displace each other. */
const HASHED_BYTES = 16;

function hashOfEnd(bytes: Uint8Array): number {
  let hash = bytes.length;
  for (let at = Math.max(0, bytes.length - HASHED_BYTES); at < bytes.length; at++)
    hash = (hash * 31 + (bytes[at] ?? 0)) | 0;
  return hash;
}
