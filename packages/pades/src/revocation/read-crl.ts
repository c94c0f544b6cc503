import { sameBytes } from '@aval/pki/bytes';
import {
  bitStringOf,
  childrenOf,
  dottedOf,
  expectTag,
  fewIn,
  readDer,
  readFirst,
  sequenceOf,
  timeOf,
  type DerElement,
} from '@aval/pki/asn1/decode';
import { contextTag, TAG } from '@aval/pki/asn1/tags';

/** A revocation list whose content isn't read yet (RFC 5280, 5.1.1). */
export interface SignedCrl {
  readonly signedBytes: Uint8Array;
  readonly algorithm: string;
  readonly signature: Uint8Array;
}

/** The content of a revocation list (RFC 5280, 5.1.2). */
export interface Crl {
  /** The DER of the issuer's Name. */
  readonly issuer: Uint8Array;
  readonly thisUpdate: Date;
  readonly nextUpdate: Date | null;
  /** When the certificate with this serial number (DER of its INTEGER) was revoked, or null. Throws DerError. */
  readonly revokedAt: (serialNumberDer: Uint8Array) => Date | null;
  /** An unknown extension restricts the scope of the list. */
  readonly restricted: boolean;
}

const PARTS_OF_LIST = 3;
const PARTS_OF_CONTENT = 7;
const MOST_EXTENSIONS = 32;

/**
 * Opens a CertificateList in DER. Check its signature before its content is read: a list has megabytes, and it comes over
 * http. Throws DerError.
 */
export function openCrl(der: Uint8Array): SignedCrl {
  const [content, algorithm, signature] = fewIn(readDer(der), PARTS_OF_LIST);
  return {
    signedBytes: expectTag(content, TAG.sequence).bytes,
    algorithm: dottedOf(fewIn(algorithm, PARTS_OF_LIST)[0]),
    signature: bitStringOf(signature),
  };
}

/** Reads the content of a list. Throws DerError. */
export function readCrl({ signedBytes }: Pick<SignedCrl, 'signedBytes'>): Crl {
  const all = fewIn(readDer(signedBytes), PARTS_OF_CONTENT);
  const [, issuer, thisUpdate, ...rest] = all[0]?.tag === TAG.integer ? all.slice(1) : all;
  const nextUpdate = rest.find(({ tag }) => tag === TAG.utcTime || tag === TAG.generalizedTime);
  const entries = rest.find(({ tag }) => tag === TAG.sequence);
  const extensions = rest.find(({ tag }) => tag === contextTag(0));
  return {
    issuer: expectTag(issuer, TAG.sequence).bytes,
    thisUpdate: timeOf(thisUpdate),
    nextUpdate: nextUpdate ? timeOf(nextUpdate) : null,
    revokedAt: (serialNumberDer) => (entries ? revocationIn(entries, serialNumberDer) : null),
    restricted: extensions ? fewIn(readFirst(extensions.content), MOST_EXTENSIONS).some(isCritical) : false,
  };
}

/** Lists have hundreds of thousands of entries: they are read one after another, and none is kept. */
function revocationIn({ content }: DerElement, serialNumberDer: Uint8Array): Date | null {
  const wanted = withoutZeros(readDer(serialNumberDer, TAG.integer).content);
  for (let at = 0; at < content.length;) {
    const entry = readFirst(content, at);
    at += entry.bytes.length;
    const serialNumber = expectTag(readFirst(expectTag(entry, TAG.sequence).content), TAG.integer);
    if (sameBytes(withoutZeros(serialNumber.content), wanted)) return timeOf(childrenOf(entry)[1]);
  }
  return null;
}

/** Some authorities write more zeros before a serial number than DER allows. */
function withoutZeros(content: Uint8Array): Uint8Array {
  let zeros = 0;
  while (content[zeros] === 0) zeros += 1;
  return content.subarray(zeros);
}

/** Delta lists and lists of one distribution point have critical extensions (RFC 5280, 5.2.4 and 5.2.5). */
function isCritical(extension: DerElement): boolean {
  const [, second] = sequenceOf(extension);
  return second?.tag === TAG.boolean && second.content[0] !== 0;
}
