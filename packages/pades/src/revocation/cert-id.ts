import { createHash } from 'node:crypto';
import type { Certificate } from '@aval/pki/certificate';
import { bitStringOf, readDer, sequenceOf } from '@aval/pki/asn1/decode';
import { nullValue, objectIdentifier, octetString, sequence } from '../der/encode.ts';
import { OID } from '@aval/pki/asn1/object-identifiers';

/**
 * Returns the CertID of a certificate (RFC 6960, 4.1.1). SHA-1 only names the issuer here, as every reader expects
 * (RFC 5019, 2.1.1); nothing depends on its strength. Throws DerError.
 */
export function certId(issuer: Certificate, { serialNumberDer }: Certificate): Buffer {
  const key = bitStringOf(sequenceOf(readDer(issuer.subjectPublicKeyInfo))[1]);
  const algorithm = sequence(objectIdentifier(OID.sha1), nullValue());
  return sequence(algorithm, sha1(issuer.subject), sha1(key), serialNumberDer);
}

function sha1(bytes: Uint8Array): Buffer {
  return octetString(createHash('sha1').update(bytes).digest());
}
