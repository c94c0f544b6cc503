import { sha256 } from '@noble/hashes/sha2.js';
import type { ChainLink } from '../src/audit-chain.ts';
import type { Sha256Hex } from '../src/canonical.ts';
import { sha256Hex } from '../src/canonical.ts';
import type { Manifest } from '../src/manifest-types.ts';
import type { PackageInput } from '../src/package-files.ts';
import { packageFiles } from '../src/package-files.ts';
import { publicKeyPem } from '../src/public-key.ts';
import { writeSums } from '../src/sums.ts';
import { fakeStamp } from './fake-authority.ts';
import { plainManifest, sealChainPem, timestampChainPem } from './plain-vector.ts';
import {
  disclosures,
  DOCUMENT_ID,
  links,
  manifestBytesOf,
  publishedKey,
  sealedPdf,
  signBytes,
  signManifest,
  utf8,
} from './sample-envelope.ts';
import { sampleLogProof } from './sample-log.ts';

export type Files = Map<string, Uint8Array>;

/** Differences from the worked example. */
export interface Variation {
  readonly manifest?: Manifest;
  readonly entries?: readonly ChainLink[];
  readonly stampedAt?: string;
  readonly document?: Uint8Array;
}

/** The input of packageFiles for the worked example, with a time stamp of the fake authority. */
export async function sampleInput({
  manifest = plainManifest,
  ...variation
}: Variation = {}): Promise<PackageInput> {
  const manifestBytes = manifestBytesOf(manifest);
  const jws = await signManifest(manifestBytes);
  return {
    manifestBytes,
    jws,
    timestampResponse: fakeStamp(sha256(utf8(jws)), variation.stampedAt ?? '2026-11-20T03:12:02.000Z'),
    timestampChainPem,
    entries: variation.entries ?? links,
    disclosures,
    jwks: { keys: [publishedKey] },
    sealChainPem,
    documents: [{ id: DOCUMENT_ID, bytes: variation.document ?? sealedPdf }],
    digest: async (bytes) => sha256Hex(bytes),
    signSums: signBytes,
    publicKeyPem: publicKeyPem(publishedKey) ?? '',
    ...(manifest.log && { logProof: await sampleLogProof(manifestBytes) }),
  };
}

/** The unpacked package. */
export async function samplePackage(variation: Variation = {}): Promise<Files> {
  const files = await packageFiles(await sampleInput(variation));
  return new Map(files.map(({ name, bytes }) => [name, bytes ?? new Uint8Array()]));
}

/** The package with some files replaced, or taken out where undefined. */
export function withFiles(files: Files, changes: Readonly<Record<string, Uint8Array | undefined>>): Files {
  const changed = new Map(files);
  for (const [name, bytes] of Object.entries(changes)) {
    if (bytes === undefined) changed.delete(name);
    else changed.set(name, bytes);
  }
  return changed;
}

/** Lists the files again and signs the list, as only the holder of a signing key can. */
export async function relisted(
  files: Files,
  sign: (sums: Uint8Array) => Promise<Uint8Array>,
): Promise<Files> {
  const outside = ['SHA256SUMS', 'SHA256SUMS.sig', 'disclosures.json'];
  const covered = [...files].filter(([name]) => !outside.includes(name));
  const sums = writeSums(
    new Map(covered.map(([name, bytes]): [string, Sha256Hex] => [name, sha256Hex(bytes)])),
  );
  return withFiles(files, { SHA256SUMS: sums, 'SHA256SUMS.sig': await sign(sums) });
}

/** The bytes with one bit of one byte flipped. */
export function flipped(bytes: Uint8Array, at: number): Uint8Array {
  return bytes.map((byte, index) => (index === at ? byte ^ 1 : byte));
}
