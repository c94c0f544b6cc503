import { sha256Hex } from './canonical.ts';
import type { Manifest } from './manifest-types.ts';
import { certificateSha256 } from './pem.ts';
import { documentName } from './package-files.ts';
import type { PackageFiles, PackageReading } from './package-reading.ts';
import type { PublicKey } from './public-key.ts';
import { readPublicKeyPem, verifyEd25519 } from './public-key.ts';
import type { Reason } from './verify-evidence.ts';

/** Why the files of a package are not the issued files, or do not belong together. */
export type PackageReasonCode =
  | 'FILE_MISSING'
  | 'FILE_UNREADABLE'
  | 'FILE_UNLISTED'
  | 'FILE_CHANGED'
  | 'SUMS_SIGNATURE_WRONG'
  | 'PUBLIC_KEY_DIFFERS'
  | 'SEAL_CERTIFICATE_DIFFERS'
  | 'DOCUMENT_DIFFERS'
  | 'DISCLOSURES_UNREADABLE'
  | 'ARCHIVE_ALTERED';

type Reasons = readonly Reason<PackageReasonCode>[];

/** Not listed in SHA256SUMS: the list, its signature, and erasable files. */
const UNLISTED: readonly string[] = ['SHA256SUMS', 'SHA256SUMS.sig', 'disclosures.json'];

/**
 * Checks that the files of a package are the issued files and belong together: the signed list, the readable parts, the
 * key, the seal's certificate and the documents. `manifest` is absent if it is unreadable. Does not throw.
 */
export function integrityReasons(
  files: PackageFiles,
  reading: PackageReading,
  key: PublicKey,
  manifest: Manifest | undefined,
): Reasons {
  return [
    ...listReasons(files, reading, key),
    ...readingReasons(reading, key),
    ...(manifest === undefined ? [] : manifestReasons(files, reading, manifest)),
  ];
}

/** Checks that the list is signed, that no listed file changed or is missing, and that no file was added. */
function listReasons(files: PackageFiles, reading: PackageReading, key: PublicKey): Reasons {
  const { sums, sumsBytes, sumsSignature } = reading;
  if (!verifyEd25519(sumsSignature, sumsBytes, key)) {
    return [reason('SUMS_SIGNATURE_WRONG', 'SHA256SUMS.sig is not over this SHA256SUMS')];
  }
  if (sums === null) return [reason('FILE_UNREADABLE', 'SHA256SUMS')];
  const added = [...files.keys()].filter((name) => !sums.has(name) && !UNLISTED.includes(name));
  return [
    ...[...sums].flatMap(([name, sha256]) => changeOf(name, sha256, files.get(name))),
    ...added.map((name) => reason('FILE_UNLISTED', name)),
  ];
}

function readingReasons(reading: PackageReading, key: PublicKey): Reasons {
  const sameKey = readPublicKeyPem(reading.publicKeyPem)?.x === key.x;
  return [
    ...(reading.entries === null ? [reason('FILE_UNREADABLE', 'audit.jsonl')] : []),
    ...(reading.disclosures === null ? [reason('DISCLOSURES_UNREADABLE', 'disclosures.json')] : []),
    ...(sameKey ? [] : [reason('PUBLIC_KEY_DIFFERS', 'public-key.pem is not the signing key')]),
  ];
}

function manifestReasons(files: PackageFiles, reading: PackageReading, manifest: Manifest): Reasons {
  const sealed = new Map(manifest.documents.map(({ id, sealed: { sha256 } }) => [documentName(id), sha256]));
  const documents = [...files].filter(([name]) => name.startsWith('documents/'));
  const report = manifest.report && files.get('report.pdf');
  const strange = documents.filter(([name, bytes]) => sealed.get(name) !== sha256Hex(bytes));
  const sameSeal = certificateSha256(reading.sealChainPem) === manifest.keys.sealCertificateSha256;
  return [
    ...strange.map(([name]) => reason('DOCUMENT_DIFFERS', name)),
    ...(report && sha256Hex(report) !== manifest.report?.sha256
      ? [reason('DOCUMENT_DIFFERS', 'report.pdf')]
      : []),
    ...(sameSeal
      ? []
      : [reason('SEAL_CERTIFICATE_DIFFERS', 'seal-chain.pem begins with another certificate')]),
  ];
}

function changeOf(name: string, sha256: string, bytes: Uint8Array | undefined): Reasons {
  if (bytes === undefined) return [reason('FILE_MISSING', name)];
  return sha256Hex(bytes) === sha256 ? [] : [reason('FILE_CHANGED', name)];
}

function reason(code: PackageReasonCode, detail: string): Reason<PackageReasonCode> {
  return { code, detail };
}
