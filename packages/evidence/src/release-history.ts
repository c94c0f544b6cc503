import type { ChainEntry } from './audit-chain.ts';
import { canonicalBytes, isSha256Hex } from './canonical.ts';
import type { Json } from './canonical.ts';
import type { Manifest, ManifestRelease } from './manifest-types.ts';

/** The names of members that the entry of a release commits to. */
export const RELEASE_NAMES = ['requestedBy', 'approvedBy'] as const;

/** Returns the release by which an envelope was sent, from the chain; null where it was sent without one. */
export function releaseIn(entries: readonly ChainEntry[]): ManifestRelease | null {
  const sentAt = entries.find(({ type }) => type === 'ENVELOPE_SENT')?.seq ?? Infinity;
  const entry = entries.findLast(({ seq, type }) => type === 'APPROVAL_APPROVED' && seq < sentAt);
  if (entry === undefined) return null;
  const { data, actor } = entry;
  return {
    entry: entry.seq,
    at: entry.occurredAt,
    by: { type: actor.type, id: actor.id },
    requestedAt: typeof data['requestedAt'] === 'string' ? data['requestedAt'] : entry.occurredAt,
    requestedBy: requesterIn(data['requestedBy']),
    personal: commitmentsIn(data['personal']),
  };
}

/** Returns whether the manifest states another release than the chain. A manifest that states none decides nothing. */
export function hasOtherRelease({ release, audit }: Manifest, entries: readonly ChainEntry[]): boolean {
  if (release === undefined) return false;
  return textOf(release) !== textOf(releaseIn(entries.slice(0, audit.count)));
}

function requesterIn(value: Json | undefined): ManifestRelease['requestedBy'] {
  const { type, id } = isObject(value) ? value : {};
  return { type: typeof type === 'string' ? type : 'SYSTEM', id: typeof id === 'string' ? id : null };
}

function commitmentsIn(value: Json | undefined): ManifestRelease['personal'] {
  const known = isObject(value) ? value : {};
  const found = RELEASE_NAMES.flatMap((name) => {
    const hidden = known[name];
    return isSha256Hex(hidden) ? [[name, hidden] as const] : [];
  });
  return Object.fromEntries(found);
}

function isObject(value: Json | undefined): value is { readonly [member: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: object | null): string {
  return new TextDecoder().decode(canonicalBytes(value));
}
