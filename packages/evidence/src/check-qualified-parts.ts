import type { ChainEntry } from './audit-chain.ts';
import { sha256Hex } from './canonical.ts';
import type { Disclosure } from './commitment.ts';
import { filledDocument } from './field-names.ts';
import type { FilledDocument } from './field-names.ts';
import type { Manifest, ManifestDocument } from './manifest-types.ts';
import type { PackageFiles } from './package-reading.ts';
import { hasSignature, readQualified } from './qualified-files.ts';
import type { QualifiedMaterial } from './qualified-files.ts';
import {
  FILE_PROBLEMS,
  isQualified,
  PROBLEMS,
  reasonAt,
  trailReasons,
  unprovedReasons,
} from './qualified-reasons.ts';
import type { QualifiedReasonCode, QualifiedSigner } from './qualified-reasons.ts';
import type { Reason } from './verify-evidence.ts';

/** The statements of the evidence about the signers' own signatures of a sealed file. */
interface DeclaredSignatures {
  readonly originalBytes: number;
  /** In the order of signing. */
  readonly signatures: readonly {
    readonly field: string;
    readonly certificateSha256: string;
    readonly signedAt: Date;
    readonly material: QualifiedMaterial;
    /** The digests of the values' looks that came with the signature, by the names of their form fields. */
    readonly filled: Readonly<Record<string, string>>;
  }[];
  readonly sealCertificateSha256: string;
  /** As in a signature, of the values that came after the last. */
  readonly filled: Readonly<Record<string, string>>;
  /** The number of revisions in which the service filled in values. */
  readonly fillings: number;
}

/** The time stamp of a signature. */
interface SignatureStamp {
  readonly time: Date;
  /** Name of the authority. */
  readonly authority: string;
  /** Whether the authority's certificate leads to a root that you trust. Otherwise anybody may have made the stamp. */
  readonly isTrusted: boolean;
}

/** The findings of a check of a sealed file. */
interface CheckedFile {
  /** In the order of the question. */
  readonly signatures: readonly {
    readonly field: string;
    readonly problems: readonly (keyof typeof PROBLEMS)[];
    readonly cms: Uint8Array | null;
    readonly certificate: Uint8Array | null;
    readonly cpf: string | null;
    readonly policy: string | null;
    readonly root: Uint8Array | null;
    readonly stamp: SignatureStamp | null;
  }[];
  readonly problems: readonly (keyof typeof FILE_PROBLEMS)[];
}

/** Checks the signers' own signatures of a sealed file. May throw on garbage. */
export type CheckQualified = (sealed: Uint8Array, declared: DeclaredSignatures) => CheckedFile;

/** A signer's own signature of a document. Trust it only if the package is VALID. */
export interface QualifiedSignature {
  readonly signerId: string;
  readonly documentId: string;
  readonly field: string;
  readonly signedAt: Date;
  /** The certificate of the signature and the root above it. DER; null if there is none. */
  readonly certificate: Uint8Array | null;
  readonly root: Uint8Array | null;
  /** Such as `AD-RB 1.3`. */
  readonly policy: string | null;
  /** The time stamp of the signature itself, if it has one that holds. */
  readonly stamp: SignatureStamp | null;
  /** The number of files that prove that no certificate was revoked. */
  readonly proofs: { readonly ocsps: number; readonly crls: number };
}

/** The result of checking the signers' own signatures of a package. */
interface QualifiedFindings {
  readonly reasons: readonly Reason<QualifiedReasonCode>[];
  readonly signatures: readonly QualifiedSignature[];
}

/** The parts of a package that tell about the signers' own signatures. */
interface QualifiedParts {
  readonly files: PackageFiles;
  readonly entries: readonly ChainEntry[];
  readonly disclosures: readonly Disclosure[];
  readonly manifest: Manifest;
  /** Without it, no sealed file is opened. */
  readonly check: CheckQualified | undefined;
}

/**
 * Checks the signers' own signatures: each signer of a qualified envelope has one, each is in the sealed documents as the
 * manifest names it, and the trail says the same. Leaves out documents that are not the issued files.
 */
export function checkQualifiedParts({ check, ...parts }: QualifiedParts): QualifiedFindings {
  const signers = inOrder(parts);
  const stated = [
    ...unprovedReasons(parts.manifest),
    ...signers.flatMap((signer) => trailReasons(parts.entries, signer)),
  ];
  if (check === undefined || signers.length === 0) return { reasons: stated, signatures: [] };
  const found = parts.manifest.documents.map((document) =>
    checkDocument({ ...parts, check, signers }, document),
  );
  return {
    reasons: [...stated, ...found.flatMap(({ reasons }) => reasons)],
    signatures: found.flatMap(({ signatures }) => signatures),
  };
}

/** The signers with a signature of their own, in the order of the trail: clocks may differ, its order does not. */
function inOrder({ manifest, entries }: Omit<QualifiedParts, 'check'>): readonly QualifiedSigner[] {
  const place = (id: string): number =>
    entries.findLastIndex(({ type, actor }) => type === 'SIGNER_SIGNED' && actor.id === id);
  return manifest.signers.filter(isQualified).toSorted((a, b) => place(a.id) - place(b.id));
}

