import { sameBytes } from './bytes.ts';
import { CertificateError, readCertificate, subjectKeyIdentifier, type Certificate } from './certificate.ts';
import type { CryptoProvider } from './crypto-provider.ts';
import { DerError, expectTag, integerOf, readDer, sequenceOf } from './asn1/decode.ts';
import { TAG } from './asn1/tags.ts';
import { OID } from './asn1/object-identifiers.ts';

/** The certificates to build a path from. */
interface PathQuestion {
  readonly certificate: Certificate;
  /** DER of possible intermediate certificates. */
  readonly intermediates: readonly Uint8Array[];
  /** DER of the certificates that are trusted without a signature. */
  readonly roots: readonly Uint8Array[];
  readonly at: Date;
  readonly crypto: CryptoProvider;
}

/** Maximum length of a path, including the root. */
const LONGEST_PATH = 8;
/** Maximum number of certificates to check in a signature, so that many certificates cannot cost time. */
const MOST_INTERMEDIATES = 32;

/** Extensions that are checked here or do not restrict a signature check. */
const UNDERSTOOD: ReadonlySet<string> = new Set([
  OID.basicConstraints,
  OID.keyUsage,
  OID.extendedKeyUsage,
  OID.subjectAltName,
  OID.certificatePolicies,
]);

/**
 * Returns whether certificates lead from the given certificate to a root, all valid at that time, each issuer an
 * authority whose path length allows it (RFC 5280, 6.1 without policies, names and revocation).
 */
export function isTrusted(question: PathQuestion): boolean {
  return pathToRoot(question) !== null;
}

/** Returns the certificates of that path, from the given certificate to the root, or null if there is no path. */
export function pathToRoot(question: PathQuestion): Certificate[] | null {
  const { certificate, intermediates, roots, at, crypto } = question;
  const rootCertificates = roots.flatMap(readKnown);
  const issuers = [...intermediates.slice(0, MOST_INTERMEDIATES).flatMap(readKnown), ...rootCertificates];
  const path: Certificate[] = [];
  for (let current = certificate; path.length < LONGEST_PATH;) {
    if (!isUsable(current, at)) return null;
    path.push(current);
    if (rootCertificates.some(({ der }) => sameBytes(der, current.der))) return path;
    const subject = current;
    const issuer = issuers.find(
      (candidate) =>
        mayIssue(candidate, subject, path.length - 1) && crypto.certificateHolds(subject, candidate),
    );
    if (!issuer) return null;
    current = issuer;
  }
  return null;
}

function readKnown(der: Uint8Array): Certificate[] {
  try {
    return [readCertificate(der)];
  } catch (error) {
    if (error instanceof CertificateError) return [];
    throw error;
  }
}

function isUsable({ notBefore, notAfter, extensions }: Certificate, at: Date): boolean {
  if (at < notBefore || at > notAfter) return false;
  return [...extensions].every(([identifier, { critical }]) => !critical || UNDERSTOOD.has(identifier));
}

/**
 * Returns whether the names, key identifiers, and extensions of two certificates let the first be the issuer. `below`
 * counts the authorities between the issuer and the certificate at the end of the path. An unreadable certificate issues nothing.
 */
function mayIssue(issuer: Certificate, subject: Certificate, below: number): boolean {
  if (sameBytes(issuer.der, subject.der) || !sameBytes(issuer.subject, subject.issuer)) return false;
  try {
    return below <= longestPathBelow(issuer) && signsCertificates(issuer) && isNamedBy(subject, issuer);
  } catch (error) {
    if (error instanceof DerError) return false;
    throw error;
  }
}

/** Returns the pathLenConstraint of an authority, or infinity; -1 for a certificate of another kind (RFC 5280, 4.2.1.9). */
function longestPathBelow({ extensions }: Certificate): number {
  const extension = extensions.get(OID.basicConstraints);
  if (!extension) return -1;
  const [isAuthority, limit] = sequenceOf(readDer(extension.value));
  if (isAuthority?.tag !== TAG.boolean || isAuthority.content[0] === 0) return -1;
  return limit ? Number(integerOf(limit)) : Number.POSITIVE_INFINITY;
}

const KEY_CERT_SIGN = 0x04;

/** Returns whether the key may sign certificates, if its uses are restricted (RFC 5280, 4.2.1.3). */
function signsCertificates({ extensions }: Certificate): boolean {
  const usage = extensions.get(OID.keyUsage);
  if (usage === undefined) return true;
  return ((readDer(usage.value, TAG.bitString).content[1] ?? 0) & KEY_CERT_SIGN) !== 0;
}

const KEY_IDENTIFIER = 0x80;
const SERIAL_NUMBER = 0x82;

/** Returns whether a certificate names this issuer's key and serial number, where it names them (RFC 5280, 4.2.1.1). */
function isNamedBy({ extensions }: Certificate, issuer: Certificate): boolean {
  const extension = extensions.get(OID.authorityKeyIdentifier);
  if (extension === undefined) return true;
  const parts = sequenceOf(readDer(extension.value));
  const part = (wanted: number): Uint8Array | undefined => parts.find(({ tag }) => tag === wanted)?.content;
  const serial = expectTag(readDer(issuer.serialNumberDer), TAG.integer).content;
  return matches(part(KEY_IDENTIFIER), subjectKeyIdentifier(issuer)) && matches(part(SERIAL_NUMBER), serial);
}

function matches(named: Uint8Array | undefined, own: Uint8Array | null): boolean {
  return named === undefined || own === null || sameBytes(named, own);
}
