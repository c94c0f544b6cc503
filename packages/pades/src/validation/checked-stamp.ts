import type { SealProblem } from '../seal/seal-problem.ts';
import {
  checkTimestampToken,
  TimestampError,
  type CheckedTimestamp,
  type TimestampErrorCode,
  type TokenCheck,
} from '../timestamp.ts';
import { verdictFor, type SubIndication, type Verdict } from './indication.ts';

/** An invalid time stamp, and the reason. */
interface FailedStamp {
  readonly problem: SealProblem;
  readonly code: TimestampErrorCode;
}

/** Checks a token. Returns its problems as data. */
export function checkedStamp(token: Uint8Array, check: TokenCheck): CheckedTimestamp | FailedStamp {
  try {
    return checkTimestampToken(token, check);
  } catch (error) {
    if (!(error instanceof TimestampError)) throw error;
    const { code } = error;
    return { code, problem: code === 'untrusted' ? 'timestamp-untrusted' : 'timestamp-invalid' };
  }
}

const REASONS: Readonly<Partial<Record<TimestampErrorCode, SubIndication>>> = {
  'imprint-mismatch': 'HASH_FAILURE',
  'signature-invalid': 'SIG_CRYPTO_FAILURE',
  'certificate-unfit': 'SIG_CONSTRAINTS_FAILURE',
  untrusted: 'NO_CERTIFICATE_CHAIN_FOUND',
};

/** Returns the verdict on a failed document time stamp, which is a signature itself. */
export function verdictOfFailedStamp({ code }: FailedStamp): Verdict {
  return verdictFor(REASONS[code] ?? 'FORMAT_FAILURE');
}