interface DocumentParts extends Omit<QualifiedParts, 'check'> {
  readonly check: CheckQualified;
  readonly signers: readonly QualifiedSigner[];
}

const NOTHING: QualifiedFindings = { reasons: [], signatures: [] };

function checkDocument(parts: DocumentParts, document: ManifestDocument): QualifiedFindings {
  const { files, check, manifest } = parts;
  const name = `documents/${document.id}.pdf`;
  const sealed = files.get(name);
  if (sealed === undefined || sha256Hex(sealed) !== document.sealed.sha256) return NOTHING;
  const signers = parts.signers.filter(({ qualified }) => Object.hasOwn(qualified.signatures, document.id));
  const materials = signers.map(({ id }) => readQualified(files, id));
  const filled = filledDocument(signers, manifest.signers, document.id);
  try {
    const checked = check(sealed, {
      originalBytes: document.original.size,
      signatures: signers.map((signer, index) =>
        declaredOf(signer, { documentId: document.id, filled }, materials[index]),
      ),
      sealCertificateSha256: manifest.keys.sealCertificateSha256,
      filled: filled.byService,
      fillings: filled.revisions,
    });
    const each = checked.signatures.map((found, index) =>
      findingsOf(parts, { found, document, signer: signers[index], material: materials[index] }),
    );
    const ofFile = checked.problems.map((problem) =>
      reasonAt(FILE_PROBLEMS[problem][0], name, FILE_PROBLEMS[problem][1]),
    );
    return {
      reasons: [...each.flatMap(({ reasons }) => reasons), ...ofFile],
      signatures: each.flatMap(({ signatures }) => signatures),
    };
  } catch {
    return {
      ...NOTHING,
      reasons: [reasonAt('QUALIFIED_SIGNATURE_MISSING', name, 'the document cannot be read')],
    };
  }
}

function declaredOf(
  signer: QualifiedSigner,
  { documentId, filled }: { readonly documentId: string; readonly filled: FilledDocument },
  material: QualifiedMaterial = { certificates: [], ocsps: [], crls: [] },
): DeclaredSignatures['signatures'][number] {
  const { certificateSha256, signatures } = signer.qualified;
  return {
    field: signatures[documentId] ?? '',
    certificateSha256,
    signedAt: new Date(signer.signedAt),
    material,
    filled: filled.bySigner[signer.id] ?? {},
  };
}

interface FoundSignature {
  readonly found: CheckedFile['signatures'][number];
  readonly document: ManifestDocument;
  readonly signer: QualifiedSigner | undefined;
  readonly material: QualifiedMaterial | undefined;
}

function findingsOf(
  parts: DocumentParts,
  { found, document, signer, material }: FoundSignature,
): QualifiedFindings {
  if (signer === undefined || material === undefined) return NOTHING;
  const { problems: _problems, cms: _cms, cpf: _cpf, ...facts } = found;
  const signature: QualifiedSignature = {
    signerId: signer.id,
    documentId: document.id,
    ...facts,
    signedAt: new Date(signer.signedAt),
    proofs: { ocsps: material.ocsps.length, crls: material.crls.length },
  };
  const place = `${signer.id}, documents/${document.id}.pdf`;
  const isOthers = isByAnother(parts, signer.id, found);
  const isKept = isInPackage(parts, signature, { found, material });
  return {
    reasons: [
      ...found.problems.map((problem) => reasonAt(PROBLEMS[problem][0], place, PROBLEMS[problem][1])),
      ...(isOthers
        ? [reasonAt('QUALIFIED_HOLDER_DIFFERS', place, "the certificate has not the signer's CPF")]
        : []),
      ...(isKept
        ? []
        : [reasonAt('QUALIFIED_FILE_DIFFERS', place, 'the files below qualified/ are of another signature')]),
    ],
    signatures: [signature],
  };
}

type FoundFile = CheckedFile['signatures'][number];

/** The signer's CPF may be erased or withheld; then nothing here says whose certificate it has to be. */
function isByAnother(
  { disclosures }: DocumentParts,
  signerId: string,
  { certificate, cpf }: FoundFile,
): boolean {
  const place = `manifest/signers/${signerId}`;
  const disclosed = disclosures.find(({ at, name }) => at === place && name === 'cpf');
  return certificate !== null && disclosed !== undefined && disclosed.value !== cpf;
}

function isInPackage(
  { files }: DocumentParts,
  place: Pick<QualifiedSignature, 'signerId' | 'documentId'>,
  { found, material }: { readonly found: FoundFile; readonly material: QualifiedMaterial },
): boolean {
  const { cms, certificate } = found;
  if (cms === null) return true;
  return (
    hasSignature(files, { ...place, cms }) && digestOf(material.certificates[0]) === digestOf(certificate)
  );
}

function digestOf(bytes: Uint8Array | null | undefined): string | null {
  return bytes ? sha256Hex(bytes) : null;
}
