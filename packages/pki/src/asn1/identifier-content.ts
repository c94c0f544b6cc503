/** Returns the content of an OBJECT IDENTIFIER from its dotted form (X.690, 8.19). */
export function identifierContent(dotted: string): Uint8Array {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  return Uint8Array.from([first * 40 + second, ...rest.flatMap(baseOf128)]);
}

function baseOf128(arc: number): number[] {
  const digits = [arc % 128];
  for (let left = Math.floor(arc / 128); left > 0; left = Math.floor(left / 128)) {
    digits.unshift((left % 128) | 0x80);
  }
  return digits;
}
