import {
  assertImprint,
  checkTokenSignature,
  readTimestampToken,
  timestampTokenOf,
} from '@aval/pki/timestamp/check-timestamp';
import { TimestampError, type TimestampErrorCode } from '@aval/pki/timestamp/timestamp-error';
import { certificateBlocks, certificateDer } from '../pem.ts';
import type { CheckTimestamp } from '../verify-evidence.ts';
import { portableCrypto } from './portable-crypto.ts';

const REASONS: Readonly<Record<TimestampErrorCode, string>> = {
  rejected: 'the authority granted no time stamp',
  malformed: 'the time stamp cannot be read',
  'imprint-mismatch': 'the time stamp is of something else',
  'nonce-mismatch': 'the time stamp is of something else',
  'signature-invalid': 'the signature of the time stamp does not hold',
  'certificate-unfit': 'the certificate is not only for time stamping',
  untrusted: 'no path leads from the authority to the root',
};

/**
 * Creates a check of time stamps up to one of these roots that needs no OpenSSL, for browsers and other programs. It
 * reads and judges as `@aval/pades/timestamp` does (ADR-0150), and does not check revocation.
 */
export function timestampCheck(rootsPem: string): CheckTimestamp {
  const roots = certificateBlocks(rootsPem).flatMap((block) => certificateDer(block) ?? []);
  return (response, imprint) => {
    try {
      const parts = readTimestampToken(timestampTokenOf(response));
      assertImprint(parts.info, imprint);
      checkTokenSignature(parts, { roots, crypto: portableCrypto });
      return { ok: true, genTime: parts.info.genTime };
    } catch (error) {
      if (error instanceof TimestampError) return { ok: false, reason: REASONS[error.code] };
      throw error;
    }
  };
}
