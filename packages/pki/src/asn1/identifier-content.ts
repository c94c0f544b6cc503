/** Returns the content of an OBJECT IDENTIFIER from its dotted form (X.690, 8.19). */
export function identifierContent(dotted: string): Uint8Array {
  const [first = 0n, second = 0n, ...rest] = dotted.split('.').map(BigInt);
  return Uint8Array.from([first * 40n + second, ...rest].flatMap(baseOf128));
}

/** Arcs made of a UUID have 128 bits (X.667, clause 6). */
function baseOf128(arc: bigint): number[] {
  const digits = [Number(arc % 128n)];
  for (let left = arc / 128n; left > 0n; left /= 128n) {
    digits.unshift(Number(left % 128n) | 0x80);
  }
  return digits;
}
