import { sha256 as digest } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { writeAuditLines } from './audit-lines.ts';
import type { ChainLink } from './audit-chain.ts';
import type { Sha256Hex } from './canonical.ts';
import { canonicalBytes } from './canonical.ts';
import type { Disclosure } from './commitment.ts';
import { disclosuresFile } from './disclosures-file.ts';
import { logKeys } from './log/log-keys.ts';
import { verifyLogProof } from './log/log-proof.ts';
import type { SignatureCheck } from './log/signed-note.ts';
import type { Manifest } from './manifest-types.ts';
import { parseManifest } from './manifest.ts';
import { certificateBlocks, certificateSha256 } from './pem.ts';
import type { PackageQualified } from './qualified-files.ts';
import { qualifiedFiles } from './qualified-files.ts';
import type { PublicKeySet } from './public-key.ts';
import { keyId, readPublicKeyPem } from './public-key.ts';
import { readMeText } from './read-me-text.ts';
import { statementFiles } from './statements.ts';
import { byCodeUnit, writeSums } from './sums.ts';
import { LOG_PROOF } from './verify-evidence.ts';
import { VERIFY_SCRIPT } from './verify-script.ts';

/** The parts of an evidence package. */
export interface PackageInput {
  readonly manifestBytes: Uint8Array;
  /** Detached JWS over the manifest. Its ASCII bytes, without a line feed, are the time-stamped file. */
  readonly jws: string;
  /** The whole TimeStampResp (RFC 3161 §2.4.2), DER, over SHA-256 of `jws`. */
  readonly timestampResponse: Uint8Array;
  /** Certificates of the time-stamping authority: its own first, its root last. */
  readonly timestampChainPem: string;
  /** The chain from its first link. Links after the manifest's count and their disclosures are omitted. */
  readonly entries: readonly ChainLink[];
  readonly disclosures: readonly Disclosure[];
  /** The published keys as of now. */
  readonly jwks: PublicKeySet;
  /** Certificates of the seal, the sealing certificate first. */
  readonly sealChainPem: string;
  /** Sealed documents to include. Without `bytes`, the caller adds the file from its storage; its digest is known. */
  readonly documents: readonly { readonly id: string; readonly bytes?: Uint8Array }[];
  /** The report for people. If present, the manifest names it. */
  readonly report?: Uint8Array;
  /** The same report for programs, `report.json`. */
  readonly reportData?: Uint8Array;
  /** Proof that the manifest is in the public log that it names (C2SP tlog-proof). */
  readonly logProof?: string;
  /** The signers' own certificates and signatures that the manifest names. */
  readonly qualified?: readonly PackageQualified[];
  /** The texts of the statements that signers accepted, as far as they are known. */
  readonly statements?: readonly string[];
  /** Computes the SHA-256 of a file, of any size: by the caller's means, which may be faster and let other work run. */
  readonly digest: (bytes: Uint8Array) => Promise<Sha256Hex>;
  /** Checks the signature of the log proof, by the caller's means; by our own if absent. */
  readonly isSignedBy?: SignatureCheck;
  /** Signs bytes with the manifest's key: Ed25519, 64 bytes. */
  readonly signSums: (sums: Uint8Array) => Promise<Uint8Array>;
  /** The manifest's key. */
  readonly publicKeyPem: string;
}

/** A file of a package. `bytes` is absent for a document that the caller adds. */
export interface PackageFile {
  /** Path inside the package, built from ids and never from user input. */
  readonly name: string;
  readonly sha256: Sha256Hex;
  readonly bytes?: Uint8Array;
}

/**
 * Returns the files of an evidence package, sorted by name. The same input gives the same bytes (Ed25519 is deterministic).
 * @throws TypeError if the parts do not belong together, which is the caller's mistake.
 */
export async function packageFiles(input: PackageInput): Promise<readonly PackageFile[]> {
  const manifest = await belongingManifest(input);
  const own = await digested(input, ownFiles(input, manifest));
  const covered = [...own, ...(await documentFiles(input, manifest))];
  const sums = writeSums(new Map(covered.map(({ name, sha256 }) => [name, sha256])));
  const signature = await input.signSums(sums);
  if (signature.length !== 64)
    throw new TypeError('The signature over SHA256SUMS is not an Ed25519 signature.');
  const uncovered = await digested(input, {
    'disclosures.json': disclosuresFile(input.disclosures, manifest.audit.count),
    SHA256SUMS: sums,
    'SHA256SUMS.sig': signature,
  });
  return [...covered, ...uncovered].toSorted((a, b) => byCodeUnit(a.name, b.name));
}

