import { sameBytes } from '../bytes.ts';
import { CertificateError, readCertificate, subjectKeyIdentifier, type Certificate } from '../certificate.ts';
import { childrenOf, DerError, dottedOf, expectTag, sequenceOf, type DerElement } from '../asn1/decode.ts';
import { TAG } from '../asn1/tags.ts';
import { OID } from '../asn1/object-identifiers.ts';
import type { CryptoProvider, HashName } from '../crypto-provider.ts';
import type { SignedData, SignerId, SignerInfo } from './read-signed-data.ts';

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
const HASHES: Readonly<Record<string, HashName>> = {
  [OID.sha256]: 'sha256',
  [OID.sha384]: 'sha384',
  [OID.sha512]: 'sha512',
};

/** The content and the cryptography to check a signature with. */
interface SignerCheck {
  /** Returns the digest of the signed content, by this hash. */
  readonly digestOf: (hash: HashName) => Uint8Array;
  readonly crypto: CryptoProvider;
}

/**
 * Checks that the only signer signed this content with the certificate that signing-certificate(-v2)
 * names (RFC 5652, 5.4 and 5.6; RFC 5035, 5). It does not check trust.
 */
export function verifySigner(signed: SignedData, { digestOf, crypto }: SignerCheck): SignatureCheck {
  const [signer, ...others] = signed.signers;
  if (!signer || others.length > 0) return { certificate: null, problems: ['several-signers'] };
  const certificate = signerCertificate(signed);
  const hash = named(HASHES, signer.digestAlgorithm);
  if (!hash) return { certificate, problems: ['algorithm-unsupported'] };
  const problems: SignatureProblem[] = [];
  if (!digestMatches(signer, digestOf(hash))) problems.push('digest-mismatch');
  if (!contentTypeMatches(signer, signed.contentType)) problems.push('content-type-mismatch');
  if (certificate === null) problems.push('certificate-missing');
  else problems.push(...certificateProblems(signer, { certificate, hash, crypto }));
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

function readOrNull(der: Uint8Array): Certificate | null {
  try {
    return readCertificate(der);
  } catch (error) {
    if (error instanceof CertificateError) return null;
    throw error;
  }
}

function isNamedBy(certificate: Certificate, id: SignerId): boolean {
  if (id.kind === 'key') {
    const identifier = subjectKeyIdentifier(certificate);
    return identifier !== null && sameBytes(identifier, id.keyIdentifier);
  }
  return sameBytes(certificate.issuer, id.issuer) && certificate.serialNumber === id.serialNumber;
}

function onlyValue(signer: SignerInfo, type: string): DerElement | undefined {
  const values = signer.signedAttributes.get(type);
  return values?.length === 1 ? values[0] : undefined;
}

function digestMatches(signer: SignerInfo, digest: Uint8Array): boolean {
  const value = onlyValue(signer, OID.messageDigest);
  return value?.tag === TAG.octetString && sameBytes(value.content, digest);
}

function contentTypeMatches(signer: SignerInfo, contentType: string): boolean {
  const value = onlyValue(signer, OID.contentType);
  return value?.tag === TAG.objectIdentifier && dottedOf(value) === contentType;
}

interface Naming {
  readonly certificate: Certificate;
  readonly hash: HashName;
  readonly crypto: CryptoProvider;
}

function certificateProblems(signer: SignerInfo, { certificate, hash, crypto }: Naming): SignatureProblem[] {
  const problems: SignatureProblem[] = [];
  if (!namesCertificate(signer, certificate, crypto)) problems.push('certificate-mismatch');
  const holds = crypto.signatureHolds({
    algorithm: signer.signatureAlgorithm,
    hash,
    data: signer.signedBytes,
    signature: signer.signature,
    certificate,
  });
  if (holds === null) return [...problems, 'algorithm-unsupported'];
  if (!holds) problems.push('signature-invalid');
  return problems;
}

/** Without this attribute, another certificate with the same key could replace the right certificate. */
function namesCertificate(signer: SignerInfo, certificate: Certificate, crypto: CryptoProvider): boolean {
  const newer = onlyValue(signer, OID.signingCertificateV2);
  const value = newer ?? onlyValue(signer, OID.signingCertificate);
  if (!value) return false;
  try {
    const { hash, expected } = firstCertId(value, newer ? 'sha256' : 'sha1');
    return hash !== undefined && sameBytes(crypto.digest(hash, certificate.der), expected);
  } catch (error) {
    if (error instanceof DerError) return false;
    throw error;
  }
}

function firstCertId(
  value: DerElement,
  defaultHash: HashName,
): { readonly hash: HashName | undefined; readonly expected: Uint8Array } {
  const [ids] = sequenceOf(value);
  const [first, second] = sequenceOf(sequenceOf(ids)[0]);
  const namesHash = first?.tag === TAG.sequence;
  const hash = namesHash ? named(HASHES, dottedOf(childrenOf(first)[0])) : defaultHash;
  return { hash, expected: expectTag(namesHash ? second : first, TAG.octetString).content };
}
