/** Bytes that are not the expected DER (X.690, 10). */
export class DerError extends Error {
  override readonly name = 'DerError';
}

/** An element whose content is not parsed yet. */
export interface Element {
  readonly tag: number;
  readonly content: Uint8Array;
  /** The whole element, including tag and length. */
  readonly bytes: Uint8Array;
}

/** The tags used in certificates and time stamps. */
export const TAG = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  identifier: 0x06,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
  /** [0], constructed. */
  zero: 0xa0,
  /** [3], constructed. */
  three: 0xa3,
} as const;

const LONGEST_LENGTH = 4;
const HIGH_TAG = 0x1f;

function readAt(bytes: Uint8Array, at: number): Element {
  const [tag, first] = [bytes[at], bytes[at + 1]];
  if (tag === undefined || first === undefined || (tag & HIGH_TAG) === HIGH_TAG)
    throw new DerError('no element');
  const more = first < 0x80 ? 0 : first & 0x7f;
  if (first === 0x80 || more > LONGEST_LENGTH) throw new DerError('no DER length');
  const begin = at + 2 + more;
  const length =
    more === 0 ? first : bytes.subarray(at + 2, begin).reduce((sum, byte) => sum * 256 + byte, 0);
  if (begin + length > bytes.length) throw new DerError('an element is longer than its bytes');
  return { tag, content: bytes.subarray(begin, begin + length), bytes: bytes.subarray(at, begin + length) };
}

/** Reads bytes that are exactly one element with this tag. Throws `DerError`. */
export function readElement(bytes: Uint8Array, tag: number = TAG.sequence): Element {
  const found = expectTag(readAt(bytes, 0), tag);
  if (found.bytes.length !== bytes.length) throw new DerError('bytes follow the element');
  return found;
}

/** Returns the element if it is present and has the tag. Throws `DerError`. */
export function expectTag(found: Element | undefined, tag: number): Element {
  if (found?.tag !== tag) throw new DerError(`tag ${tag} expected, ${found?.tag ?? 'nothing'} found`);
  return found;
}

/** Returns the elements inside an element of this tag. Throws `DerError`. */
export function childrenOf(found: Element | undefined, tag: number = TAG.sequence): readonly Element[] {
  const { content } = expectTag(found, tag);
  const children: Element[] = [];
  for (let at = 0; at < content.length; at += children.at(-1)?.bytes.length ?? 0)
    children.push(readAt(content, at));
  return children;
}

/** Returns the dotted form of an OBJECT IDENTIFIER. Throws `DerError`. */
export function identifierOf(found: Element | undefined): string {
  const arcs: number[] = [];
  let arc = 0;
  for (const byte of expectTag(found, TAG.identifier).content) {
    arc = arc * 128 + (byte & 0x7f);
    if (byte & 0x80) continue;
    const first = Math.min(2, Math.floor(arc / 40));
    arcs.push(...(arcs.length === 0 ? [first, arc - 40 * first] : [arc]));
    arc = 0;
  }
  return arcs.join('.');
}

const TIME = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.(\d{1,9}))?Z$/;

/** Returns the time of a UTCTime or GeneralizedTime in UTC (RFC 5280, 4.1.2.5). Throws `DerError`. */
export function timeOf(found: Element | undefined): Date {
  const isShort = found?.tag === TAG.utcTime;
  const { content } = expectTag(found, isShort ? TAG.utcTime : TAG.generalizedTime);
  const text = new TextDecoder('latin1').decode(content);
  const match = TIME.exec(isShort ? `${text < '5' ? '20' : '19'}${text}` : text);
  const [, year, month, day, hour, minute, second, fraction = ''] = match ?? [];
  const time = new Date(
    `${year}-${month}-${day}T${hour}:${minute}:${second}.${fraction.padEnd(3, '0').slice(0, 3)}Z`,
  );
  if (match === null || Number.isNaN(time.getTime())) throw new DerError('no time');
  return time;
}

/** Returns the value of a non-negative INTEGER. Throws `DerError`. */
export function unsignedOf(found: Element | undefined): bigint {
  const { content } = expectTag(found, TAG.integer);
  if (content.length === 0 || (content[0] ?? 0) >= 0x80) throw new DerError('no unsigned integer');
  return numberOf(content);
}

/** Returns bytes as a big-endian number. */
export function numberOf(bytes: Uint8Array): bigint {
  return bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
}

/** Returns the bytes of a BIT STRING without unused bits. Throws `DerError`. */
export function bitsOf(found: Element | undefined): Uint8Array {
  const { content } = expectTag(found, TAG.bitString);
  if (content[0] !== 0) throw new DerError('a bit string does not end at a byte');
  return content.subarray(1);
}
