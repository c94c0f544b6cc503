/** Returns the same bytes as a Buffer, without a copy: what is read by `@aval/pki` is a Uint8Array. */
export function bufferView({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
