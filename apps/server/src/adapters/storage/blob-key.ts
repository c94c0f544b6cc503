/** Returns the key if it has the form of a key. Anything else could lead out of the store. */
export function checkedKey(key: string): string {
  if (!/^[0-9a-f]{64}$/.test(key)) throw new RangeError('a key is 64 lower-case hexadecimal digits');
  return key;
}

/** Returns the parts of a blob's name: `ab`, `cd`, and the key. The same in a folder and in a bucket. */
export function nameParts(key: string): readonly [string, string, string] {
  return [key.slice(0, 2), key.slice(2, 4), checkedKey(key)];
}
