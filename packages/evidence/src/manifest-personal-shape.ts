import { isSha256Hex } from './canonical.ts';
import { record, shape } from './json-shape.ts';
import type { Shape } from './json-shape.ts';
import type { Sha256Hex } from './canonical.ts';
import type { ManifestSigner } from './manifest-types.ts';
import { SIGNER_VALUES } from './personal-names.ts';

const sha256 = shape('is not a SHA-256 digest', isSha256Hex);

/** Returns a member for each name, all of them commitments. */
export function commitments<Name extends string>(
  names: readonly Name[],
): Readonly<Record<Name, Shape<Sha256Hex>>> {
  return Object.fromEntries(names.map((name) => [name, sha256])) as Record<Name, Shape<Sha256Hex>>;
}

/** The form of a signer's commitments, in version 2. */
export const personal2 = record<ManifestSigner['personal']>(
  { name: sha256, email: sha256, ...commitments(SIGNER_VALUES) },
  ...SIGNER_VALUES,
);
