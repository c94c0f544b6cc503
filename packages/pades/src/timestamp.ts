import { hash as hashOf } from 'node:crypto';
import { pathToRoot } from './certificate-path.ts';
import { CertificateError, extendedKeyUsage, subjectName, type Certificate } from './certificate.ts';
import { readSignedData, type SignedData } from './cms/read-signed-data.ts';
import { signerCertificate, verifySigner } from './cms/verify-signer.ts';
import { DerError, integerOf, readDer, sequenceOf } from './der/decode.ts';
import { boolean, integer, sequence, TAG, unsignedInteger } from './der/encode.ts';
import { OID } from './der/object-identifiers.ts';
import { TimestampError } from './timestamp/timestamp-error.ts';
import { readTstInfo, sha256Imprint, type TstInfo } from './timestamp/tst-info.ts';

export { issueTimestamp, type TimestampIssue } from './timestamp/issue-timestamp.ts';
export { TimestampError, type TimestampErrorCode } from './timestamp/timestamp-error.ts';

/** The statement of a token that matches the request. */
export interface TimestampFacts {
  readonly genTime: Date;
  /** Object identifier of the authority's policy. */
  readonly policy: string;
  readonly serial: bigint;
  /** Subject of the authority's certificate, on one line. */
  readonly authority: string;
}

/** A granted response of a time-stamping authority. */
export interface TimestampToken extends TimestampFacts {
  /** The unchanged TimeStampResp. */
  readonly response: Buffer;
  /** The token inside, a ContentInfo in DER, for signatures and evidence. */
  readonly token: Buffer;
}

/** The request to the authority. */
export interface TimestampQuestion {
  /** SHA-256 of the data to time-stamp. */
  readonly imprint: Uint8Array;
  /** Unpredictable bytes, 8 or more, read as a non-negative number. */
  readonly nonce: Uint8Array;
}

/** Returns the DER of a TimeStampReq that also requests the certificate (RFC 3161, 2.4.1). Throws RangeError if the imprint is not SHA-256. */
export function timestampRequest({ imprint, nonce }: TimestampQuestion): Buffer {
  if (imprint.length !== SHA256_BYTES) throw new RangeError('the imprint is not a SHA-256 digest');
  return sequence(integer(1), sha256Imprint(imprint), unsignedInteger(nonce), boolean(true));
}

const SHA256_BYTES = 32;
/** PKIStatus granted and grantedWithMods (RFC 3161, 2.4.2). */
const GRANTED: readonly bigint[] = [0n, 1n];

/**
 * Reads a TimeStampResp and compares it with the request (RFC 3161, 2.4.2). checkTimestampToken checks the token's
 * signature and trust. Throws TimestampError `rejected`, `malformed`,
 * `imprint-mismatch` or `nonce-mismatch`.
 */
export function readTimestampResponse(
  der: Uint8Array,
  { imprint, nonce }: TimestampQuestion,
): TimestampToken {
  const { token, parts } = answerTo(der, { imprint, nonce });
  const certificate = malformedUnless(() => signerCertificate(parts.signed));
  if (!certificate) throw new TimestampError('malformed', 'the token lacks the certificate of its authority');
  return { response: Buffer.from(der), token, ...malformedUnless(() => facts(parts.info, certificate)) };
}

/**
 * Reads a TimeStampResp, compares it with the request, and checks its token: `readTimestampResponse` and
 * `checkTimestampToken` in one reading. Throws TimestampError.
 */
export function checkTimestampResponse(
  der: Uint8Array,
  question: TimestampQuestion,
  trust: Pick<TokenCheck, 'roots' | 'intermediates'>,
): TimestampToken & CheckedTimestamp {
  const { token, parts } = answerTo(der, question);
  return { response: Buffer.from(der), token, ...checkParts(parts, trust) };
}

function answerTo(
  der: Uint8Array,
  { imprint, nonce }: TimestampQuestion,
): { readonly token: Buffer; readonly parts: TokenParts } {
  const token = malformedUnless(() => grantedToken(der));
  const parts = malformedUnless(() => readToken(token));
  matchImprint(parts.info, imprint);
  const expected = malformedUnless(() => integerOf(readDer(unsignedInteger(nonce))));
  if (parts.info.nonce !== expected)
    throw new TimestampError('nonce-mismatch', 'the token answers another request');
  return { token, parts };
}

/** Returns the TimeStampToken of a granted TimeStampResp. Throws TimestampError `rejected` or `malformed`. */
export function timestampTokenOf(response: Uint8Array): Buffer {
  return malformedUnless(() => grantedToken(response));
}

