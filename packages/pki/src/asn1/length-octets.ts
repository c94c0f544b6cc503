/** Returns the octets of a length (X.690, 8.1.3 and 10.1). */
export function lengthOctets(length: number): Uint8Array {
  if (length < 0x80) return Uint8Array.of(length);
  const octets: number[] = [];
  for (let left = length; left > 0; left = Math.floor(left / 256)) octets.unshift(left % 256);
  return Uint8Array.of(0x80 | octets.length, ...octets);
}
