import { sameBytes } from '@aval/pki/bytes';
import { createHash } from 'node:crypto';
import { CertificateError, extendedKeyUsage, readCertificate, type Certificate } from '@aval/pki/certificate';
import { nodeCertificate, publicKeyOf } from '../node-certificate.ts';
import { nodeCrypto } from '../node-crypto.ts';
import { bitStringOf, DerError, readDer, sequenceOf } from '@aval/pki/asn1/decode';
import { OID } from '@aval/pki/asn1/object-identifiers';
import { openCrl, readCrl, type Crl, type SignedCrl } from './read-crl.ts';
import { readOcsp, type OcspResponse, type OcspStatement } from './read-ocsp.ts';

/** The input of a revocation check for a certificate. */
interface RevocationQuestion {
  readonly certificate: Certificate;
  readonly issuer: Certificate;
  /** DER of revocation lists and OCSP responses for any certificates. */
  readonly crls: readonly Uint8Array[];
  readonly ocsps: readonly Uint8Array[];
  /** The proven time of the certificate's use. */
  readonly usedAt: Date;
  /** The time of validation. */
  readonly at: Date;
  /** Whether data counts that is older than the use but was still current then. Absent: it doesn't. */
  readonly currentAtUse?: boolean;
}

/** The result. Data that is older than the use and no longer current proves nothing: `unknown`. */
export type RevocationStatus =
  | { readonly kind: 'good'; /** When that was true: thisUpdate. */ readonly statedAt: Date }
  | { readonly kind: 'revoked'; readonly revokedAt: Date }
  | { readonly kind: 'unknown'; readonly reason: UnknownRevocation };

/**
 * Why nothing is known, by the last list or response.
 *
 * - `no-data`: there is neither list nor response.
 * - `malformed`: it can't be read, or the responder had no answer.
 * - `restricted`: a delta list, a list of a distribution point, or one with another unknown critical extension.
 * - `other-issuer`: it is not by the issuer, nor by a responder that the issuer certified and exempted.
 * - `other-certificate`: the response is about other certificates, or its responder doesn't know this one.
 * - `not-current`: it is from the future, or older than the use and no longer current.
 */
type UnknownRevocation =
  | 'no-data'
  | 'malformed'
  | 'restricted'
  | 'other-issuer'
  | 'other-certificate'
  | 'not-current';

/** Maximum number of lists and responses to check, so that many cannot cost time. */
const MOST_SOURCES = 64;

/**
 * Decides from the given data (RFC 5280, 6.3; RFC 6960, 3.2), without network access. A revocation outweighs any number
 * of good responses. An OCSP response must be by the issuer, or by a responder that the issuer certified and exempted
 * from revocation itself (RFC 6960, 4.2.2.2.1). Unreadable data is ignored.
 */
export function revocationStatus(question: RevocationQuestion): RevocationStatus {
  const said = [
    ...question.crls.slice(0, MOST_SOURCES).map((der) => byCrl(question, der)),
    ...question.ocsps.slice(0, MOST_SOURCES).map((der) => byOcsp(question, der)),
  ];
  const revoked = said.find(({ kind }) => kind === 'revoked');
  return revoked ?? said.find(({ kind }) => kind === 'good') ?? said.at(-1) ?? unknown('no-data');
}

function unknown(reason: UnknownRevocation): RevocationStatus {
  return { kind: 'unknown', reason };
}

function byCrl(question: RevocationQuestion, der: Uint8Array): RevocationStatus {
  const signed = orNull(() => openCrl(der));
  if (!signed) return unknown('malformed');
  if (!isSignedBy(signed, question.issuer)) return unknown('other-issuer');
  return orNull(() => byContent(question, readCrl(signed))) ?? unknown('malformed');
}

