import { Client } from 'pg';
import { NOBODY } from '../../apps/server/src/domain/envelopes/person.ts';
import { NOTHING_DONE } from '../../apps/server/src/domain/envelopes/progress.ts';
import { sealPersonal } from '../../apps/server/src/store/signer-personal.ts';
import type { Stage } from '../stage.ts';
import { copied } from './columns.ts';
import { growLog } from './log-tree.ts';
import { recount } from './tallies.ts';
import type { Template } from './template.ts';

/** Copies to make. Numbers are used once in a database. */
export interface Copies {
  readonly first: number;
  readonly count: number;
  /** The most rows that a copy has in one table, so that a million fit on a disk. */
  readonly rowsAtMost: number;
  /** The project that is measured gets a fifth; the others share the rest. */
  readonly measured: string;
  readonly others: readonly string[];
}

/** Days that rows are kept by default: older copies have none of them. */
const KEPT_DAYS: Readonly<Record<string, number>> = {
  events: 90,
  request_logs: 30,
  idempotency: 1,
  notices: 30,
};
const DAYS = 365;
/** Every word of every signer: searches read many of them. */
const SEARCHED = 'signer_words';
const AT_ONCE = 50_000;

/** A login of the owner of the tables, for statements that take minutes. */
export async function ownerOf(stage: Stage): Promise<Client> {
  const client = new Client(stage.connection);
  await client.connect();
  return client;
}

/**
 * Makes copies of every row of a real envelope, spread over a year. Foreign keys and triggers rest meanwhile, and
 * indexes are built at the end.
 */
export async function copyEnvelopes(stage: Stage, template: Template, copies: Copies): Promise<void> {
  const client = await ownerOf(stage);
  try {
    await client.query(`SET session_replication_role TO replica; SET synchronous_commit TO off;
      SET maintenance_work_mem TO '768MB'; SET max_parallel_maintenance_workers TO 0; SET statement_timeout TO 0; SET jit TO off`);
    const tables = template.tables.map(({ name }) => name);
    await restIndexes(client, tables);
    for (let done = 0; done < copies.count; done += AT_ONCE) {
      const span = {
        from: copies.first + done,
        to: copies.first + Math.min(done + AT_ONCE, copies.count) - 1,
      };
      await copySome(stage, client, template, { copies, ...span });
    }
    await buildIndexes(client, tables);
    await growLog(client, copies);
    await recount(client);
    await client.query('VACUUM (ANALYZE)');
    await client.query('CHECKPOINT');
  } finally {
    await client.end();
  }
}

/** An index that is not ready takes no rows; REINDEX makes it ready again. Only a superuser may say so. */
async function restIndexes(client: Client, tables: readonly string[]): Promise<void> {
  await client.query(
    `UPDATE pg_index SET indisready = false, indisvalid = false FROM unnest($1::regclass[]) t,
       LATERAL (SELECT relid FROM pg_partition_tree(t) UNION SELECT t) leaf WHERE indrelid = leaf.relid`,
    [tables],
  );
}

async function buildIndexes(client: Client, tables: readonly string[]): Promise<void> {
  for (const table of tables) await client.query(`REINDEX TABLE ${table}`);
}

interface Span {
  readonly from: number;
  readonly to: number;
  readonly copies: Copies;
}

async function copySome(stage: Stage, client: Client, template: Template, span: Span): Promise<void> {
  await makeNumbers(client, template, span);
  await sealSigners(stage, client);
  for (const { name, columns } of template.tables) {
    const kept = KEPT_DAYS[name] ?? DAYS + 1;
    const personal = name === 'signers' ? `LEFT JOIN bench_personal p ON p.id = ${SIGNER_ID}` : '';
    await client.query(
      `INSERT INTO ${name} (${columns.map((column) => column.name).join(', ')})
       SELECT ${columns.map(copied).join(', ')} FROM bench_numbers n CROSS JOIN (SELECT * FROM bench.${name} LIMIT ${name === SEARCHED ? 'ALL' : span.copies.rowsAtMost}) o ${personal}
       WHERE n.at > now() - interval '${kept} days'`,
    );
  }
}

const ALPHABET = `'0123456789abcdefghjkmnpqrstvwxyz'`;
/** The time part of an id: ten characters of five bits. */
const TIME = Array.from(
  { length: 10 },
  (_, place) => `substr(${ALPHABET}, ((ms >> ${45 - 5 * place}) & 31)::int + 1, 1)`,
).join(' || ');

/** One row for each copy: its number, project, time, and how far its times move. */
async function makeNumbers(client: Client, { madeAt }: Template, { from, to, copies }: Span): Promise<void> {
  await client.query('DROP TABLE IF EXISTS bench_numbers');
  await client.query(
    `CREATE TEMP TABLE bench_numbers AS
     SELECT n, at, ${TIME} || lpad(to_hex(n), 8, '0') AS middle, at - timestamptz '${madeAt.toISOString()}' AS shift,
       CASE WHEN n % 5 = 0 THEN '${copies.measured}' ELSE ('{${copies.others.join(',')}}'::text[])[1 + n % ${copies.others.length}] END AS project_id,
       n % 5 = 0 AS measured
     FROM (SELECT n, at, (extract(epoch FROM at) * 1000)::bigint AS ms
           FROM (SELECT n, now() - interval '1 hour' - interval '${DAYS} days' * (1 - (n - ${copies.first})::float8 / ${copies.count}) AS at
                 FROM generate_series(${from}, ${to}) n) t) t`,
  );
}

const SIGNER_ID = copied({
  table: '',
  name: 'id',
  type: 'text',
  isIndexed: true,
  values: [`sgn_${'0'.repeat(26)}`],
});

/** The encrypted fields of signers are bound to their row: those that a list shows are sealed anew. */
async function sealSigners(stage: Stage, client: Client): Promise<void> {
  const { secrets } = stage.composition.deps;
  const { rows } = await client.query<{ id: string }>(
    `SELECT ${SIGNER_ID} AS id FROM bench_numbers n CROSS JOIN bench.signers o WHERE n.measured`,
  );
  const personal = rows.map(({ id }) => sealPersonal(secrets, 'SANDBOX', { ...ANA, id }));
  await client.query('DROP TABLE IF EXISTS bench_personal');
  await client.query('CREATE TEMP TABLE bench_personal (id text, personal text)');
  await client.query('INSERT INTO bench_personal SELECT * FROM unnest($1::text[], $2::text[])', [
    rows.map(({ id }) => id),
    personal,
  ]);
}

const ANA = {
  person: {
    ...NOBODY,
    name: 'Ana Souza',
    email: 'ana.souza@example.com',
    cpf: '52998224725',
    counterpart: null,
  },
  progress: NOTHING_DONE,
};