function grantedToken(der: Uint8Array): Buffer {
  const [status, token] = sequenceOf(readDer(der));
  const code = integerOf(sequenceOf(status)[0]);
  if (!GRANTED.includes(code))
    throw new TimestampError('rejected', `the authority answered with status ${code}`);
  if (token?.tag !== TAG.sequence) throw new DerError('the answer holds no token');
  return Buffer.from(token.bytes);
}

/** A valid token. */
export interface CheckedTimestamp extends TimestampFacts {
  /** DER of its certificate path: the authority's certificate first, the root last. */
  readonly chain: readonly Buffer[];
}

/** The data to check a token against. */
export interface TokenCheck {
  /** SHA-256 of the time-stamped data, or its hash by the algorithm's name in node:crypto, SHA-256 or stronger. */
  readonly imprint: Uint8Array | ((hash: string) => Uint8Array);
  /** DER of possible intermediate certificates, besides those in the token. */
  readonly intermediates?: readonly Uint8Array[];
  /** DER of the trusted roots of time-stamping authorities. */
  readonly roots: readonly Uint8Array[];
}

/**
 * Checks a token on its own: imprint, signature, signing-certificate attribute, a certificate that is
 * critically and only for time stamping, and its path to a root at the time of the token
 * (RFC 3161, 2.3 and 2.4.2; RFC 5816). It does not check revocation. Throws TimestampError.
 */
export function checkTimestampToken(token: Uint8Array, { imprint, ...trust }: TokenCheck): CheckedTimestamp {
  const parts = malformedUnless(() => readToken(token));
  matchImprint(parts.info, imprint);
  return checkParts(parts, trust);
}

function checkParts(
  { signed, info, content }: TokenParts,
  { roots, intermediates = [] }: Pick<TokenCheck, 'roots' | 'intermediates'>,
): CheckedTimestamp {
  const { certificate, problems } = malformedUnless(() =>
    verifySigner(signed, (name) => hashOf(name, content, 'buffer')),
  );
  if (!certificate || problems.length > 0) {
    throw new TimestampError(
      'signature-invalid',
      `the token's signature does not hold: ${problems.join(', ')}`,
    );
  }
  if (!malformedUnless(() => isOnlyForTimeStamping(certificate))) {
    throw new TimestampError('certificate-unfit', 'the certificate is not only for time stamping');
  }
  const between = [...signed.certificates, ...intermediates];
  const path = pathToRoot({ certificate, intermediates: between, roots, at: info.genTime });
  if (!path) throw new TimestampError('untrusted', 'no path leads from the authority to a trusted root');
  return { ...facts(info, certificate), chain: path.map(({ der }) => der) };
}

interface TokenParts {
  readonly signed: SignedData;
  readonly info: TstInfo;
  readonly content: Buffer;
}

function readToken(token: Uint8Array): TokenParts {
  const signed = readSignedData(token);
  if (signed.contentType !== OID.tstInfo || !signed.content) throw new DerError('the content is no TSTInfo');
  return { signed, info: readTstInfo(signed.content), content: signed.content };
}

const IMPRINT_HASHES: Readonly<Record<string, string>> = {
  [OID.sha256]: 'sha256',
  [OID.sha384]: 'sha384',
  [OID.sha512]: 'sha512',
};

function matchImprint({ hashAlgorithm, imprint: found }: TstInfo, imprint: TokenCheck['imprint']): void {
  const hash = Object.hasOwn(IMPRINT_HASHES, hashAlgorithm) ? IMPRINT_HASHES[hashAlgorithm] : undefined;
  if (typeof imprint === 'function') {
    if (hash !== undefined && found.equals(imprint(hash))) return;
  } else if (hash === 'sha256' && found.equals(imprint)) return;
  throw new TimestampError('imprint-mismatch', 'the token stamps another hash');
}

function isOnlyForTimeStamping(certificate: Certificate): boolean {
  const usage = extendedKeyUsage(certificate);
  return (
    usage !== null && usage.critical && usage.purposes.length === 1 && usage.purposes[0] === OID.timeStamping
  );
}

function facts({ genTime, policy, serial }: TstInfo, { der }: Certificate): TimestampFacts {
  return { genTime, policy, serial, authority: subjectName(der) };
}

function malformedUnless<T>(read: () => T): T {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof DerError || cause instanceof CertificateError)
      throw new TimestampError('malformed', cause.message, { cause });
    throw cause;
  }
}
