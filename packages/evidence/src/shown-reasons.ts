import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { sha256Hex } from './canonical.ts';
import type { Manifest, ManifestDocument, ManifestShown } from './manifest-types.ts';
import type { PackageFiles } from './package-reading.ts';
import type { Reason } from './verify-evidence.ts';

/**
 * Checks that each sealed file begins with what each signer was shown, so that the digests of their consents are of bytes
 * that anybody can open. Leaves out files that are not the issued files.
 */
export function shownReasons(
  files: PackageFiles,
  manifest: Manifest | undefined,
): readonly Reason<'SHOWN_DIFFERS'>[] {
  return (manifest?.documents ?? []).flatMap((document) => {
    const name = `documents/${document.id}.pdf`;
    const sealed = files.get(name);
    const shown = shownOf(manifest, document);
    if (sealed === undefined || shown.length === 0 || sha256Hex(sealed) !== document.sealed.sha256) return [];
    if (areBeginnings(sealed, shown)) return [];
    const detail = `${name}: it does not begin with what a signer was shown`;
    return [{ code: 'SHOWN_DIFFERS', detail } as const];
  });
}

function shownOf(manifest: Manifest | undefined, { id }: ManifestDocument): readonly ManifestShown[] {
  const all = (manifest?.signers ?? []).flatMap(({ consent }) => consent.shown ?? []);
  return all.filter(({ documentId }) => documentId === id);
}

/** Hashes the file once, however many people saw it. */
function areBeginnings(sealed: Uint8Array, shown: readonly ManifestShown[]): boolean {
  const hash = sha256.create();
  let done = 0;
  return shown
    .toSorted((a, b) => a.size - b.size)
    .every((part) => {
      if (part.size > sealed.length) return false;
      hash.update(sealed.subarray(done, part.size));
      done = part.size;
      return bytesToHex(hash.clone().digest()) === part.sha256;
    });
}
