import { concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Json, Sha256Hex } from './canonical.ts';
import { canonicalBytes, sha256Hex } from './canonical.ts';

/** The name of the chain rule, as manifests and answers quote it. A changed rule gets a new name. */
export const CHAIN_ALGORITHM = 'ask.audit.v1';

/** One event of an envelope: exactly the fields that are hashed. Personal values stand in `data.personal` as commitments only. */
export interface ChainEntry {
  /** Position in the chain, from 1, without holes. */
  readonly seq: number;
  /** Kind of event, UPPER_SNAKE. */
  readonly type: string;
  /** RFC 3339, UTC, milliseconds. */
  readonly occurredAt: string;
  readonly actor: { readonly type: string; readonly id: string | null };
  readonly data: Readonly<Record<string, Json>>;
}

/** An entry with its place in the chain: the hash before it and its own. */
export interface ChainLink extends ChainEntry {
  readonly prevHash: Sha256Hex;
  readonly hash: Sha256Hex;
}

/** What a check of a chain found. */
export interface ChainVerdict {
  readonly valid: boolean;
  /** Hash of the last link that holds; the genesis where none does. */
  readonly head: Sha256Hex;
  /** How many links hold, counted from the first. */
  readonly count: number;
  /** The place of the first link that does not hold; absent where all do. */
  readonly brokenAtSeq?: number;
}

/** What stands before the first link: SHA-256("ask.audit.v1.genesis\n" ‖ envelopeId). Binds a chain to its envelope. */
export function genesis(envelopeId: string): Sha256Hex {
  return sha256Hex(utf8ToBytes(`${CHAIN_ALGORITHM}.genesis\n${envelopeId}`));
}

/**
 * The hash of a link: SHA-256("ask.audit.v1\n" ‖ prev as 32 bytes ‖ JCS(entry)). Fields other than the five of
 * {@link ChainEntry} are not hashed.
 * @throws TypeError where the entry has no canonical form (RFC 8785).
 */
export function linkHash(prev: Sha256Hex, entry: ChainEntry): Sha256Hex {
  const { seq, type, occurredAt, actor, data } = entry;
  const hashed = { seq, type, occurredAt, actor: { type: actor.type, id: actor.id }, data };
  return sha256Hex(
    concatBytes(utf8ToBytes(`${CHAIN_ALGORITHM}\n`), hexToBytes(prev), canonicalBytes(hashed)),
  );
}

/** The link that continues a chain whose last hash is `prev`. */
export function appendLink(prev: Sha256Hex, entry: ChainEntry): ChainLink {
  return { ...entry, prevHash: prev, hash: linkHash(prev, entry) };
}

/**
 * Checks a chain from its genesis. Finds edits, losses inside, swaps and links of another envelope. A lost tail leaves
 * a valid shorter chain: compare `head` and `count` with the signed manifest to find that. Does not throw.
 */
export function verifyChain(envelopeId: string, links: readonly ChainLink[]): ChainVerdict {
  let head = genesis(envelopeId);
  let count = 0;
  for (const link of links) {
    if (!continues({ head, count }, link)) return { valid: false, head, count, brokenAtSeq: count + 1 };
    head = link.hash;
    count += 1;
  }
  return { valid: true, head, count };
}

function continues(chain: { head: Sha256Hex; count: number }, link: ChainLink): boolean {
  if (link.seq !== chain.count + 1 || link.prevHash !== chain.head) return false;
  try {
    return linkHash(chain.head, link) === link.hash;
  } catch {
    // A lone surrogate read from JSON has no canonical form, so no writer of ours can have hashed it.
    return false;
  }
}
