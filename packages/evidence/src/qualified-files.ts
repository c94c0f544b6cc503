import { utf8ToBytes } from '@noble/hashes/utils.js';
import { sha256Hex } from './canonical.ts';
import type { Manifest } from './manifest-types.ts';
import type { PackageFiles } from './package-reading.ts';
import { certificateBlocks, certificateDer, certificateSha256 } from './pem.ts';
import { decodeUtf8 } from './read-canonical.ts';

/** A signer's own certificate and signatures, as a package has them. */
export interface PackageQualified {
  readonly signerId: string;
  /** PEM: the signer's certificate first, the root last. */
  readonly chainPem: string;
  /** CMS in DER, by document id. */
  readonly signatures: Readonly<Record<string, Uint8Array>>;
  /** OCSP responses and revocation lists about these certificates. DER. */
  readonly ocsps: readonly Uint8Array[];
  readonly crls: readonly Uint8Array[];
}

/** A file of a signer's own signature. */
interface QualifiedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * Returns the files of the signers' own signatures. They contain what the sealed documents contain: the certificate with its
 * holder's name and CPF (ADR-0092).
 * @throws TypeError if they aren't those of the manifest, which is the caller's mistake.
 */
export function qualifiedFiles(
  qualified: readonly PackageQualified[],
  manifest: Manifest,
): readonly QualifiedFile[] {
  const declared = manifest.signers.filter((signer) => signer.qualified !== undefined);
  const isSame =
    declared.length === qualified.length &&
    declared.every((signer) =>
      qualified.some(
        ({ signerId, chainPem }) =>
          signerId === signer.id && certificateSha256(chainPem) === signer.qualified?.certificateSha256,
      ),
    );
  if (!isSame) throw new TypeError("The signers' own signatures are not those of the manifest.");
  return qualified.flatMap(filesOf);
}

function filesOf({
  signerId,
  chainPem,
  signatures,
  ocsps,
  crls,
}: PackageQualified): readonly QualifiedFile[] {
  const folder = folderOf(signerId);
  return [
    { name: `${folder}chain.pem`, bytes: utf8ToBytes(certificateBlocks(chainPem).join('')) },
    ...Object.entries(signatures).map(([id, bytes]) => ({ name: `${folder}${id}.p7s`, bytes })),
    ...ocsps.map((bytes, index) => ({ name: `${folder}ocsp-${index + 1}.ors`, bytes })),
    ...crls.map((bytes, index) => ({ name: `${folder}crl-${index + 1}.crl`, bytes })),
  ];
}

/** The proof of a package that a signer's certificate was valid. Files that are missing or unreadable are left out. */
export interface QualifiedMaterial {
  /** DER, in the order of the file. */
  readonly certificates: readonly Uint8Array[];
  readonly ocsps: readonly Uint8Array[];
  readonly crls: readonly Uint8Array[];
}

/** Reads the certificates of a signer, and the proof that they were not revoked. Does not throw. */
export function readQualified(files: PackageFiles, signerId: string): QualifiedMaterial {
  const folder = folderOf(signerId);
  const pem = decodeUtf8(files.get(`${folder}chain.pem`) ?? new Uint8Array()) ?? '';
  const matching = (pattern: RegExp): readonly Uint8Array[] =>
    [...files].flatMap(([name, bytes]) =>
      name.startsWith(folder) && pattern.test(name.slice(folder.length)) ? [bytes] : [],
    );
  return {
    certificates: certificateBlocks(pem).flatMap((block) => certificateDer(block) ?? []),
    ocsps: matching(/^ocsp-\d+\.ors$/),
    crls: matching(/^crl-\d+\.crl$/),
  };
}

/** Returns whether the package has exactly this CMS as the signer's signature of the document. */
export function hasSignature(
  files: PackageFiles,
  {
    signerId,
    documentId,
    cms,
  }: { readonly signerId: string; readonly documentId: string; readonly cms: Uint8Array },
): boolean {
  const kept = files.get(`${folderOf(signerId)}${documentId}.p7s`);
  return kept !== undefined && sha256Hex(kept) === sha256Hex(cms);
}

function folderOf(signerId: string): string {
  return `qualified/${signerId}/`;
}
