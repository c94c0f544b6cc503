import type { ChainEntry } from './audit-chain.ts';
import { canonicalBytes, isSha256Hex } from './canonical.ts';
import type { Json, Sha256Hex } from './canonical.ts';
import type { Manifest, ManifestAnswer, ManifestContactChange, ManifestDispute } from './manifest-types.ts';
import { CONTACT_NAMES, CONTACTS } from './personal-names.ts';

/** The members that repeat the chain about a signer, beside their own acts. */
export interface SignerHistory {
  readonly dispute?: ManifestDispute;
  readonly contactChanges?: readonly ManifestContactChange[];
}

/**
 * Returns the dispute of a signer and every change of an address or a phone of theirs after sending, from the chain: also
 * for evidence whose manifest is older than these members. Entries may lack the former values.
 */
export function signerHistory(entries: readonly ChainEntry[], signerId: string): SignerHistory {
  const dispute = disputeIn(entries, signerId);
  const sentAt = entries.find(({ type }) => type === 'ENVELOPE_SENT')?.seq ?? Infinity;
  const changes = entries.filter((entry) => entry.seq > sentAt && changesContact(entry, signerId));
  return {
    ...(dispute && { dispute }),
    ...(changes.length > 0 && { contactChanges: changes.map(asChange) }),
  };
}

/**
 * Returns the ids of the signers whose history differs between manifest and chain. An older manifest says nothing of
 * this, so what is absent decides nothing.
 */
export function signersWithOtherHistory(
  { signers, audit }: Manifest,
  entries: readonly ChainEntry[],
): readonly string[] {
  const stated = signers.filter(({ dispute, contactChanges }) => dispute ?? contactChanges);
  const issued = stated.length === 0 ? [] : entries.slice(0, audit.count);
  return stated
    .filter(({ id, dispute, contactChanges }) => {
      const own = { ...(dispute && { dispute }), ...(contactChanges && { contactChanges }) };
      return !areSame(own, signerHistory(issued, id));
    })
    .map(({ id }) => id);
}

/** The first dispute counts; the sender answers once. */
function disputeIn(entries: readonly ChainEntry[], signerId: string): ManifestDispute | null {
  const first = entries.find(({ type, actor }) => type === 'SIGNER_DISPUTED' && actor.id === signerId);
  if (first === undefined) return null;
  const answered = entries.find(
    ({ seq, type, data }) => seq > first.seq && type === 'DISPUTE_ANSWERED' && data['signerId'] === signerId,
  );
  const answer = answered && asAnswer(answered);
  return {
    entry: first.seq,
    at: first.occurredAt,
    linkRevoked: first.data['linkRevoked'] === true,
    ...(answer && { answer }),
  };
}

function asAnswer(entry: ChainEntry): ManifestAnswer | null {
  const { statement } = commitmentsIn(entry, ['statement']);
  return statement === undefined ? null : { ...placeOf(entry), personal: { statement } };
}

function changesContact({ type, data }: ChainEntry, signerId: string): boolean {
  const { changed } = data;
  if (type !== 'SIGNER_CHANGED' || data['signerId'] !== signerId || !Array.isArray(changed)) return false;
  return CONTACTS.some(([, member]) => changed.includes(member));
}

function asChange(entry: ChainEntry): ManifestContactChange {
  return { ...placeOf(entry), personal: commitmentsIn(entry, CONTACT_NAMES) };
}

function placeOf({ seq: entry, occurredAt: at, actor: { type, id } }: ChainEntry) {
  return { entry, at, by: { type, id } };
}

function commitmentsIn<Name extends string>(
  { data: { personal } }: ChainEntry,
  names: readonly Name[],
): Partial<Record<Name, Sha256Hex>> {
  const known = isObject(personal) ? personal : {};
  const found: Partial<Record<Name, Sha256Hex>> = {};
  for (const name of names) {
    const value = known[name];
    if (isSha256Hex(value)) found[name] = value;
  }
  return found;
}

function isObject(value: Json | undefined): value is { readonly [member: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function areSame(first: SignerHistory, other: SignerHistory): boolean {
  return textOf(first) === textOf(other);
}

function textOf(history: SignerHistory): string {
  return new TextDecoder().decode(canonicalBytes(history));
}
