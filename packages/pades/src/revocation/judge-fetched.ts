import { sameBytes } from '@aval/pki/bytes';
import { readCertificate } from '@aval/pki/certificate';
import { DerError } from '@aval/pki/asn1/decode';
import { readOcsp } from './read-ocsp.ts';
import { revocationStatus, type RevocationStatus } from './revocation-status.ts';

/** A certificate that is about to be used, and the data that was fetched for it. */
export interface FetchedRevocation {
  /** DER of the certificate, and of its issuer. */
  readonly certificate: Uint8Array;
  readonly issuer: Uint8Array;
  /** An OCSP response to a request with this nonce, or a revocation list; DER. */
  readonly data:
    | { readonly kind: 'ocsp'; readonly der: Uint8Array; readonly nonce: Uint8Array }
    | { readonly kind: 'crl'; readonly der: Uint8Array };
  /** Now. */
  readonly at: Date;
}

/** The difference of a responder's clock that is tolerated, in milliseconds. */
const CLOCK_DIFFERENCE = 5 * 60 * 1000;

/**
 * Decides whether fetched data states that a certificate is not revoked now (RFC 6960, 3.2; RFC 5280, 6.3). A response
 * that repeats another nonce answers another request: `other-certificate`. Many responders repeat none; their response
 * counts while it is current. Throws CertificateError.
 */
export function judgeFetched({ certificate, issuer, data, at }: FetchedRevocation): RevocationStatus {
  if (data.kind === 'ocsp' && hasOtherNonce(data.der, data.nonce))
    return { kind: 'unknown', reason: 'other-certificate' };
  const judgeAt = (time: Date): RevocationStatus =>
    revocationStatus({
      certificate: readCertificate(certificate),
      issuer: readCertificate(issuer),
      crls: data.kind === 'crl' ? [data.der] : [],
      ocsps: data.kind === 'ocsp' ? [data.der] : [],
      usedAt: time,
      at: time,
    });
  const status = judgeAt(at);
  const mayBeAhead = status.kind === 'unknown' && status.reason === 'not-current';
  return mayBeAhead ? judgeAt(new Date(at.getTime() + CLOCK_DIFFERENCE)) : status;
}

function hasOtherNonce(der: Uint8Array, expected: Uint8Array): boolean {
  try {
    const { nonce } = readOcsp(der);
    return nonce !== null && !sameBytes(nonce, expected);
  } catch (error) {
    // The status says that it is malformed.
    if (error instanceof DerError) return false;
    throw error;
  }
}
