import { createHash } from 'node:crypto';
import { nodeCertificate } from './node-certificate.ts';
import { readIcpBrasilHolder } from './icp-brasil/read-holder.ts';
import type { ValidationMaterial } from './validation/validation-material.ts';
import { openDocument } from './pdf/open-document.ts';

import { judgeHolder, type HolderProblem } from './qualified/judge-holder.ts';
import { judgeStamp, type SignatureStamp } from './qualified/judge-stamp.ts';
import { areOnlySigned, type FilledFields } from './qualified/only-signed.ts';
import { readOwnSignatures, type OwnSignature } from './qualified/own-signatures.ts';
import { policyName } from './icp-brasil-policy.ts';

/**
 * Why a declared signature does not prove that its holder signed. MISSING: the file has no signature in that field. WRONG:
 * the signature does not hold over its bytes. CERTIFICATE_DIFFERS: it is by another certificate. POLICY_UNKNOWN: it
 * names no policy of ICP-Brasil with the published digest. STAMP_MISSING: its policy demands a time stamp (AD-RT), and it has
 * none. STAMP_WRONG: its time stamp does not hold.
 */
export type QualifiedProblem =
  | 'MISSING'
  | 'WRONG'
  | 'CERTIFICATE_DIFFERS'
  | 'POLICY_UNKNOWN'
  | 'STAMP_MISSING'
  | 'STAMP_WRONG'
  | HolderProblem;

/** UNDECLARED: somebody signed whom the evidence does not name. REVISIONS: the order of signatures, or something beside them. */
export type RevisionProblem = 'UNDECLARED' | 'REVISIONS';

/** A signature that the evidence names. */
export interface DeclaredSignature {
  /** Name of the signature field. */
  readonly field: string;
  /** SHA-256 of the DER of the certificate, hexadecimal. */
  readonly certificateSha256: string;
  readonly signedAt: Date;
  /** The issuers' certificates, and proof that none was revoked. DER. */
  readonly material: ValidationMaterial;
  /** The values that the signer filled in as they signed. Absent: none. */
  readonly filled?: FilledFields | undefined;
}

/** The statements of the evidence about a sealed file. */
export interface DeclaredSignatures {
  /** Length of the original, which the file starts with. */
  readonly originalBytes: number;
  /** In the order of signing. */
  readonly signatures: readonly DeclaredSignature[];
  /** SHA-256 of the certificate of the service's seal, hexadecimal. */
  readonly sealCertificateSha256: string;
  /** The values that the service filled in after the last signer. Absent: none. */
  readonly filled?: FilledFields | undefined;
  /** The number of revisions in which the service filled in values. Absent: one, if it filled in any. */
  readonly fillings?: number | undefined;
  /** DER of the roots that you trust. Null: the root comes from the signature's own certificates, and nobody vouches for it. */
  readonly roots: readonly Uint8Array[] | null;
  readonly inflatedBytes: number;
}

/** The facts about a declared signature. They prove something only if `problems` is empty. */
export interface CheckedSignature {
  readonly field: string;
  readonly problems: readonly QualifiedProblem[];
  /** The CMS in DER, without padding. */
  readonly cms: Buffer | null;
  /** DER. */
  readonly certificate: Buffer | null;
  /** The CPF that the certificate names, 11 digits. */
  readonly cpf: string | null;
  /** Such as `AD-RB 1.3`. */
  readonly policy: string | null;
  /** DER of the root at the end of the certificate's path. */
  readonly root: Buffer | null;
  /** Its own time stamp, judged by the same roots; null if there is none that holds. */
  readonly stamp: SignatureStamp | null;
}

/** The result for a file. */
export interface CheckedFile {
  readonly signatures: readonly CheckedSignature[];
  readonly problems: readonly RevisionProblem[];
}

/**
 * Checks the signers' own signatures of a sealed file: each declared signature is there, holds, and is by its
 * certificate, which was valid then. Beside them, the file has only the original, what it was shown with, and the seal.
 * Throws PdfError for a file that can't be read.
 */
export function checkQualified(pdf: Uint8Array, declared: DeclaredSignatures): CheckedFile {
  const { inflatedBytes, originalBytes, signatures } = declared;
  const document = openDocument(pdf, inflatedBytes);
  const own = readOwnSignatures(document, { originalBytes, inflatedBytes });
  return {
    signatures: signatures.map((signature) => checkSignature(own, signature, declared)),
    problems: [
      ...(own.every((found) => isDeclared(found, declared)) ? [] : (['UNDECLARED'] as const)),
      ...(areOnlySigned(document, own, declared) ? [] : (['REVISIONS'] as const)),
    ],
  };
}

function isDeclared({ field, certificate }: OwnSignature, declared: DeclaredSignatures): boolean {
  if (declared.signatures.some((signature) => signature.field === field)) return true;
  return certificate !== null && sha256(certificate) === declared.sealCertificateSha256;
}

function checkSignature(
  own: readonly OwnSignature[],
  { field, certificateSha256, signedAt, material }: DeclaredSignature,
  { roots }: DeclaredSignatures,
): CheckedSignature {
  const found = own.find((candidate) => candidate.field === field);
  if (!found) return { ...NOTHING, field };
  const { cms, certificate, certificates } = found;
  const policy = found.policy && policyName(found.policy);
  const along = { ...material, certificates: [...certificates, ...material.certificates] };
  const trusted = roots ?? along.certificates.filter(isSelfSigned);
  const { root, problems } = judgeHolder({ certificate, material: along, roots: trusted, signedAt });
  const isTheirs = certificate !== null && sha256(certificate) === certificateSha256;
  const stamp = stampIn(found, { roots: trusted, certificates: along.certificates });
  return {
    field,
    problems: [
      ...signatureProblems(found, { isTheirs, policy }),
      ...stampProblems(found, { stamp, policy }),
      ...problems,
    ],
    cms,
    certificate,
    cpf: certificate && readIcpBrasilHolder(certificate).cpf,
    policy,
    root,
    stamp,
  };
}

function stampIn({ stamp }: OwnSignature, trust: Parameters<typeof judgeStamp>[1]): SignatureStamp | null {
  return stamp === null || stamp === 'several' ? null : judgeStamp(stamp, trust);
}

function stampProblems(
  found: OwnSignature,
  { stamp, policy }: { readonly stamp: SignatureStamp | null; readonly policy: string | null },
): QualifiedProblem[] {
  if (found.stamp !== null) return stamp === null ? ['STAMP_WRONG'] : [];
  return policy?.startsWith('AD-RT') === true ? ['STAMP_MISSING'] : [];
}

function signatureProblems(
  { problems }: OwnSignature,
  { isTheirs, policy }: { readonly isTheirs: boolean; readonly policy: string | null },
): QualifiedProblem[] {
  return [
    ...(problems.length === 0 ? [] : (['WRONG'] as const)),
    ...(isTheirs ? [] : (['CERTIFICATE_DIFFERS'] as const)),
    ...(policy === null ? (['POLICY_UNKNOWN'] as const) : []),
  ];
}

const NOTHING: Omit<CheckedSignature, 'field'> = {
  problems: ['MISSING'],
  cms: null,
  certificate: null,
  cpf: null,
  policy: null,
  root: null,
  stamp: null,
};

function isSelfSigned(der: Uint8Array): boolean {
  try {
    const certificate = nodeCertificate(der);
    return certificate.checkIssued(certificate);
  } catch {
    // Bytes that are no certificate are no root.
    return false;
  }
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
