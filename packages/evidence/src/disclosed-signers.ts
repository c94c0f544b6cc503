import type { ChainEntry } from './audit-chain.ts';
import type { Json } from './canonical.ts';
import type { Disclosure } from './commitment.ts';
import type { Manifest } from './manifest-types.ts';

/** How many of the values committed to for a signer a package discloses. */
export interface SignerDisclosure {
  readonly signerId: string;
  /** Number of the signer's values that the manifest and the trail commit to. */
  readonly committed: number;
  /** Number of these that are disclosed: fewer if the signer was erased or their part is not included. */
  readonly disclosed: number;
  /** The signer's name; null if it is not disclosed. */
  readonly name: string | null;
}

/**
 * Returns the disclosed values of each signer of the manifest, in its order. Fewer values than commitments are valid: a
 * person may have been erased, or the package contains only another signer's part. `checkDisclosures` checks the values.
 */
export function disclosedSigners(
  manifest: Manifest,
  entries: readonly ChainEntry[],
  disclosures: readonly Disclosure[],
): readonly SignerDisclosure[] {
  const result = new Set(disclosures.map(({ at, name }) => placeOf(at, name)));
  const issued = entries.slice(0, manifest.audit.count);
  return manifest.signers.map(({ id, personal, fields = [] }) => {
    const places = [
      ...namesIn(personal).map((name) => placeOf(`manifest/signers/${id}`, name)),
      ...fields.flatMap((field) =>
        namesIn(field.personal).map((name) => placeOf(`manifest/fields/${field.id}`, name)),
      ),
      ...issued.flatMap((entry) => namesOf(entry, id).map((name) => placeOf(`audit/${entry.seq}`, name))),
    ];
    const disclosed = places.filter((place) => result.has(place)).length;
    const name = disclosedValue(disclosures, `manifest/signers/${id}`, 'name');
    return { signerId: id, committed: places.length, disclosed, name };
  });
}

/** Returns the disclosed title of the envelope, or null. */
export function disclosedTitle(disclosures: readonly Disclosure[]): string | null {
  return disclosedValue(disclosures, 'manifest/envelope', 'title');
}

/** The organization that sent the envelope, as far as its values are disclosed. */
export interface OrganizationDisclosure {
  readonly id: string;
  /** Its name when it sent the envelope; null if it is not disclosed. */
  readonly name: string | null;
  /** Its CNPJ at that time; null if it is not disclosed, or had none. */
  readonly cnpj: string | null;
}

/** Returns the sender that the manifest names, or null for a manifest that names none. */
export function disclosedOrganization(
  { organization }: Pick<Manifest, 'organization'>,
  disclosures: readonly Disclosure[],
): OrganizationDisclosure | null {
  if (organization === undefined) return null;
  const value = (name: string) => disclosedValue(disclosures, 'manifest/organization', name);
  return { id: organization.id, name: value('name'), cnpj: value('cnpj') };
}

function disclosedValue(disclosures: readonly Disclosure[], place: string, value: string): string | null {
  return disclosures.find(({ at, name }) => at === place && name === value)?.value ?? null;
}

const placeOf = (at: string, name: string): string => JSON.stringify([at, name]);

/** The network address and program of an actor. */
const ORIGIN: readonly string[] = ['ip', 'userAgent'];

/** Entries in which the sender names a signer. */
const NAMED_BY_SENDER: readonly string[] = [
  'SIGNER_ADDED',
  'SIGNER_CHANGED',
  'DELEGATION_APPROVED',
  'DISPUTE_ANSWERED',
];

/** Counts a signer's values in an entry: all values of their own acts and of those by their link, but not the address of the sender who names them. */
function namesOf({ type, actor, data }: ChainEntry, signerId: string): readonly string[] {
  const names = namesIn(data['personal']);
  if (actor.type === 'SIGNER' || actor.type === 'LINK') return actor.id === signerId ? names : [];
  const isEntered = NAMED_BY_SENDER.includes(type) && data['signerId'] === signerId;
  return isEntered ? names.filter((name) => !ORIGIN.includes(name)) : [];
}

function namesIn(personal: Json | undefined): readonly string[] {
  return typeof personal === 'object' && personal !== null && !Array.isArray(personal)
    ? Object.keys(personal)
    : [];
}
