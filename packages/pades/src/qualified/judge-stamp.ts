import { createHash } from 'node:crypto';
import { nodeCertificate } from '../node-certificate.ts';
import { readSignedData } from '@aval/pki/cms/read-signed-data';
import { checkTimestampToken, TimestampError, type CheckedTimestamp } from '../timestamp.ts';

/** The time stamp of a signature, which holds. */
export interface SignatureStamp {
  readonly time: Date;
  /** Common name of the authority's certificate, or its whole subject. */
  readonly authority: string;
  /** Whether the authority's certificate leads to a root that you trust. Otherwise anybody may have made the stamp. */
  readonly isTrusted: boolean;
}

/** A token (RFC 3161) in a signature, and what it should stamp. */
export interface FoundStamp {
  /** DER. */
  readonly token: Uint8Array;
  /** The signature value. */
  readonly signature: Uint8Array;
}

interface Trust {
  /** DER. */
  readonly roots: readonly Uint8Array[];
  /** DER of certificates that may be between. */
  readonly certificates: readonly Uint8Array[];
}

/** Judges the time stamp over a signature value. Null if it doesn't hold. Revocation is not checked. */
export function judgeStamp({ token, signature }: FoundStamp, trust: Trust): SignatureStamp | null {
  const imprint = (hash: string) => createHash(hash).update(signature).digest();
  const check = { imprint, intermediates: trust.certificates };
  const trusted = checkOrNull(() => checkTimestampToken(token, { ...check, roots: trust.roots }));
  if (trusted !== 'untrusted') return trusted && stampOf(trusted, true);
  // Without a root that you trust, the stamp still says something if it holds by its own certificates.
  const own = checkOrNull(() =>
    checkTimestampToken(token, { ...check, roots: readSignedData(token).certificates }),
  );
  return own === null || own === 'untrusted' ? null : stampOf(own, false);
}

function checkOrNull(check: () => CheckedTimestamp): CheckedTimestamp | 'untrusted' | null {
  try {
    return check();
  } catch (error) {
    if (error instanceof TimestampError) return error.code === 'untrusted' ? 'untrusted' : null;
    throw error;
  }
}

function stampOf({ genTime, chain, authority }: CheckedTimestamp, isTrusted: boolean): SignatureStamp {
  const [certificate] = chain;
  const subject = certificate === undefined ? '' : nodeCertificate(certificate).subject;
  return { time: genTime, authority: /^CN=(.+)$/m.exec(subject)?.[1] ?? authority, isTrusted };
}
