import { readCertificate } from '@aval/pki/certificate';
import { childrenOf, DerError, dottedOf, readDer, sequenceOf, type DerElement } from '@aval/pki/asn1/decode';
import { contextTag } from '@aval/pki/asn1/tags';
import { OID } from '@aval/pki/asn1/object-identifiers';

/** The places that a certificate names for its revocation data: http and https, in its order. */
export interface RevocationAddresses {
  readonly ocsp: readonly string[];
  readonly crl: readonly string[];
}

/** Maximum number of addresses of a kind, so that many cannot cost time. */
const MOST_ADDRESSES = 4;
/** uniformResourceIdentifier of a GeneralName (RFC 5280, 4.2.1.6). */
const URI = 0x86;

/**
 * Reads the responders and the complete lists that a certificate names (RFC 5280, 4.2.1.13 and 4.2.2.1). Lists of only some
 * reasons, or of another issuer, are left out. Malformed extensions name nothing. Throws CertificateError.
 */
export function revocationAddresses(certificate: Uint8Array): RevocationAddresses {
  return {
    ocsp: addressesIn(certificate, OID.authorityInfoAccess, (access) => placeOf(access, OID.ocspAccess)),
    crl: addressesIn(certificate, OID.crlDistributionPoints, (point) => {
      const parts = sequenceOf(point);
      const [name] = parts.length === 1 && parts[0]?.tag === contextTag(0) ? childrenOf(parts[0]) : [];
      return name?.tag === contextTag(0) ? childrenOf(name) : [];
    }),
  };
}

/** Reads where a certificate says that its issuer's certificate is (RFC 5280, 4.2.2.1). As `revocationAddresses`. */
export function issuerAddresses(certificate: Uint8Array): readonly string[] {
  return addressesIn(certificate, OID.authorityInfoAccess, (access) => placeOf(access, OID.issuersAccess));
}

function placeOf(access: DerElement, wanted: string): DerElement[] {
  const [method, place] = sequenceOf(access);
  return dottedOf(method) === wanted && place ? [place] : [];
}

function addressesIn(
  certificate: Uint8Array,
  identifier: string,
  addressesOf: (item: DerElement) => DerElement[],
): string[] {
  const extension = readCertificate(certificate).extensions.get(identifier);
  return extension ? webAddresses(extension.value, addressesOf) : [];
}

function webAddresses(value: Uint8Array, addressesOf: (item: DerElement) => DerElement[]): string[] {
  try {
    return sequenceOf(readDer(value))
      .flatMap(addressesOf)
      .filter(({ tag }) => tag === URI)
      .map(({ content }) => Buffer.from(content).toString('latin1'))
      .filter((address) => URL.canParse(address) && /^https?:$/.test(new URL(address).protocol))
      .slice(0, MOST_ADDRESSES);
  } catch (error) {
    if (error instanceof DerError) return [];
    throw error;
  }
}
