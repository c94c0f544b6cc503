import { readPackageArchive } from '@aval/evidence/package-archive';
import { readPublicKeySet } from '@aval/evidence/public-key';
import { timestampCheck } from '@aval/evidence/timestamp-check';
import { verifyPackage } from '@aval/evidence/verdict';
import type { Verdict } from '@aval/evidence/verdict';

/**
 * Checks a package of evidence in this browser against published keys, as `aval-verify` does. The time stamp is checked to
 * its authority's signature and to the root in the package, which the key signed for. Throws `ArchiveError` when the
 * bytes are not a package.
 */
export function checkPackage(zip: Uint8Array, published: unknown): Verdict {
  const keys = readPublicKeySet(published);
  const { files, form } = readPackageArchive(zip);
  const rootsPem = new TextDecoder().decode(files.get('tsa-root.pem') ?? new Uint8Array());
  const checkTimestamp = timestampCheck(rootsPem);
  return verifyPackage(files, { checkTimestamp, archive: form, ...(keys === null ? {} : { keys }) });
}
