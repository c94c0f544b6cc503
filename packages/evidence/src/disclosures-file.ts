import { canonicalBytes } from './canonical.ts';
import type { Disclosure } from './commitment.ts';
import { byCodeUnit } from './sums.ts';

/**
 * Returns the bytes of `disclosures.json`: JCS (RFC 8785) of the disclosures, ordered by place and name. Omits those of
 * entries after the manifest's `count`: the package ends where its manifest ends. Any part of a list is a complete file,
 * with which the package verifies too, so you can show a person's values without the others'.
 */
export function disclosuresFile(disclosures: readonly Disclosure[], count: number): Uint8Array {
  const result = disclosures
    .filter(({ at }) => !(Number(/^audit\/(\d+)$/.exec(at)?.[1] ?? 0) > count))
    .toSorted((a, b) => byCodeUnit(a.at, b.at) || byCodeUnit(a.name, b.name))
    .map(({ at, name, salt, value, commitment }) => ({ at, name, salt, value, commitment }));
  return canonicalBytes(result);
}
