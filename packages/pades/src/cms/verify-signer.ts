import { hash as hashOf } from 'node:crypto';
import { CertificateError, readCertificate, subjectKeyIdentifier, type Certificate } from '../certificate.ts';
import { childrenOf, DerError, dottedOf, expectTag, sequenceOf, type DerElement } from '../der/decode.ts';
import { TAG } from '../der/encode.ts';
import { OID } from '../der/object-identifiers.ts';
import type { SignedData, SignerId, SignerInfo } from './read-signed-data.ts';
import { signatureValueHolds } from './signature-value.ts';

/** The possible problems of a signature, apart from trust. */
export type SignatureProblem =
  | 'several-signers'
  | 'certificate-missing'
  | 'certificate-mismatch'
  | 'digest-mismatch'
  | 'content-type-mismatch'
  | 'algorithm-unsupported'
  | 'signature-invalid';

/** The result of checking a signature. */
export interface SignatureCheck {
  /** The signer's certificate, or null if it is not included. */
  readonly certificate: Certificate | null;
  readonly problems: readonly SignatureProblem[];
}

/** The allowed hashes of a signature, by object identifier. SHA-1 and older ones are not allowed. */
const HASHES: Readonly<Record<string, string>> = {
  [OID.sha256]: 'sha256',
  [OID.sha384]: 'sha384',
  [OID.sha512]: 'sha512',
};

/**
 * Checks that the only signer signed this content with the certificate that signing-certificate(-v2)
 * names (RFC 5652, 5.4 and 5.6; RFC 5035, 5). It does not check trust.
 */
export function verifySigner(signed: SignedData, digestOf: (hash: string) => Uint8Array): SignatureCheck {
  const [signer, ...others] = signed.signers;
  if (!signer || others.length > 0) return { certificate: null, problems: ['several-signers'] };
  const certificate = signerCertificate(signed);
  const hash = named(HASHES, signer.digestAlgorithm);
  if (!hash) return { certificate, problems: ['algorithm-unsupported'] };
  const problems: SignatureProblem[] = [];
  if (!digestMatches(signer, digestOf(hash))) problems.push('digest-mismatch');
  if (!contentTypeMatches(signer, signed.contentType)) problems.push('content-type-mismatch');
  problems.push(
    ...(certificate ? certificateProblems(signer, certificate, hash) : (['certificate-missing'] as const)),
  );
  return { certificate, problems };
}

function named<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

/** Returns the certificate that the only signer names, or null if it is not included. Throws DerError. */
export function signerCertificate({ certificates, signers: [signer] }: SignedData): Certificate | null {
  if (!signer) return null;
  const known = certificates.map(readOrNull);
  return known.find((candidate) => candidate && isNamedBy(candidate, signer.signer)) ?? null;
}

function readOrNull(der: Buffer): Certificate | null {
  try {
    return readCertificate(der);
  } catch (error) {
    if (error instanceof CertificateError) return null;
    throw error;
  }
}

function isNamedBy(certificate: Certificate, id: SignerId): boolean {
  if (id.kind === 'key') return subjectKeyIdentifier(certificate)?.equals(id.keyIdentifier) ?? false;
  return certificate.issuer.equals(id.issuer) && certificate.serialNumber === id.serialNumber;
}

function onlyValue(signer: SignerInfo, type: string): DerElement | undefined {
  const values = signer.signedAttributes.get(type);
  return values?.length === 1 ? values[0] : undefined;
}

function digestMatches(signer: SignerInfo, digest: Uint8Array): boolean {
  const value = onlyValue(signer, OID.messageDigest);
  return value?.tag === TAG.octetString && value.content.equals(digest);
}

function contentTypeMatches(signer: SignerInfo, contentType: string): boolean {
  const value = onlyValue(signer, OID.contentType);
  return value?.tag === TAG.objectIdentifier && dottedOf(value) === contentType;
}

function certificateProblems(signer: SignerInfo, certificate: Certificate, hash: string): SignatureProblem[] {
  const problems: SignatureProblem[] = [];
  if (!namesCertificate(signer, certificate)) problems.push('certificate-mismatch');
  const holds = signatureValueHolds({
    algorithm: signer.signatureAlgorithm,
    hash,
    data: signer.signedBytes,
    signature: signer.signature,
    certificate: certificate.der,
  });
  if (holds === null) return [...problems, 'algorithm-unsupported'];
  if (!holds) problems.push('signature-invalid');
  return problems;
}

/** Without this attribute, another certificate with the same key could replace the right certificate. */
function namesCertificate(signer: SignerInfo, certificate: Certificate): boolean {
  const newer = onlyValue(signer, OID.signingCertificateV2);
  const value = newer ?? onlyValue(signer, OID.signingCertificate);
  if (!value) return false;
  try {
    return firstCertId(value, newer ? 'sha256' : 'sha1', certificate);
  } catch (error) {
    if (error instanceof DerError) return false;
    throw error;
  }
}

function firstCertId(value: DerElement, defaultHash: string, certificate: Certificate): boolean {
  const [ids] = sequenceOf(value);
  const [first, second] = sequenceOf(sequenceOf(ids)[0]);
  const namesHash = first?.tag === TAG.sequence;
  const hash = namesHash ? named(HASHES, dottedOf(childrenOf(first)[0])) : defaultHash;
  if (!hash) return false;
  const expected = expectTag(namesHash ? second : first, TAG.octetString).content;
  return hashOf(hash, certificate.der, 'buffer').equals(expected);
}
