import fc from 'fast-check';

const codePoint = fc.oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }));

/** Any text of at most a number of code points. fast-check's own strings of this kind cost a second at their first use. */
export function anyText(maxLength: number, minLength = 0): fc.Arbitrary<string> {
  return fc.array(codePoint, { minLength, maxLength }).map((codes) => String.fromCodePoint(...codes));
}
