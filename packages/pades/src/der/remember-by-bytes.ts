/** A signature carries a handful of certificates; a process sees few authorities. */
const KEPT = 64;
/** Longer ones than any real certificate are worked out each time, so that a file can fill no memory with them. */
const LONGEST_KEPT_BYTES = 8192;

/**
 * The same work, done once for the same bytes: the certificates of seals and time stamps are the same in every file, and
 * what follows from their bytes alone never changes. The 64 results that were asked for last are kept; what throws is
 * not. Results must not be changed by those who get them.
 */
export function rememberByBytes<T>(work: (bytes: Uint8Array) => T): (bytes: Uint8Array) => T {
  const known = new Map<string, { readonly result: T }>();
  return (bytes) => {
    if (bytes.length > LONGEST_KEPT_BYTES) return work(bytes);
    const key = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
    const found = known.get(key) ?? { result: work(bytes) };
    // A Map keeps the order in which its keys came: the first is the one that nobody has asked for longest.
    known.delete(key);
    known.set(key, found);
    const [oldest] = known.size > KEPT ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
    return found.result;
  };
}
