import { readCertificate } from '@aval/pki/certificate';
import { contextTag } from '@aval/pki/asn1/tags';
import { element, objectIdentifier, octetString, sequence } from '../der/encode.ts';
import { OID } from '@aval/pki/asn1/object-identifiers';
import { certId } from './cert-id.ts';

/** The certificate in question. */
export interface OcspQuestion {
  /** DER of the certificate, and of its issuer. */
  readonly certificate: Uint8Array;
  readonly issuer: Uint8Array;
  /** 1 to 32 random bytes, which a response may repeat (RFC 8954). */
  readonly nonce: Uint8Array;
}

/** Returns an OCSPRequest in DER about a single certificate (RFC 6960, 4.1.1). Throws CertificateError. */
export function ocspRequest({ certificate, issuer, nonce }: OcspQuestion): Buffer {
  const id = certId(readCertificate(issuer), readCertificate(certificate));
  const extension = sequence(objectIdentifier(OID.ocspNonce), octetString(octetString(nonce)));
  return sequence(sequence(sequence(sequence(id)), element(contextTag(2), sequence(extension))));
}
