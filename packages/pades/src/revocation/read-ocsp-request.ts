import { sameBytes } from '@aval/pki/bytes';
import { createHash } from 'node:crypto';
import { CertificateError, readCertificate } from '@aval/pki/certificate';
import {
  bitStringOf,
  childrenOf,
  DerError,
  dottedOf,
  expectTag,
  integerOf,
  readDer,
  sequenceOf,
  type DerElement,
} from '@aval/pki/asn1/decode';
import { TAG } from '@aval/pki/asn1/tags';
import { OID } from '@aval/pki/asn1/object-identifiers';

/** Maximum number of certificates in one request, so that a request cannot cost many signatures. */
const MOST_CERTIFICATES = 20;

/**
 * Returns the serial numbers that an OCSP request in DER asks about (RFC 6960, 4.1.1); null in place of a certificate
 * that another authority than `issuer` issued, or that is named by a hash other than SHA-1 (RFC 5019, 2.1.1). Returns
 * null for bytes that are no request.
 */
export function readOcspRequest(der: Uint8Array, issuer: Uint8Array): readonly (bigint | null)[] | null {
  try {
    const requests = requestsOf(der);
    if (requests.length === 0 || requests.length > MOST_CERTIFICATES) return null;
    const { nameHash, keyHash } = hashesOf(issuer);
    return requests.map((request) => {
      const [algorithm, name, key, serial] = sequenceOf(sequenceOf(request)[0]);
      const isOurs =
        dottedOf(sequenceOf(algorithm)[0]) === OID.sha1 &&
        sameBytes(expectTag(name, TAG.octetString).content, nameHash) &&
        sameBytes(expectTag(key, TAG.octetString).content, keyHash);
      const serialNumber = integerOf(serial);
      return isOurs ? serialNumber : null;
    });
  } catch (error) {
    if (error instanceof DerError || error instanceof CertificateError) return null;
    throw error;
  }
}

/** The version, [0], and the name of the requestor, [1], are optional and come first. */
function requestsOf(der: Uint8Array): readonly DerElement[] {
  const [request] = sequenceOf(readDer(der));
  return childrenOf(
    expectTag(
      sequenceOf(request).find(({ tag }) => tag === TAG.sequence),
      TAG.sequence,
    ),
  );
}

function hashesOf(issuer: Uint8Array): { readonly nameHash: Buffer; readonly keyHash: Buffer } {
  const { subject, subjectPublicKeyInfo } = readCertificate(issuer);
  return {
    nameHash: sha1(subject),
    keyHash: sha1(bitStringOf(sequenceOf(readDer(subjectPublicKeyInfo))[1])),
  };
}

function sha1(bytes: Uint8Array): Buffer {
  return createHash('sha1').update(bytes).digest();
}
