import type { GrowingTree, GrownNode } from '@aval/evidence/log/growing-tree';
import type { NodeAddress, TreeHash } from '@aval/evidence/log/merkle-tree';
import type { Environment } from '../../domain/environment.ts';
import type { LogSize } from './request-logs.ts';

/** The public log of an environment, as appending needs it. */
export interface PublicLog {
  /** The log's name: a URL without its scheme, as it was when the log began. */
  readonly origin: string;
  readonly tree: GrowingTree;
}

/** The log, locked for an append, with what is to be appended. */
export interface LogTurn extends PublicLog {
  /** Entries that are not in the log yet: the caller's in their order, then those that other nodes have queued. */
  readonly waiting: readonly Uint8Array[];
}

/** The additions of an append. */
export interface LogGrowth {
  readonly origin: string;
  readonly before: GrowingTree;
  readonly tree: GrowingTree;
  /** Entries, SHA-256 of manifests, in order; the first stands behind the last of `before`. */
  readonly digests: readonly Uint8Array[];
  readonly nodes: readonly GrownNode[];
  /** The signed checkpoint of the grown tree (C2SP tlog-checkpoint). */
  readonly checkpoint: string;
}

/** Entries, SHA-256 of manifests, and the name of the log that they are for. */
export interface EntriesToAppend {
  readonly origin: string;
  readonly digests: readonly Uint8Array[];
}

/** A signed head of the log. */
export interface KeptCheckpoint {
  readonly size: number;
  readonly note: string;
  /** Signature lines of witnesses, without line feed (C2SP tlog-cosignature). */
  readonly cosignatures: readonly string[];
}

/** A time stamp over the bytes of a checkpoint's note, without cosignatures. */
export interface CheckpointStamp {
  readonly size: number;
  /** TimeStampResp (RFC 3161 section 2.4.2), DER. */
  readonly response: Buffer;
  readonly authority: string;
  readonly genTime: Date;
}

/** The public log of each environment. Appended entries stay: nothing here changes or removes them. */
export interface PublicLogStore {
  /** The size of the logs of both environments. */
  size(): Promise<LogSize>;
  /**
   * Locks the log for an append; the first begins it under this origin. While another node holds it, queues the entries
   * and returns null: commit, then {@link awaitTurn}.
   */
  takeTurn(environment: Environment, wanted: EntriesToAppend): Promise<LogTurn | null>;
  /** Waits for the log. Null where other nodes have entered all of the entries meanwhile. */
  awaitTurn(environment: Environment, wanted: EntriesToAppend): Promise<LogTurn | null>;
  /** Null before the first append. */
  find(environment: Environment): Promise<PublicLog | null>;
  /** Where an entry stands, or null. */
  indexOf(environment: Environment, digest: Uint8Array): Promise<number | null>;
  /** Appends what was computed for a log that this transaction holds; throws if it has another size. */
  append(environment: Environment, growth: LogGrowth): Promise<void>;
  /**
   * Appends without having taken a turn, to the log as it was last seen. False, and nothing is changed, if another node
   * has appended, holds the log or has queued entries, or if one of the entries is in the log.
   */
  appendBlindly(environment: Environment, growth: LogGrowth): Promise<boolean>;
  /** Hashes of perfect subtrees in the given order; throws if a subtree is not complete yet. */
  nodes(environment: Environment, addresses: readonly NodeAddress[]): Promise<readonly TreeHash[]>;
  /** The entries from `index` on, at most `count`. */
  entries(environment: Environment, index: number, count: number): Promise<readonly Uint8Array[]>;
  /** The checkpoint of this size, without one the newest; null where there is none. */
  checkpoint(environment: Environment, size?: number): Promise<KeptCheckpoint | null>;
  /** Keeps a witness's line for a checkpoint; what the witness said of it before stays. */
  cosign(
    environment: Environment,
    size: number,
    cosignature: { readonly witness: string; readonly line: string },
  ): Promise<void>;
  /** The newest stamp; null before the first. */
  stamp(environment: Environment): Promise<CheckpointStamp | null>;
  keepStamp(environment: Environment, stamp: CheckpointStamp): Promise<void>;
}
