import { concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Json, Sha256Hex } from './canonical.ts';
import { canonicalBytes, sha256Hex } from './canonical.ts';

/** The name of the chain rule in manifests and responses. A changed rule gets a new name. */
export const CHAIN_ALGORITHM = 'ask.audit.v1';

/** An event of an envelope: exactly the hashed fields. `data.personal` contains personal values only as commitments. */
export interface ChainEntry {
  /** Position in the chain, from 1, without gaps. */
  readonly seq: number;
  /** Kind of event, UPPER_SNAKE. */
  readonly type: string;
  /** RFC 3339, UTC, milliseconds. */
  readonly occurredAt: string;
  readonly actor: { readonly type: string; readonly id: string | null };
  readonly data: Readonly<Record<string, Json>>;
}

/** An entry with its place in the chain: the previous hash and its own. */
export interface ChainLink extends ChainEntry {
  readonly prevHash: Sha256Hex;
  readonly hash: Sha256Hex;
}

/** The result of checking a chain. */
export interface ChainVerdict {
  readonly valid: boolean;
  /** Hash of the last valid link, or the genesis if no link is valid. */
  readonly head: Sha256Hex;
  /** Number of valid links, counted from the first. */
  readonly count: number;
  /** Position of the first invalid link. Absent if all are valid. */
  readonly brokenAtSeq?: number;
}

/** Returns the hash before the first link: SHA-256("ask.audit.v1.genesis\n" ‖ envelopeId). It binds a chain to its envelope. */
export function genesis(envelopeId: string): Sha256Hex {
  return sha256Hex(utf8ToBytes(`${CHAIN_ALGORITHM}.genesis\n${envelopeId}`));
}

/**
 * Returns the hash of a link: SHA-256("ask.audit.v1\n" ‖ prev as 32 bytes ‖ JCS(entry)). Fields other than the five of
 * {@link ChainEntry} are not hashed.
 * @throws TypeError if the entry has no canonical form (RFC 8785).
 */
export function linkHash(prev: Sha256Hex, entry: ChainEntry): Sha256Hex {
  const { seq, type, occurredAt, actor, data } = entry;
  const hashed = { seq, type, occurredAt, actor: { type: actor.type, id: actor.id }, data };
  return sha256Hex(
    concatBytes(utf8ToBytes(`${CHAIN_ALGORITHM}\n`), hexToBytes(prev), canonicalBytes(hashed)),
  );
}

/** Creates the link that continues a chain whose last hash is `prev`. */
export function appendLink(prev: Sha256Hex, entry: ChainEntry): ChainLink {
  return { ...entry, prevHash: prev, hash: linkHash(prev, entry) };
}

/**
 * Checks a chain from its genesis. Detects edits, missing links, swaps and links of another envelope. A missing tail leaves
 * a valid shorter chain: compare `head` and `count` with the signed manifest to detect it. Does not throw.
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
    // A lone surrogate from JSON has no canonical form, so Aval cannot have hashed it.
    return false;
  }
}
