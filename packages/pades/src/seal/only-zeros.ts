/** True where nothing but zeros stands there, as behind the signature in the room reserved for it. True of no bytes. */
export function onlyZeros(bytes: Uint8Array): boolean {
  // Thousands of bytes in every seal: compared in one piece, not one by one.
  return Buffer.alloc(bytes.length).equals(bytes);
}
