import { CertificateError, readCertificate } from '@aval/pki/certificate';
import { readSignedData } from '@aval/pki/cms/read-signed-data';
import { DerError } from '@aval/pki/asn1/decode';

/** Maximum number of certificates in a file, so that many cannot cost time. */
const MOST_CERTIFICATES = 16;

/**
 * Reads the certificates of a file that an authority publishes: a single certificate, or a CMS with certificates alone
 * (RFC 5280, 4.2.2.1), as the authorities of ICP-Brasil publish them. DER; empty for anything else.
 */
export function readIssuers(file: Uint8Array): readonly Buffer[] {
  const found = isCertificate(file) ? [Buffer.from(file)] : certificatesOf(file);
  return found.slice(0, MOST_CERTIFICATES).filter(isCertificate);
}

function certificatesOf(file: Uint8Array): readonly Buffer[] {
  try {
    return readSignedData(file).certificates.map((der) => Buffer.from(der));
  } catch (error) {
    if (error instanceof DerError) return [];
    throw error;
  }
}

function isCertificate(der: Uint8Array): boolean {
  try {
    readCertificate(der);
    return true;
  } catch (error) {
    if (error instanceof CertificateError) return false;
    throw error;
  }
}
