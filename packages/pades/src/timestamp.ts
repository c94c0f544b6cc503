import { bufferView } from './buffer-view.ts';
import {
  assertImprint,
  checkTokenSignature,
  malformedUnless,
  readTimestampToken,
  timestampTokenOf,
  type Imprint,
  type TokenParts,
  type TokenTrust,
} from '@aval/pki/timestamp/check-timestamp';
import { integerOf, readDer } from '@aval/pki/asn1/decode';
import { boolean, integer, sequence, unsignedInteger } from './der/encode.ts';
import type { Certificate } from '@aval/pki/certificate';
import { signerCertificate } from '@aval/pki/cms/verify-signer';
import { TimestampError } from '@aval/pki/timestamp/timestamp-error';
import type { TstInfo } from '@aval/pki/timestamp/tst-info';
import { sha256Imprint } from './timestamp/tst-info.ts';
import { nodeCrypto } from './node-crypto.ts';
import { subjectName } from './node-certificate.ts';

export { issueTimestamp, type TimestampIssue } from './timestamp/issue-timestamp.ts';
export { timestampTokenOf } from '@aval/pki/timestamp/check-timestamp';
export { TimestampError, type TimestampErrorCode } from '@aval/pki/timestamp/timestamp-error';

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
  const token = bufferView(timestampTokenOf(der));
  const parts = readTimestampToken(token);
  assertImprint(parts.info, imprint);
  const expected = malformedUnless(() => integerOf(readDer(unsignedInteger(nonce))));
  if (parts.info.nonce !== expected)
    throw new TimestampError('nonce-mismatch', 'the token answers another request');
  return { token, parts };
}

/** A valid token. */
export interface CheckedTimestamp extends TimestampFacts {
  /** DER of its certificate path: the authority's certificate first, the root last. */
  readonly chain: readonly Buffer[];
}

/** The data to check a token against. */
export interface TokenCheck extends Omit<TokenTrust, 'crypto'> {
  readonly imprint: Imprint;
}

/**
 * Checks a token on its own: imprint, signature, signing-certificate attribute, a certificate that is
 * critically and only for time stamping, and its path to a root at the time of the token
 * (RFC 3161, 2.3 and 2.4.2; RFC 5816). It does not check revocation. Throws TimestampError.
 */
export function checkTimestampToken(token: Uint8Array, { imprint, ...trust }: TokenCheck): CheckedTimestamp {
  const parts = readTimestampToken(token);
  assertImprint(parts.info, imprint);
  return checkParts(parts, trust);
}

function checkParts(parts: TokenParts, trust: Omit<TokenTrust, 'crypto'>): CheckedTimestamp {
  const path = checkTokenSignature(parts, { ...trust, crypto: nodeCrypto });
  const [authority] = path;
  if (authority === undefined) throw new TimestampError('untrusted', 'no path leads to a trusted root');
  return { ...facts(parts.info, authority), chain: path.map(({ der }) => bufferView(der)) };
}

function facts({ genTime, policy, serial }: TstInfo, { der }: Certificate): TimestampFacts {
  return { genTime, policy, serial, authority: subjectName(der) };
}