function byContent(question: RevocationQuestion, crl: Crl): RevocationStatus {
  if (crl.restricted) return unknown('restricted');
  if (!sameBytes(crl.issuer, question.issuer.subject)) return unknown('other-issuer');
  const revokedAt = crl.revokedAt(question.certificate.serialNumberDer);
  return revokedAt ? { kind: 'revoked', revokedAt } : goodIfOfUse(crl, question);
}

function byOcsp(question: RevocationQuestion, der: Uint8Array): RevocationStatus {
  const response = orNull(() => readOcsp(der));
  if (!response) return unknown('malformed');
  const statement = response.statements.find((candidate) => isAbout(candidate, question));
  if (!statement) return unknown('other-certificate');
  if (!isAuthorized(response, question.issuer)) return unknown('other-issuer');
  if (statement.status === 'revoked' && statement.revokedAt)
    return { kind: 'revoked', revokedAt: statement.revokedAt };
  return statement.status === 'good' ? goodIfOfUse(statement, question) : unknown('other-certificate');
}

function goodIfOfUse(
  data: Pick<Crl, 'thisUpdate' | 'nextUpdate'>,
  question: RevocationQuestion,
): RevocationStatus {
  return isOfUse(data, question) ? { kind: 'good', statedAt: data.thisUpdate } : unknown('not-current');
}

/** Newer than the use, or current at the time of validation; or, where that is enough, at the time of the use. */
function isOfUse(
  { thisUpdate, nextUpdate }: Pick<Crl, 'thisUpdate' | 'nextUpdate'>,
  { usedAt, at, currentAtUse = false }: RevocationQuestion,
): boolean {
  if (thisUpdate > at) return false;
  return thisUpdate >= usedAt || (nextUpdate !== null && nextUpdate >= (currentAtUse ? usedAt : at));
}

function isSignedBy({ algorithm, signedBytes, signature }: SignedCrl, certificate: Certificate): boolean {
  const value = { algorithm, hash: null, data: signedBytes, signature, certificate };
  return nodeCrypto.signatureHolds(value) === true;
}

const CERT_ID_HASHES: Readonly<Record<string, string>> = { [OID.sha1]: 'sha1', [OID.sha256]: 'sha256' };

function isAbout(statement: OcspStatement, { certificate, issuer }: RevocationQuestion): boolean {
  const { hashAlgorithm } = statement;
  const hash = Object.hasOwn(CERT_ID_HASHES, hashAlgorithm) ? CERT_ID_HASHES[hashAlgorithm] : undefined;
  if (hash === undefined || statement.serialNumber !== certificate.serialNumber) return false;
  const key = orNull(() => bitStringOf(sequenceOf(readDer(issuer.subjectPublicKeyInfo))[1]));
  const digest = (bytes: Uint8Array) => createHash(hash).update(bytes).digest();
  return (
    key !== null &&
    digest(issuer.subject).equals(statement.issuerNameHash) &&
    digest(key).equals(statement.issuerKeyHash)
  );
}

function isAuthorized(response: OcspResponse, issuer: Certificate): boolean {
  if (isSignedBy(response, issuer)) return true;
  return response.certificates.some((der) => {
    const responder = orNull(() => readCertificate(der));
    return (
      responder !== null && isResponderOf(issuer, responder, response) && isSignedBy(response, responder)
    );
  });
}

function isResponderOf(issuer: Certificate, responder: Certificate, { producedAt }: OcspResponse): boolean {
  const purposes = orNull(() => extendedKeyUsage(responder))?.purposes ?? [];
  if (!purposes.includes(OID.ocspSigning) || !responder.extensions.has(OID.ocspNoCheck)) return false;
  if (producedAt < responder.notBefore || producedAt > responder.notAfter) return false;
  try {
    const child = nodeCertificate(responder.der);
    const parent = nodeCertificate(issuer.der);
    return child.checkIssued(parent) && child.verify(publicKeyOf(issuer.der));
  } catch {
    // Node throws for malformed keys and signatures; they issue nothing.
    return false;
  }
}

function orNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof DerError || error instanceof CertificateError) return null;
    throw error;
  }
}
