import {
  CertificateError,
  nodeCertificate,
  publicKeyOf,
  readCertificate,
  type Certificate,
} from './certificate.ts';
import { OID } from './der/object-identifiers.ts';
import { DerError, integerOf, readDer, sequenceOf } from './der/decode.ts';
import { TAG } from './der/encode.ts';

/** The certificates to build a path from. */
interface PathQuestion {
  readonly certificate: Certificate;
  /** DER of possible intermediate certificates. */
  readonly intermediates: readonly Uint8Array[];
  /** DER of the certificates that are trusted without a signature. */
  readonly roots: readonly Uint8Array[];
  readonly at: Date;
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
export function pathToRoot({ certificate, intermediates, roots, at }: PathQuestion): Certificate[] | null {
  const rootCertificates = roots.flatMap(readKnown);
  const issuers = [...intermediates.slice(0, MOST_INTERMEDIATES).flatMap(readKnown), ...rootCertificates];
  const path: Certificate[] = [];
  for (let current = certificate; path.length < LONGEST_PATH;) {
    if (!isUsable(current, at)) return null;
    path.push(current);
    if (rootCertificates.some(({ der }) => der.equals(current.der))) return path;
    const issuer = issuers.find((candidate) => issued(candidate, current, path.length - 1));
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

/** `below` counts the authorities between the issuer and the certificate at the end of the path. */
function issued(issuer: Certificate, subject: Certificate, below: number): boolean {
  if (issuer.der.equals(subject.der) || !issuer.subject.equals(subject.issuer)) return false;
  return below <= longestPathBelow(issuer) && signed(issuer, subject);
}

/** Issuers and the certificates they signed, keyed by the objects of `readCertificate`: each pair is checked once. */
const SIGNED_BY = new WeakMap<Certificate, WeakMap<Certificate, boolean>>();

function signed(issuer: Certificate, subject: Certificate): boolean {
  const known = SIGNED_BY.get(subject) ?? new WeakMap<Certificate, boolean>();
  const holds = known.get(issuer) ?? signatureHolds(issuer, subject);
  SIGNED_BY.set(subject, known.set(issuer, holds));
  return holds;
}

function signatureHolds(issuer: Certificate, subject: Certificate): boolean {
  try {
    const child = nodeCertificate(subject.der);
    const parent = nodeCertificate(issuer.der);
    return parent.ca && child.checkIssued(parent) && child.verify(publicKeyOf(issuer.der));
  } catch {
    // Node throws for malformed keys and signatures; they issue nothing.
    return false;
  }
}

/** Returns the pathLenConstraint, or infinity (RFC 5280, 4.2.1.9). */
function longestPathBelow({ extensions }: Certificate): number {
  const extension = extensions.get(OID.basicConstraints);
  if (!extension) return 0;
  try {
    const limit = sequenceOf(readDer(extension.value)).find(({ tag }) => tag === TAG.integer);
    return limit ? Number(integerOf(limit)) : Number.POSITIVE_INFINITY;
  } catch (error) {
    if (error instanceof DerError) return -1;
    throw error;
  }
}
