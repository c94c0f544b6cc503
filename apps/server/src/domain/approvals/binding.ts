import { canonicalBytes, sha256Hex } from '@aval/evidence/canonical';
import type { Sha256Hex } from '@aval/evidence/canonical';

/** Returns the digest of what an approval releases: of everything that sending it sends. */
export function bindingOf(content: object): Sha256Hex {
  const plain: unknown = JSON.parse(JSON.stringify(content)); // times as text, absent members absent
  return sha256Hex(canonicalBytes(plain));
}
