import { decodeBase64 } from '../base64.ts';
import { certificateBlocks } from '../pem.ts';
import { sameBytes } from '../read-canonical.ts';
import type { CheckTimestamp, TimestampCheck } from '../verify-evidence.ts';
import { isOnlyForTimeStamping, leadsToRoot, readKnown } from './certificate.ts';
import { childrenOf, DerError, expectTag, identifierOf, TAG, timeOf, unsignedOf } from './der.ts';
import { partsOf, readSignedData, signerCertificate, signerHolds } from './signed-data.ts';

const TST_INFO = '1.2.840.113549.1.9.16.1.4';
const SHA_256 = '2.16.840.1.101.3.4.2.1';
/** Granted, and granted with modifications (RFC 3161, 2.4.2). */
const GRANTED: readonly bigint[] = [0n, 1n];

/**
 * Creates a check of time stamps up to one of these roots that uses only this package, for browsers and programs without
 * OpenSSL. It checks imprint, signature, the named certificate, that the certificate is only for time stamping, and its
 * path to a root at the time of the time stamp (RFC 3161; RFC 5816). It does not check revocation.
 */
export function timestampCheck(rootsPem: string): CheckTimestamp {
  return (response, imprint) => {
    try {
      return checkResponse(response, imprint, derOf(rootsPem));
    } catch (error) {
      if (error instanceof DerError) return failed('the time stamp cannot be read');
      throw error;
    }
  };
}

function derOf(pem: string): readonly Uint8Array[] {
  return certificateBlocks(pem).flatMap((block) => {
    const der = decodeBase64(block.replaceAll(/-----[A-Z ]+-----|\s/g, ''));
    return der === null ? [] : [der];
  });
}

function checkResponse(
  response: Uint8Array,
  imprint: Uint8Array,
  rootDers: readonly Uint8Array[],
): TimestampCheck {
  const [status, token] = partsOf(response);
  if (!GRANTED.includes(unsignedOf(childrenOf(status)[0])))
    return failed('the authority granted no time stamp');
  const signed = readSignedData(token);
  const { isAboutThis, genTime } = readInfo(signed.content, imprint);
  if (signed.contentType !== TST_INFO || !isAboutThis) return failed('the time stamp is of something else');
  const along = readKnown(signed.certificates);
  const certificate = signerCertificate(signed.signer, along);
  if (certificate === undefined || !signerHolds(signed, certificate))
    return failed('the signature of the time stamp does not hold');
  if (!isOnlyForTimeStamping(certificate)) return failed('the certificate is not only for time stamping');
  const isTrusted = leadsToRoot(certificate, { between: along, roots: readKnown(rootDers), at: genTime });
  return isTrusted ? { ok: true, genTime } : failed('no path leads from the authority to the root');
}

/** version, policy, messageImprint { algorithm, hash }, serial, genTime (RFC 3161, 2.4.2). */
function readInfo(content: Uint8Array, imprint: Uint8Array): { isAboutThis: boolean; genTime: Date } {
  const [, , message, , time] = partsOf(content);
  const [algorithm, hash] = childrenOf(message);
  const isSha256 = identifierOf(childrenOf(algorithm)[0]) === SHA_256;
  const isAboutThis = isSha256 && sameBytes(expectTag(hash, TAG.octetString).content, imprint);
  return { isAboutThis, genTime: timeOf(expectTag(time, TAG.generalizedTime)) };
}

function failed(reason: string): TimestampCheck {
  return { ok: false, reason };
}
