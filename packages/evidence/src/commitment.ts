import { concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { ChainEntry } from './audit-chain.ts';
import type { Json, Sha256Hex } from './canonical.ts';
import { canonicalBytes, isSha256Hex, sha256Hex } from './canonical.ts';
import type { Shape } from './json-shape.ts';
import { record, shape, text } from './json-shape.ts';
import type { Manifest } from './manifest-types.ts';

/** A value and its name, blinded by 16 random bytes that nothing else uses. */
export interface Opening {
  readonly salt: Uint8Array;
  /** The name that the commitment has in `personal`: `name`, `cpf`, `email`, `ip`… */
  readonly name: string;
  readonly value: string;
}

/** The opening of a commitment in `disclosures.json`. Erasing a person erases only these. */
export interface Disclosure {
  /**
   * `audit/<seq>`, `manifest/envelope`, `manifest/organization`, `manifest/signers/<signerId>`,
   * `manifest/documents/<documentId>` or `manifest/fields/<fieldId>`.
   */
  readonly at: string;
  readonly name: string;
  /** 16 bytes, lower-case hexadecimal. */
  readonly salt: string;
  readonly value: string;
  readonly commitment: Sha256Hex;
}

/** Why a disclosure is rejected. */
export type DisclosureProblem = {
  /** Index in the given list. */
  readonly index: number;
  /** false: does not open its commitment · dangling: there is no such commitment · repeated: disclosed twice. */
  readonly problem: 'false' | 'dangling' | 'repeated';
};

/** Commitments by name, as in `personal`. */
type Commitments = Readonly<Record<string, Json | undefined>>;

/**
 * Returns SHA-256("aval.commitment.v1\n" ‖ salt ‖ JCS({name, value})). Hides the value as long as the salt is secret, even
 * for values with as few possibilities as a CPF, and binds it: no second value opens the commitment.
 * @throws RangeError if the salt is not 16 bytes long; TypeError if name or value have no canonical form.
 */
export function commitment({ salt, name, value }: Opening): Sha256Hex {
  if (salt.length !== 16) throw new RangeError('The salt of a commitment is 16 bytes long.');
  return sha256Hex(concatBytes(utf8ToBytes('aval.commitment.v1\n'), salt, canonicalBytes({ name, value })));
}

/** The form of a {@link Disclosure} in a file. */
export const disclosureShape: Shape<Disclosure> = record<Disclosure>({
  at: text('is not a place', /^[\w/]{1,100}$/),
  name: text('is not a name', /^[A-Za-z]\w{0,49}$/),
  salt: text('is not a salt', /^[0-9a-f]{32}$/),
  value: text('is not a value', /^[^]*$/),
  commitment: shape('is not a SHA-256 digest', isSha256Hex),
});

/**
 * Compares disclosures with the commitments of a manifest and its chain. A missing disclosure is not a problem: its person
 * may have been erased. Does not throw.
 */
export function checkDisclosures(
  manifest: Manifest,
  entries: readonly ChainEntry[],
  disclosures: readonly Disclosure[],
): readonly DisclosureProblem[] {
  const check = disclosureCheck(manifest, entries);
  return disclosures.flatMap((disclosure, index) => {
    const problem = check(disclosure);
    return problem === null ? [] : [{ index, problem }];
  });
}

/**
 * Returns a check of one disclosure after the other, for a caller who lets other work run in between: its problem, or null.
 * See {@link checkDisclosures}.
 */
export function disclosureCheck(
  manifest: Manifest,
  entries: readonly ChainEntry[],
): (disclosure: Disclosure) => DisclosureProblem['problem'] | null {
  const places = committedPlaces(manifest, entries);
  const seen = new Set<string>();
  return (disclosure) => {
    const key = JSON.stringify([disclosure.at, disclosure.name]);
    const problem = seen.has(key) ? 'repeated' : problemOf(disclosure, places.get(disclosure.at));
    seen.add(key);
    return problem;
  };
}

/**
 * Counts the values that a manifest commits to and nobody discloses: the people were erased, or their part is withheld. Values of
 * the trail don't count: some are never disclosed, such as those of people who were removed before sending.
 */
export function countUndisclosed(manifest: Manifest, disclosures: readonly Disclosure[]): number {
  const disclosed = new Set(disclosures.map(({ at, name }) => JSON.stringify([at, name])));
  const places = [...committedPlaces(manifest, [])];
  const committed = places.flatMap(([at, names]) =>
    Object.keys(names).map((name) => JSON.stringify([at, name])),
  );
  return committed.filter((place) => !disclosed.has(place)).length;
}

function problemOf(
  disclosure: Disclosure,
  committed: Commitments | undefined,
): DisclosureProblem['problem'] | null {
  if (committed === undefined || !Object.hasOwn(committed, disclosure.name)) return 'dangling';
  return committed[disclosure.name] === disclosure.commitment && opens(disclosure) ? null : 'false';
}

function opens({ salt, name, value, commitment: claimed }: Disclosure): boolean {
  try {
    return commitment({ salt: hexToBytes(salt), name, value }) === claimed;
  } catch {
    return false;
  }
}

function committedPlaces(
  manifest: Manifest,
  entries: readonly ChainEntry[],
): ReadonlyMap<string, Commitments> {
  const places = new Map<string, Commitments>([['manifest/envelope', manifest.envelope.personal]]);
  if (manifest.organization !== undefined)
    places.set('manifest/organization', manifest.organization.personal);
  for (const { id, personal } of manifest.documents) places.set(`manifest/documents/${id}`, personal);
  for (const { id, personal, fields = [] } of manifest.signers) {
    places.set(`manifest/signers/${id}`, personal);
    for (const field of fields) places.set(`manifest/fields/${field.id}`, field.personal);
  }
  addSuggestions(places, manifest);
  for (const { seq, data } of entries) {
    const personal = data['personal'];
    if (isObject(personal)) places.set(`audit/${seq}`, personal);
  }
  return places;
}

function addSuggestions(places: Map<string, Commitments>, { fields = [] }: Manifest): void {
  for (const { id, suggested } of fields) {
    const at = `manifest/fields/${id}`;
    if (suggested !== undefined) places.set(at, { ...places.get(at), suggested });
  }
}

function isObject(value: Json | undefined): value is { readonly [member: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
