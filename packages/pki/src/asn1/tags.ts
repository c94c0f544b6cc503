/** ASN.1 tags that our packages write or expect (X.690, 8.1.2). */
export const TAG = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  null: 0x05,
  objectIdentifier: 0x06,
  enumerated: 0x0a,
  utf8String: 0x0c,
  printableString: 0x13,
  ia5String: 0x16,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const;

/** Returns the tag of a context-specific, constructed element such as [0]. */
export function contextTag(number: number): number {
  return 0xa0 | number;
}
