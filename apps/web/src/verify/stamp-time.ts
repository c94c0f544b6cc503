/** id-ct-TSTInfo, 1.2.840.113549.1.9.16.1.4 (RFC 3161, 2.4.2), as DER writes it. */
const TST_INFO = [0x06, 0x0b, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x09, 0x10, 0x01, 0x04];
const OCTET_STRING = 0x04;
const SEQUENCE = 0x30;
const GENERALIZED_TIME = 0x18;

/** What a time stamp says: what it is about, and when. */
export interface StampTime {
  readonly imprint: Uint8Array;
  readonly genTime: Date;
}

/**
 * Reads the time and the imprint out of a TimeStampResp. Whether the authority signed it is not asked here: a browser has
 * no roots for that. Null where it is none.
 */
export function stampTime(response: Uint8Array): StampTime | null {
  const at = placeOf(response, TST_INFO);
  if (at === -1) return null;
  const explicit = element(response, at + TST_INFO.length);
  const octets = explicit && element(explicit.content, 0);
  const info = octets?.tag === OCTET_STRING ? element(octets.content, 0) : null;
  return info?.tag === SEQUENCE ? readInfo(info.content) : null;
}

/** version, policy, messageImprint { algorithm, hash }, serial, genTime (RFC 3161, 2.4.2). */
function readInfo(content: Uint8Array): StampTime | null {
  const parts = elements(content);
  const hash = parts[2] && elements(parts[2].content)[1];
  const time = parts.find(({ tag }) => tag === GENERALIZED_TIME);
  if (hash === undefined || time === undefined) return null;
  const genTime = readTime(new TextDecoder().decode(time.content));
  return genTime === null ? null : { imprint: hash.content, genTime };
}

function readTime(text: string): Date | null {
  const found = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d+)?Z$/.exec(text);
  if (found === null) return null;
  const [, year, month, day, hour, minute, second, fraction = ''] = found;
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${fraction}Z`);
  return Number.isNaN(time.getTime()) ? null : time;
}

interface Element {
  readonly tag: number;
  readonly content: Uint8Array;
  readonly end: number;
}

function elements(bytes: Uint8Array): readonly Element[] {
  const found: Element[] = [];
  for (let at = 0; at < bytes.length;) {
    const next = element(bytes, at);
    if (next === null) break;
    found.push(next);
    at = next.end;
  }
  return found;
}

/** One element of DER (X.690, 8.1) with a length of up to four bytes; null where it does not fit. */
function element(bytes: Uint8Array, at: number): Element | null {
  const [tag, first] = [bytes[at], bytes[at + 1]];
  if (tag === undefined || first === undefined) return null;
  const more = first < 0x80 ? 0 : first & 0x7f;
  if (first === 0x80 || more > 4) return null;
  const begin = at + 2 + more;
  const length =
    more === 0 ? first : bytes.subarray(at + 2, begin).reduce((sum, byte) => sum * 256 + byte, 0);
  const end = begin + length;
  return end > bytes.length ? null : { tag, content: bytes.subarray(begin, end), end };
}

function placeOf(bytes: Uint8Array, wanted: readonly number[]): number {
  for (let at = 0; at + wanted.length <= bytes.length; at += 1) {
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return at;
  }
  return -1;
}
