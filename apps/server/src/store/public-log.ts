import type { GrowingTree, GrownNode } from '@aval/evidence/log/growing-tree';
import type { NodeAddress, TreeHash } from '@aval/evidence/log/merkle-tree';
import type { Environment } from '../domain/environment.ts';
import type { LogSize } from './request-logs.ts';
import type { Transaction } from './postgres/database.ts';
import { sql } from './postgres/sql.ts';

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
interface EntriesToAppend {
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

const CHECKPOINT = sql`
  SELECT c.size, c.note, ARRAY(
    SELECT s.line FROM log_cosignatures s
    WHERE s.environment = c.environment AND s.size = c.size ORDER BY s.witness
  ) AS cosignatures
  FROM log_checkpoints c`;

/** The public log in PostgreSQL. The application's role may only insert; the row of `public_logs` is what an append locks (ADR-0024). */
export function publicLogStore(transaction: Transaction): PublicLogStore {
  return {
    takeTurn: (environment, wanted) => turn(transaction, environment, { ...wanted, waits: false }),
    awaitTurn: (environment, wanted) => turn(transaction, environment, { ...wanted, waits: true }),
    find: (environment) => find(transaction, environment),
    size: () => sizeOfLogs(transaction),
    async indexOf(environment, digest) {
      const row = await transaction.maybe<{ index: number }>(sql`
        SELECT index FROM log_leaves WHERE environment = ${environment} AND digest = ${digest}`);
      return row?.index ?? null;
    },
    async append(environment, growth) {
      const appended = await append(transaction, environment, { ...growth, blind: false });
      if (!appended) throw new Error('The public log has another head than this transaction has locked.');
    },
    appendBlindly: (environment, growth) => append(transaction, environment, { ...growth, blind: true }),
    nodes: (environment, addresses) => nodes(transaction, environment, addresses),
    async entries(environment, index, count) {
      const rows = await transaction.query<{ digest: Buffer }>(sql`
        SELECT digest FROM log_leaves WHERE environment = ${environment} AND index >= ${index}
          AND index < ${index}::bigint + ${count}::bigint ORDER BY log_leaves.index`);
      return rows.map(({ digest }) => digest);
    },
    checkpoint: (environment, size) =>
      transaction.maybe<KeptCheckpoint>(
        size === undefined
          ? sql`${CHECKPOINT} WHERE c.environment = ${environment} ORDER BY c.size DESC LIMIT 1`
          : sql`${CHECKPOINT} WHERE c.environment = ${environment} AND c.size = ${size}`,
      ),
    async cosign(environment, size, { witness, line }) {
      await transaction.run(sql`
        INSERT INTO log_cosignatures (environment, size, witness, line, received_at)
        VALUES (${environment}, ${size}, ${witness}, ${line}, ${await transaction.now()})
        ON CONFLICT (environment, size, witness) DO NOTHING`);
    },
    stamp: (environment) =>
      transaction.maybe<CheckpointStamp>(sql`
        SELECT size, response, authority, gen_time AS "genTime" FROM log_stamps
        WHERE environment = ${environment} ORDER BY size DESC LIMIT 1`),
    async keepStamp(environment, stamp) {
      await transaction.run(sql`
        INSERT INTO log_stamps (environment, size, response, authority, gen_time)
        VALUES (${environment}, ${stamp.size}, ${stamp.response}, ${stamp.authority}, ${stamp.genTime})
        ON CONFLICT (environment, size) DO NOTHING`);
    },
  };
}

async function find(transaction: Transaction, environment: Environment): Promise<PublicLog | null> {
  const row = await transaction.maybe<LogRow>(sql`
    SELECT origin, size, frontier FROM public_logs WHERE environment = ${environment}`);
  return row && logOf(row);
}

function sizeOfLogs(transaction: Transaction): Promise<LogSize> {
  return transaction.one<LogSize>(sql`
    SELECT (SELECT coalesce(sum(size), 0) FROM public_logs)::float8 AS entries,
           sum(pg_total_relation_size(oid))::float8 AS bytes
    FROM pg_class WHERE oid IN ('log_leaves'::regclass, 'log_nodes'::regclass, 'log_checkpoints'::regclass)`);
}

interface LogRow extends GrowingTree {
  readonly origin: string;
}

async function turn(
  transaction: Transaction,
  environment: Environment,
  { origin, digests, waits }: EntriesToAppend & { readonly waits: boolean },
): Promise<LogTurn | null> {
  const row = await transaction.maybe<LogRow & { waiting: readonly Buffer[] }>(sql`
    SELECT origin, size, frontier, waiting
    FROM take_log_turn(${environment}, ${origin}, ${digests}::bytea[], ${waits})`);
  return row && { ...logOf(row), waiting: row.waiting };
}

function logOf({ origin, size, frontier }: LogRow): PublicLog {
  return { origin, tree: { size, frontier } };
}

async function append(
  transaction: Transaction,
  environment: Environment,
  growth: LogGrowth & { readonly blind: boolean },
): Promise<boolean> {
  const { origin, before, tree, digests, nodes: grown, checkpoint, blind } = growth;
  const { appended } = await transaction.one<{ appended: boolean }>(sql`
    SELECT append_to_log(${environment}, ${origin}, ${before.size}, ${tree.size}, ${tree.frontier}::bytea[],
      ${digests}::bytea[], ${grown.map(({ level }) => level)}::smallint[],
      ${grown.map(({ index }) => index)}::bigint[], ${grown.map(({ hash }) => hash)}::bytea[],
      ${checkpoint}, ${blind}) AS appended`);
  return appended;
}

async function nodes(
  transaction: Transaction,
  environment: Environment,
  addresses: readonly NodeAddress[],
): Promise<readonly TreeHash[]> {
  const rows = await transaction.query<{ hash: Buffer }>(sql`
    SELECT n.hash FROM unnest(${addresses.map(({ level }) => level)}::smallint[],
      ${addresses.map(({ index }) => index)}::bigint[]) WITH ORDINALITY AS requested (level, index, place)
    JOIN log_nodes n ON n.environment = ${environment} AND n.level = requested.level AND n.index = requested.index
    ORDER BY requested.place`);
  if (rows.length !== addresses.length) throw new RangeError('A part of the tree is not whole yet.');
  return rows.map(({ hash }) => hash);
}
