/** Returns whether there are only zeros, like the padding after a signature. Returns true for no bytes. */
export function onlyZeros(bytes: Uint8Array): boolean {
  // Every seal has thousands of them, so they are compared in one piece.
  return Buffer.alloc(bytes.length).equals(bytes);
}
