import { sha256 } from '@noble/hashes/sha2.js';
import type { Manifest, ManifestQualified, ManifestSigner } from '../src/manifest-types.ts';
import { parseManifest } from '../src/manifest.ts';
import { LOG_PROOF } from '../src/verify-evidence.ts';
import { fakeStamp } from './fake-authority.ts';
import { filesIn } from './plain-vector.ts';
import { QUALIFIED } from './qualified-vector.ts';
import { manifestBytesOf, signBytes, signManifest, utf8 } from './sample-envelope.ts';
import { sampleLogProof } from './sample-log.ts';
import type { Files } from './sample-package.ts';
import { relisted, withFiles } from './sample-package.ts';

/** The package of the worked example with two signers' own signatures. */
export const qualifiedPackage: Files = filesIn(QUALIFIED);

/** Its manifest. */
export const qualifiedManifest: Manifest = readManifest();

/** Its signers, in the order in which they signed. */
export const [MARIA = '', JOAO = ''] = qualifiedManifest.signers.map(({ id }) => id);

function readManifest(): Manifest {
  const reading = parseManifest(qualifiedPackage.get('manifest.json') ?? new Uint8Array());
  if (!reading.ok) throw new Error(reading.detail);
  return reading.manifest;
}

/** A change that only the holder of the service's keys can make. */
interface Forgery {
  readonly manifest?: Manifest;
  readonly files?: Readonly<Record<string, Uint8Array | undefined>>;
}

/** The package with these changes, signed, stamped, logged and listed as if it had been issued so. */
export async function forged({ manifest = qualifiedManifest, files = {} }: Forgery): Promise<Files> {
  const manifestBytes = manifestBytesOf(manifest);
  const jws = await signManifest(manifestBytes);
  const changed = withFiles(qualifiedPackage, {
    'manifest.json': manifestBytes,
    'manifest.jws': utf8(jws),
    'timestamp.tsr': fakeStamp(sha256(utf8(jws)), '2026-11-20T03:21:00.000Z'),
    [LOG_PROOF]: utf8(await sampleLogProof(manifestBytes)),
    ...files,
  });
  return relisted(changed, signBytes);
}

/** The manifest with another statement about a signer's own signature; undefined: with none. */
export function withQualified(
  id: string,
  change: (qualified: ManifestQualified) => ManifestQualified | undefined,
): Manifest {
  const signers = qualifiedManifest.signers.map((signer): ManifestSigner => {
    const { qualified, ...others } = signer;
    if (signer.id !== id || qualified === undefined) return signer;
    const changed = change(qualified);
    return changed === undefined ? others : { ...others, qualified: changed };
  });
  return { ...qualifiedManifest, signers };
}