type Contents = Readonly<Record<string, Uint8Array>>;

function ownFiles(input: PackageInput, manifest: Manifest): Contents {
  const timestampChain = certificateBlocks(input.timestampChainPem);
  const { report, reportData, logProof } = input;
  return {
    'manifest.json': input.manifestBytes,
    'manifest.jws': utf8ToBytes(input.jws),
    'timestamp.tsr': input.timestampResponse,
    // An authority may be its own root, but -untrusted of openssl still needs a certificate.
    'tsa-chain.pem': utf8ToBytes(timestampChain.slice(0, Math.max(1, timestampChain.length - 1)).join('')),
    'tsa-root.pem': utf8ToBytes(timestampChain.at(-1) ?? ''),
    'seal-chain.pem': utf8ToBytes(certificateBlocks(input.sealChainPem).join('')),
    'audit.jsonl': writeAuditLines(input.entries.slice(0, manifest.audit.count)),
    'jwks.json': canonicalBytes(input.jwks),
    'public-key.pem': utf8ToBytes(input.publicKeyPem),
    'verify.sh': utf8ToBytes(VERIFY_SCRIPT),
    'LEIA-ME.txt': utf8ToBytes(readMeText(manifest)),
    ...Object.fromEntries(
      qualifiedFiles(input.qualified ?? [], manifest).map(({ name, bytes }) => [name, bytes]),
    ),
    ...statementFiles(input.statements ?? [], manifest),
    ...(report && { 'report.pdf': report }),
    ...(reportData && { 'report.json': reportData }),
    ...(logProof !== undefined && { [LOG_PROOF]: utf8ToBytes(logProof) }),
  };
}

function digested({ digest: digestOf }: PackageInput, files: Contents): Promise<readonly PackageFile[]> {
  return Promise.all(
    Object.entries(files).map(async ([name, bytes]) => ({ name, sha256: await digestOf(bytes), bytes })),
  );
}

function documentFiles(input: PackageInput, manifest: Manifest): Promise<readonly PackageFile[]> {
  return Promise.all(
    input.documents.map(async ({ id, bytes }) => {
      const sha256 = manifest.documents.find((document) => document.id === id)?.sealed.sha256;
      if (sha256 === undefined) throw new TypeError('A document is not of this manifest.');
      if (bytes === undefined) return { name: documentName(id), sha256 };
      if ((await input.digest(bytes)) !== sha256)
        throw new TypeError('A document is not what the manifest says.');
      return { name: documentName(id), sha256, bytes };
    }),
  );
}

/** Returns the path of a sealed document inside a package. */
export function documentName(documentId: string): string {
  return `documents/${documentId}.pdf`;
}

async function belongingManifest(input: PackageInput): Promise<Manifest> {
  const reading = parseManifest(input.manifestBytes);
  if (!reading.ok) throw new TypeError(`The manifest is invalid: ${reading.detail}.`);
  const { audit, environment, keys } = reading.manifest;
  const key = readPublicKeyPem(input.publicKeyPem);
  if (key === null || keyId(key, environment) !== keys.manifestKid)
    throw new TypeError('The public key is another.');
  if (!input.jwks.keys.some(({ kid }) => kid === keys.manifestKid))
    throw new TypeError('The key is not published.');
  if (input.entries[audit.count - 1]?.hash !== audit.head)
    throw new TypeError('The chain is not that of the manifest.');
  if (certificateSha256(input.sealChainPem) !== keys.sealCertificateSha256)
    throw new TypeError('The seal is another.');
  if (certificateBlocks(input.timestampChainPem).length === 0)
    throw new TypeError('The authority has no certificate.');
  await refuseOtherParts(input, reading.manifest, key);
  return reading.manifest;
}

/** Requires the report and the log proof that the manifest names, or neither. */
async function refuseOtherParts(
  { report, logProof, manifestBytes, digest: digestOf, isSignedBy }: PackageInput,
  manifest: Manifest,
  key: { readonly x: string },
): Promise<void> {
  if (report !== undefined && (await digestOf(report)) !== manifest.report?.sha256)
    throw new TypeError('The report is another.');
  if ((logProof === undefined) !== (manifest.log === undefined))
    throw new TypeError('A manifest names its log if and only if there is a proof of it.');
  if (logProof === undefined || manifest.log === undefined) return;
  const keys = logKeys(manifest.log.origin, [key]);
  const verdict = verifyLogProof(logProof, digest(manifestBytes), keys, isSignedBy);
  if (verdict !== 'ok') throw new TypeError(`The proof of the log is wrong: ${verdict}.`);
}
