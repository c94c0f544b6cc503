import {
  bitStringOf,
  childrenOf,
  dottedOf,
  expectTag,
  integerOf,
  readDer,
  sequenceOf,
  timeOf,
  type DerElement,
} from '../der/decode.ts';
import { contextTag, TAG } from '../der/encode.ts';

/** A parsed revocation list, signature not checked yet (RFC 5280, 5.1). */
export interface Crl {
  /** The DER of the issuer's Name. */
  readonly issuer: Buffer;
  readonly thisUpdate: Date;
  readonly nextUpdate: Date | null;
  /** When each serial number was revoked. */
  readonly revoked: ReadonlyMap<bigint, Date>;
  /** An unknown extension restricts the scope of the list. */
  readonly restricted: boolean;
  /** The signed bytes, and the algorithm. */
  readonly signedBytes: Buffer;
  readonly algorithm: string;
  readonly signature: Buffer;
}

/** Reads a CertificateList in DER. Throws DerError. */
export function readCrl(der: Uint8Array): Crl {
  const [content, algorithm, signature] = sequenceOf(readDer(der));
  const all = sequenceOf(content);
  const [, issuer, thisUpdate, ...rest] = all[0]?.tag === TAG.integer ? all.slice(1) : all;
  const nextUpdate = rest.find(({ tag }) => tag === TAG.utcTime || tag === TAG.generalizedTime);
  const entries = rest.find(({ tag }) => tag === TAG.sequence);
  const extensions = rest.find(({ tag }) => tag === contextTag(0));
  return {
    issuer: expectTag(issuer, TAG.sequence).bytes,
    thisUpdate: timeOf(thisUpdate),
    nextUpdate: nextUpdate ? timeOf(nextUpdate) : null,
    revoked: new Map(entries ? childrenOf(entries).map(readEntry) : []),
    restricted: extensions ? sequenceOf(childrenOf(extensions)[0]).some(isCritical) : false,
    signedBytes: expectTag(content, TAG.sequence).bytes,
    algorithm: dottedOf(sequenceOf(algorithm)[0]),
    signature: bitStringOf(signature),
  };
}

function readEntry(entry: DerElement): [bigint, Date] {
  const [serialNumber, revokedAt] = sequenceOf(entry);
  return [integerOf(serialNumber), timeOf(revokedAt)];
}

/** Delta lists and lists of one distribution point have critical extensions (RFC 5280, 5.2.4 and 5.2.5). */
function isCritical(extension: DerElement): boolean {
  const [, second] = sequenceOf(extension);
  return second?.tag === TAG.boolean && second.content[0] !== 0;
}
