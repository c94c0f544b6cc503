import type { ChainEntry } from './audit-chain.ts';
import type { Json } from './canonical.ts';
import type { Disclosure } from './commitment.ts';
import type { Manifest } from './manifest.ts';

/** How much of what is committed to about one signer a package tells. */
export interface SignerDisclosure {
  readonly signerId: string;
  /** Values of hers that the manifest and the trail commit to. */
  readonly committed: number;
  /** Of these, values that are disclosed: fewer where she was erased, or where her part is not shown. */
  readonly disclosed: number;
}

/**
 * What is disclosed of each signer of the manifest, in its order. Fewer values than commitments are no fault: a person
 * may have been erased, or another's part be shown alone. Whether the values are true is `checkDisclosures`.
 */
export function disclosedSigners(
  manifest: Manifest,
  entries: readonly ChainEntry[],
  disclosures: readonly Disclosure[],
): readonly SignerDisclosure[] {
  const told = new Set(disclosures.map(({ at, name }) => placeOf(at, name)));
  const issued = entries.slice(0, manifest.audit.count);
  return manifest.signers.map(({ id, personal }) => {
    const places = [
      ...namesIn(personal).map((name) => placeOf(`manifest/signers/${id}`, name)),
      ...issued.flatMap((entry) => namesOf(entry, id).map((name) => placeOf(`audit/${entry.seq}`, name))),
    ];
    const disclosed = places.filter((place) => told.has(place)).length;
    return { signerId: id, committed: places.length, disclosed };
  });
}

const placeOf = (at: string, name: string): string => JSON.stringify([at, name]);

/** From where somebody acted. */
const ORIGIN: readonly string[] = ['ip', 'userAgent'];

/** Her values in an entry: all of what she did herself; of what she was entered with not from where the sender did so. */
function namesOf({ type, actor, data }: ChainEntry, signerId: string): readonly string[] {
  const names = namesIn(data['personal']);
  if (actor.type === 'SIGNER') return actor.id === signerId ? names : [];
  const isEntered = type === 'SIGNER_ADDED' && data['signerId'] === signerId;
  return isEntered ? names.filter((name) => !ORIGIN.includes(name)) : [];
}

function namesIn(personal: Json | undefined): readonly string[] {
  return typeof personal === 'object' && personal !== null && !Array.isArray(personal)
    ? Object.keys(personal)
    : [];
}
