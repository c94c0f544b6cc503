import { expect, it } from 'vitest';
import { sql } from '../../../src/store/postgres/sql.ts';
import { jobStore } from '../../../src/store/jobs.ts';
import { testDatabase } from '../../database.ts';

const { database } = await testDatabase();

it('cleans tables that change much before a fifth of them is dead rows', async () => {
  const rows = await database.read((tx) =>
    tx.query<{ name: string }>(sql`
      SELECT c.relname AS name FROM pg_class c, pg_options_to_table(c.reloptions) o
      WHERE o.option_name = 'autovacuum_vacuum_scale_factor' AND o.option_value::float < 0.2 ORDER BY 1`),
  );
  const names = rows.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['envelopes', 'idempotency', 'jobs', 'messages', 'signers']));
});

it('claims a job without a new entry in any index', async () => {
  const { hot, all } = await database.change(async (tx) => {
    const jobs = jobStore(tx, () => undefined);
    await jobs.enqueue([{ kind: 'build-evidence', envelopeId: 'env_1' }], await tx.now());
    await jobs.claim({ owner: 'one', limit: 1, leaseMilliseconds: 1000 });
    return await tx.one<{ hot: number; all: number }>(sql`
        SELECT n_tup_hot_upd AS hot, n_tup_upd AS all FROM pg_stat_xact_user_tables WHERE relname = 'jobs'`);
  });
  expect([hot, all]).toEqual([1, 1]);
});

it('has no index on a column that every act of a signer changes', async () => {
  const rows = await database.read((tx) =>
    tx.query<{ name: string }>(sql`
      SELECT DISTINCT a.attname AS name FROM pg_index i
      JOIN pg_depend d ON d.classid = 'pg_class'::regclass AND d.objid = i.indexrelid AND d.refobjid = i.indrelid
      JOIN pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid
      WHERE i.indrelid = 'envelopes'::regclass`),
  );
  const names = rows.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['id', 'status', 'title', 'completed_at']));
  const changed = ['audit_count', 'audit_head', 'audit_last_at', 'version', 'updated_at'];
  expect(names.filter((name) => changed.includes(name))).toEqual([]);
});
