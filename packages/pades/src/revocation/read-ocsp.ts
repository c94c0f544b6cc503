import {
  bitStringOf,
  childrenOf,
  DerError,
  dottedOf,
  expectTag,
  integerOf,
  readDer,
  sequenceOf,
  timeOf,
  type DerElement,
} from '@aval/pki/asn1/decode';
import { contextTag, TAG } from '@aval/pki/asn1/tags';
import { OID } from '@aval/pki/asn1/object-identifiers';

/** A responder's statement about a certificate (RFC 6960, 4.2.1). */
export interface OcspStatement {
  /** Object identifier of the hash that names the issuer. */
  readonly hashAlgorithm: string;
  readonly issuerNameHash: Uint8Array;
  readonly issuerKeyHash: Uint8Array;
  readonly serialNumber: bigint;
  readonly status: 'good' | 'revoked' | 'unknown';
  readonly revokedAt: Date | null;
  readonly thisUpdate: Date;
  readonly nextUpdate: Date | null;
}

/** A parsed OCSP response, signature not checked yet. */
export interface OcspResponse {
  readonly producedAt: Date;
  readonly statements: readonly OcspStatement[];
  /** The nonce of the request, if the response repeats it (RFC 8954). */
  readonly nonce: Uint8Array | null;
  /** DER of included certificates. */
  readonly certificates: readonly Uint8Array[];
  readonly signedBytes: Uint8Array;
  readonly algorithm: string;
  readonly signature: Uint8Array;
}

/** Reads a successful OCSPResponse in DER. Throws DerError, also for an unsuccessful response. */
export function readOcsp(der: Uint8Array): OcspResponse {
  const [status, tagged] = sequenceOf(readDer(der));
  if (expectTag(status, TAG.enumerated).content[0] !== 0) throw new DerError('the responder had no answer');
  const [type, inner] = sequenceOf(childrenOf(expectTag(tagged, contextTag(0)))[0]);
  if (dottedOf(type) !== OID.ocspBasic) throw new DerError('not a basic OCSP response');
  const basic = readDer(expectTag(inner, TAG.octetString).content);
  const [content, algorithm, signature, certificates] = sequenceOf(basic);
  const fields = sequenceOf(content);
  const [, producedAt, responses, extensions] = fields[0]?.tag === contextTag(0) ? fields.slice(1) : fields;
  return {
    producedAt: timeOf(producedAt),
    statements: sequenceOf(responses).map(readStatement),
    nonce: extensions ? nonceOf(expectTag(extensions, contextTag(1))) : null,
    certificates: certificates ? sequenceOf(childrenOf(certificates)[0]).map(({ bytes }) => bytes) : [],
    signedBytes: expectTag(content, TAG.sequence).bytes,
    algorithm: dottedOf(sequenceOf(algorithm)[0]),
    signature: bitStringOf(signature),
  };
}

function nonceOf(tagged: DerElement): Uint8Array | null {
  const extension = sequenceOf(childrenOf(tagged)[0])
    .map(sequenceOf)
    .find(([type]) => dottedOf(type) === OID.ocspNonce);
  if (extension === undefined) return null;
  return readDer(expectTag(extension.at(-1), TAG.octetString).content, TAG.octetString).content;
}

const GOOD = 0x80;
const REVOKED = contextTag(1);

function readStatement(element: DerElement): OcspStatement {
  const [id, status, thisUpdate, ...optional] = sequenceOf(element);
  const [algorithm, nameHash, keyHash, serialNumber] = sequenceOf(id);
  const nextUpdate = optional.find(({ tag }) => tag === contextTag(0));
  return {
    hashAlgorithm: dottedOf(sequenceOf(algorithm)[0]),
    issuerNameHash: expectTag(nameHash, TAG.octetString).content,
    issuerKeyHash: expectTag(keyHash, TAG.octetString).content,
    serialNumber: integerOf(serialNumber),
    status: statusOf(status),
    revokedAt: status?.tag === REVOKED ? timeOf(childrenOf(status)[0]) : null,
    thisUpdate: timeOf(thisUpdate),
    nextUpdate: nextUpdate ? timeOf(childrenOf(nextUpdate)[0]) : null,
  };
}

function statusOf(status: DerElement | undefined): OcspStatement['status'] {
  if (status?.tag === GOOD) return 'good';
  return status?.tag === REVOKED ? 'revoked' : 'unknown';
}
