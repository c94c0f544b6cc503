import type { GrowingTree } from '@aval/evidence/log/growing-tree';
import type { NodeAddress, TreeHash } from '@aval/evidence/log/merkle-tree';
import type { Environment } from '../../../domain/environment.ts';
import type {
  CheckpointStamp,
  KeptCheckpoint,
  LogGrowth,
  PublicLog,
  PublicLogStore,
} from '../../../ports/stores/public-log.ts';
import type { Transaction } from '../database.ts';
import type { Sql } from '../sql.ts';
import { sql } from '../sql.ts';

const CHECKPOINT = sql`
  SELECT c.size, c.note, ARRAY(
    SELECT s.line FROM log_cosignatures s
    WHERE s.environment = c.environment AND s.size = c.size ORDER BY s.witness
  ) AS cosignatures
  FROM log_checkpoints c`;

/** The public log in PostgreSQL. The application's role may only insert; the row of `public_logs` is what an append locks. */
export function publicLogStore(transaction: Transaction): PublicLogStore {
  return {
    async lock(environment, origin) {
      await transaction.run(sql`
        INSERT INTO public_logs (environment, origin, size, frontier) VALUES (${environment}, ${origin}, 0, '{}')
        ON CONFLICT (environment) DO NOTHING`);
      return logOf(await transaction.one<LogRow>(sql`${logRow(environment)} FOR UPDATE`));
    },
    async find(environment) {
      const row = await transaction.maybe<LogRow>(logRow(environment));
      return row && logOf(row);
    },
    async indexOf(environment, digest) {
      const row = await transaction.maybe<{ index: number }>(sql`
        SELECT index FROM log_leaves WHERE environment = ${environment} AND digest = ${digest}`);
      return row?.index ?? null;
    },
    append: (environment, growth) => append(transaction, environment, growth),
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
        VALUES (${environment}, ${size}, ${witness}, ${line}, ${transaction.now()})
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

interface LogRow extends GrowingTree {
  readonly origin: string;
}

function logRow(environment: Environment): Sql {
  return sql`SELECT origin, size, frontier FROM public_logs WHERE environment = ${environment}`;
}

function logOf({ origin, size, frontier }: LogRow): PublicLog {
  return { origin, tree: { size, frontier } };
}

async function append(transaction: Transaction, environment: Environment, growth: LogGrowth): Promise<void> {
  const { tree, digests, index, nodes: grown, checkpoint } = growth;
  const now = transaction.now();
  await Promise.all([
    transaction.run(sql`
      UPDATE public_logs SET size = ${tree.size}, frontier = ${tree.frontier} WHERE environment = ${environment}`),
    transaction.run(sql`
      INSERT INTO log_leaves (environment, index, digest, appended_at)
      SELECT ${environment}, ${index} + place - 1, digest, ${now}
      FROM unnest(${digests}::bytea[]) WITH ORDINALITY AS entry (digest, place)`),
    transaction.run(sql`
      INSERT INTO log_nodes (environment, level, index, hash)
      SELECT ${environment}, * FROM unnest(${grown.map(({ level }) => level)}::smallint[],
        ${grown.map((node) => node.index)}::bigint[], ${grown.map(({ hash }) => hash)}::bytea[])`),
    transaction.run(sql`
      INSERT INTO log_checkpoints (environment, size, note, signed_at)
      VALUES (${environment}, ${tree.size}, ${checkpoint}, ${now})`),
  ]);
}

async function nodes(
  transaction: Transaction,
  environment: Environment,
  addresses: readonly NodeAddress[],
): Promise<readonly TreeHash[]> {
  const rows = await transaction.query<{ hash: Buffer }>(sql`
    SELECT n.hash FROM unnest(${addresses.map(({ level }) => level)}::smallint[],
      ${addresses.map(({ index }) => index)}::bigint[]) WITH ORDINALITY AS asked (level, index, place)
    JOIN log_nodes n ON n.environment = ${environment} AND n.level = asked.level AND n.index = asked.index
    ORDER BY asked.place`);
  if (rows.length !== addresses.length) throw new RangeError('A part of the tree is not whole yet.');
  return rows.map(({ hash }) => hash);
}
