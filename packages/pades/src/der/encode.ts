import { identifierContent } from '@aval/pki/asn1/identifier-content';
import { OID } from '@aval/pki/asn1/object-identifiers';
import { TAG } from '@aval/pki/asn1/tags';

/** Any element: tag, length, content (X.690, 10.1). */
export function element(tag: number, ...content: readonly Uint8Array[]): Buffer {
  const length = content.reduce((sum, part) => sum + part.length, 0);
  const octets = lengthOctets(length);
  // A signature is a tree of several hundred elements; each is written into a single buffer.
  const whole = Buffer.allocUnsafe(1 + octets + length);
  whole[0] = tag;
  writeLength(whole, length, octets);
  let at = 1 + octets;
  for (const part of content) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** How many octets the length itself takes (X.690, 8.1.3). */
function lengthOctets(length: number): number {
  return length < 0x80 ? 1 : 1 + Math.ceil((32 - Math.clz32(length)) / 8);
}

function writeLength(whole: Buffer, length: number, octets: number): void {
  if (octets === 1) {
    whole[1] = length;
    return;
  }
  whole[1] = 0x80 | (octets - 1);
  whole.writeUIntBE(length, 2, octets - 1);
}

/** SEQUENCE of the parts in their order. */
export function sequence(...parts: readonly Uint8Array[]): Buffer {
  return element(TAG.sequence, ...parts);
}

/** Compares in the order that DER requires inside a SET OF (X.690, 11.6). */
export function sortedSet(parts: readonly Uint8Array[]): Uint8Array[] {
  return parts.length < 2 ? [...parts] : parts.toSorted((a, b) => Buffer.compare(a, b));
}

/** SET OF the parts, sorted. */
export function setOf(...parts: readonly Uint8Array[]): Buffer {
  return element(TAG.set, ...sortedSet(parts));
}

/** INTEGER of zero or more. */
export function integer(value: bigint | number): Buffer {
  if (value >= 0 && value < 0x80) return element(TAG.integer, Buffer.of(Number(value)));
  const hex = BigInt(value).toString(16);
  return unsignedInteger(Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex'));
}

/** INTEGER of big-endian bytes, read as non-negative: removes leading zeros and adds a sign octet if needed. */
export function unsignedInteger(bytes: Uint8Array): Buffer {
  const firstDigit = bytes.findIndex((byte) => byte !== 0);
  const digits = firstDigit < 0 ? Buffer.from([0]) : bytes.subarray(firstDigit);
  const needsSign = (digits[0] ?? 0) >= 0x80;
  return needsSign ? element(TAG.integer, SIGN, digits) : element(TAG.integer, digits);
}

const SIGN = Buffer.of(0);

/** BOOLEAN. */
export function boolean(value: boolean): Buffer {
  return element(TAG.boolean, Buffer.from([value ? 0xff : 0]));
}

/** OCTET STRING. */
export function octetString(bytes: Uint8Array): Buffer {
  return element(TAG.octetString, bytes);
}

/** NULL. */
export function nullValue(): Buffer {
  return element(TAG.null);
}

/** UTF8String. */
export function utf8String(text: string): Buffer {
  return element(TAG.utf8String, Buffer.from(text, 'utf8'));
}

/** PrintableString, of letters, digits, and few signs (X.680, 41.4). */
export function printableString(text: string): Buffer {
  return element(TAG.printableString, Buffer.from(text, 'latin1'));
}

/** IA5String, of ASCII text. */
export function ia5String(text: string): Buffer {
  return element(TAG.ia5String, Buffer.from(text, 'latin1'));
}

/** OBJECT IDENTIFIER from its dotted form. */
export function objectIdentifier(dotted: string): Buffer {
  return NAMED_HERE.get(dotted) ?? encodedIdentifier(dotted);
}

function encodedIdentifier(dotted: string): Buffer {
  return element(TAG.objectIdentifier, identifierContent(dotted));
}

/** GeneralizedTime in UTC; milliseconds without trailing zeros, none at a whole second (X.690, 11.7). */
export function generalizedTime(date: Date): Buffer {
  const [seconds = '', fraction = ''] = date
    .toISOString()
    .replaceAll(/[-:TZ]/g, '')
    .split('.');
  const digits = fraction.replace(/0+$/, '');
  return element(
    TAG.generalizedTime,
    Buffer.from(`${seconds}${digits === '' ? '' : `.${digits}`}Z`, 'latin1'),
  );
}

/** UTCTime: two digits for the year, whole seconds (X.690, 11.8). For years from 1950 to 2049. */
export function utcTime(date: Date): Buffer {
  const text = date
    .toISOString()
    .replaceAll(/[-:TZ]/g, '')
    .slice(2, 14);
  return element(TAG.utcTime, Buffer.from(`${text}Z`, 'latin1'));
}

/** The encoded identifiers of the standards, which every signature repeats. */
const NAMED_HERE: ReadonlyMap<string, Buffer> = new Map(
  Object.values(OID).map((dotted) => [dotted, encodedIdentifier(dotted)]),
);
