import { pathToRoot } from '../certificate-path.ts';
import { CertificateError, extendedKeyUsage, type Certificate } from '../certificate.ts';
import { sameBytes } from '../bytes.ts';
import { DerError, integerOf, readDer, sequenceOf } from '../asn1/decode.ts';
import { TAG } from '../asn1/tags.ts';
import { OID } from '../asn1/object-identifiers.ts';
import { readSignedData, type SignedData } from '../cms/read-signed-data.ts';
import { verifySigner } from '../cms/verify-signer.ts';
import type { CryptoProvider, HashName } from '../crypto-provider.ts';
import { TimestampError } from './timestamp-error.ts';
import { readTstInfo, type TstInfo } from './tst-info.ts';

/** PKIStatus granted and grantedWithMods (RFC 3161, 2.4.2). */
const GRANTED: readonly bigint[] = [0n, 1n];

/** Returns the TimeStampToken of a granted TimeStampResp. Throws TimestampError `rejected` or `malformed`. */
export function timestampTokenOf(response: Uint8Array): Uint8Array {
  return malformedUnless(() => grantedToken(response));
}

function grantedToken(der: Uint8Array): Uint8Array {
  const [status, token] = sequenceOf(readDer(der));
  const code = integerOf(sequenceOf(status)[0]);
  if (!GRANTED.includes(code))
    throw new TimestampError('rejected', `the authority answered with status ${code}`);
  if (token?.tag !== TAG.sequence) throw new DerError('the answer holds no token');
  return Uint8Array.from(token.bytes);
}

/** A token that was read, and not checked yet. */
export interface TokenParts {
  readonly signed: SignedData;
  readonly info: TstInfo;
  readonly content: Uint8Array;
}

/** Reads a TimeStampToken. Throws TimestampError `malformed`. */
export function readTimestampToken(token: Uint8Array): TokenParts {
  return malformedUnless(() => {
    const signed = readSignedData(token);
    if (signed.contentType !== OID.tstInfo || !signed.content)
      throw new DerError('the content is not a TSTInfo');
    return { signed, info: readTstInfo(signed.content), content: signed.content };
  });
}

/** SHA-256 of the time-stamped data, or its hash by SHA-256 or a stronger algorithm. */
export type Imprint = Uint8Array | ((hash: HashName) => Uint8Array);

const IMPRINT_HASHES: Readonly<Record<string, HashName>> = {
  [OID.sha256]: 'sha256',
  [OID.sha384]: 'sha384',
  [OID.sha512]: 'sha512',
};

/** Throws TimestampError `imprint-mismatch` unless the token stamps this imprint. */
export function assertImprint({ hashAlgorithm, imprint: found }: TstInfo, imprint: Imprint): void {
  const hash = Object.hasOwn(IMPRINT_HASHES, hashAlgorithm) ? IMPRINT_HASHES[hashAlgorithm] : undefined;
  if (typeof imprint === 'function') {
    if (hash !== undefined && sameBytes(found, imprint(hash))) return;
  } else if (hash === 'sha256' && sameBytes(found, imprint)) return;
  throw new TimestampError('imprint-mismatch', 'the token stamps another hash');
}

/** The certificates and the cryptography to check a token with. */
export interface TokenTrust {
  /** DER of possible intermediate certificates, besides those in the token. */
  readonly intermediates?: readonly Uint8Array[];
  /** DER of the trusted roots of time-stamping authorities. */
  readonly roots: readonly Uint8Array[];
  readonly crypto: CryptoProvider;
}

/**
 * Checks the signature of a token, its signing-certificate attribute, that the certificate is critically and only for
 * time stamping, and its path to a root at the time of the token (RFC 3161, 2.3 and 2.4.2; RFC 5816). Returns the path,
 * the authority's certificate first. It does not check revocation. Throws TimestampError.
 */
export function checkTokenSignature(parts: TokenParts, trust: TokenTrust): readonly Certificate[] {
  const certificate = signerOf(parts, trust.crypto);
  if (!malformedUnless(() => isOnlyForTimeStamping(certificate))) {
    throw new TimestampError('certificate-unfit', 'the certificate is not only for time stamping');
  }
  const { roots, intermediates = [], crypto } = trust;
  const between = [...parts.signed.certificates, ...intermediates];
  const path = pathToRoot({ certificate, intermediates: between, roots, at: parts.info.genTime, crypto });
  if (!path) throw new TimestampError('untrusted', 'no path leads from the authority to a trusted root');
  return path;
}

function signerOf({ signed, content }: TokenParts, crypto: CryptoProvider): Certificate {
  const digestOf = (hash: HashName): Uint8Array => crypto.digest(hash, content);
  const { certificate, problems } = malformedUnless(() => verifySigner(signed, { digestOf, crypto }));
  if (certificate && problems.length === 0) return certificate;
  throw new TimestampError(
    'signature-invalid',
    `the token's signature does not hold: ${problems.join(', ')}`,
  );
}

function isOnlyForTimeStamping(certificate: Certificate): boolean {
  const usage = extendedKeyUsage(certificate);
  return (
    usage !== null && usage.critical && usage.purposes.length === 1 && usage.purposes[0] === OID.timeStamping
  );
}

/** Returns the result of reading. Bytes that cannot be read are a TimestampError `malformed`. */
export function malformedUnless<T>(read: () => T): T {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof DerError || cause instanceof CertificateError)
      throw new TimestampError('malformed', cause.message, { cause });
    throw cause;
  }
}
