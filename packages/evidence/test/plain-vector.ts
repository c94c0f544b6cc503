import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sha256Hex } from '../src/canonical.ts';
import type { PackageFile } from '../src/package-files.ts';
import { packageFiles } from '../src/package-files.ts';
import { certificateSha256 } from '../src/pem.ts';
import { publicKeyPem } from '../src/public-key.ts';
import {
  disclosures,
  DOCUMENT_ID,
  links,
  manifestBytesOf,
  publishedKey,
  sampleManifest,
  signBytes,
  signManifest,
} from './sample-envelope.ts';
import { sampleLogProof } from './sample-log.ts';

const VECTORS = path.join(import.meta.dirname, '../../../test/vectors');

/** The folder of the worked example. */
export const PLAIN = path.join(VECTORS, 'plain');

/** A file of the test authority. */
export function testAuthority(name: string): string {
  return path.join(VECTORS, 'test-authority', name);
}

export const sealChainPem = readFileSync(testAuthority('seal.pem'), 'utf8');
export const timestampChainPem = ['tsa.pem', 'ca.pem']
  .map((name) => readFileSync(testAuthority(name), 'utf8'))
  .join('');

const sealCertificateSha256 = certificateSha256(sealChainPem);
if (sealCertificateSha256 === null) throw new Error('test/vectors/test-authority/seal.pem is no certificate');

/** The folder of the same example in version 2 of the manifest, which is what is issued. */
export const PLAIN_2 = path.join(VECTORS, 'plain-v2');

export const plainManifest = sampleManifest(sealCertificateSha256);
export const plainManifest2 = sampleManifest(sealCertificateSha256, 'aval.manifest.v2');
export const plainManifestBytes = manifestBytesOf(plainManifest);

/** The files of the example, made anew; only the token is given. */
export async function plainFiles(
  token: Uint8Array,
  document: Uint8Array,
  manifestBytes = plainManifestBytes,
  statements: readonly string[] = [],
): Promise<readonly PackageFile[]> {
  return packageFiles({
    manifestBytes,
    jws: await signManifest(manifestBytes),
    timestampResponse: token,
    timestampChainPem,
    entries: links,
    disclosures,
    jwks: { keys: [publishedKey] },
    sealChainPem,
    documents: [{ id: DOCUMENT_ID, bytes: document }],
    statements,
    digest: async (bytes) => sha256Hex(bytes),
    signSums: signBytes,
    publicKeyPem: publicKeyPem(publishedKey) ?? '',
    logProof: await sampleLogProof(manifestBytes),
  });
}

/** A folder as verifyPackage wants it. */
export function filesIn(folder: string): Map<string, Uint8Array> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    entries.map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return [path.relative(folder, file).replaceAll(path.sep, '/'), new Uint8Array(readFileSync(file))];
    }),
  );
}
