import { describe, expect, it } from 'vitest';
import { Sql, sql } from '../../src/store/postgres/sql.ts';
import { DOCUMENT_SELECT } from '../../src/store/envelope-rows.ts';
import { listEnvelopes } from '../../src/store/list-envelopes.ts';
import type { EnvelopeFilter } from '../../src/store/envelopes-types.ts';
import { firstIdAt } from '../../src/domain/ids.ts';
import { recordQueryPlans } from '../given/query-plans.ts';
import { aService, aRequestContext } from '../given/service.ts';

const service = await aService();
const { deps, database } = service;
const { tenant } = await aRequestContext(service);
const { tenant: otherTenant } = await aRequestContext(service);

const MANY = 1500;
const START = Date.UTC(2026, 0, 1);
const at = (n: number): Date => new Date(START + n * 1000);
const id = (n: number): string => firstIdAt('env', at(n));

/** More than are read in order: the oldest of two thousand can only be found by an index. */
await database.change((transaction) =>
  transaction.run(sql`
    WITH of_another AS (
      INSERT INTO envelopes (id, project_id, environment, title, status, signature_level, authentication_method,
        signing_order_enabled, audit_head, metadata, created_at, updated_at)
      VALUES (${firstIdAt('env', at(MANY))}, ${otherTenant.projectId}, ${tenant.environment}, 'Venda', 'DRAFT', 'SIMPLE',
              'EMAIL_OTP', false, '', '{"other": "1"}', ${at(0)}, ${at(0)}))
    INSERT INTO envelopes (id, project_id, environment, title, status, signature_level, authentication_method,
      signing_order_enabled, audit_head, metadata, created_at, updated_at, sent_at)
    SELECT id, ${tenant.projectId}, ${tenant.environment}, 'Contrato ' || n || CASE WHEN n < 3 THEN ' LOCAÇÃO' ELSE '' END,
           CASE WHEN n % 500 = 1 THEN 'SENT' ELSE 'DRAFT' END, 'SIMPLE', 'EMAIL_OTP', false, '',
           jsonb_build_object('n', n::text, 'parity', (n % 2)::text), ${at(0)}, ${at(0)}, ${at(0)}
    FROM unnest(${Array.from({ length: MANY }, (_, n) => id(n))}::text[]) WITH ORDINALITY AS given (id, o),
         LATERAL (SELECT o - 1 AS n) numbered`),
);

async function found(filter: EnvelopeFilter, page: { limit?: number; after?: string } = {}, of = tenant) {
  const input = { limit: 5, after: null, ...page };
  const { items, next } = await deps.db
    .withScope({ tenant: of })
    .read((tx) => tx.envelopes.list(of, filter, input));
  return { ids: items.map((item) => item.id), next };
}

describe('listEnvelopes', () => {
  it('finds rare, old rows by part of the title, ignoring case', async () => {
    expect(await found({ q: 'locação' })).toEqual({ ids: [id(2), id(1), id(0)], next: null });
    expect(await found({ q: 'locação' }, { limit: 2 })).toEqual({ ids: [id(2), id(1)], next: id(1) });
    expect(await found({ q: 'locação' }, { after: id(1) })).toEqual({ ids: [id(0)], next: null });
  });

  it('finds common matches in order', async () => {
    const newest = [1, 2].map((n) => id(MANY - n));
    expect(await found({ q: 'contrato' }, { limit: 2 })).toEqual({ ids: newest, next: newest[1] });
  });

  it.each(['ÇÃ', 'ç'])('finds the rare %s, too short for the index', async (q) => {
    expect((await found({ q })).ids).toEqual([id(2), id(1), id(0)]);
  });

  it('treats a percent sign and an underscore as plain characters', async () => {
    expect((await found({ q: 'loca%' })).ids).toEqual([]);
    expect((await found({ q: 'loca__o' })).ids).toEqual([]);
  });

  it('finds by part of the title and every other filter together', async () => {
    expect((await found({ q: 'locação', status: 'SENT' })).ids).toEqual([id(1)]);
    expect((await found({ q: 'locação', metadata: { parity: '0' } })).ids).toEqual([id(2), id(0)]);
    expect((await found({ q: 'locação', metadata: { parity: '0', n: '2' } })).ids).toEqual([id(2)]);
    expect((await found({ q: 'locação', createdFrom: at(1), createdTo: at(1) })).ids).toEqual([id(1)]);
    expect((await found({ q: 'locação', createdFrom: at(3) })).ids).toEqual([]);
  });

  it('finds by pairs of metadata in the order of the list', async () => {
    const odd = [1, 3, 5].map((n) => id(MANY - n));
    expect((await found({ metadata: { parity: '1' } }, { limit: 3 })).ids).toEqual(odd);
    expect((await found({ metadata: { n: '7' } })).ids).toEqual([id(7)]);
    expect((await found({ metadata: { n: '7', parity: '1' } })).ids).toEqual([id(7)]);
    expect((await found({ metadata: { n: '7', parity: '0' } })).ids).toEqual([]);
  });

  it('finds nothing of another tenant', async () => {
    for (const filter of [{ q: 'locação' }, { q: 'ç' }, { metadata: { n: '7' } }]) {
      expect((await found(filter, {}, otherTenant)).ids).toEqual([]);
    }
  });

  it('asks no index on behalf of another tenant', async () => {
    const input = (of: typeof tenant) =>
      database
        .withScope({ tenant: of })
        .read((transaction) =>
          transaction.query(
            sql`SELECT envelopes_titled(${tenant.projectId}, ${tenant.environment}, 'locação')`,
          ),
        );
    expect(await input(tenant)).toHaveLength(3);
    expect(await input(otherTenant)).toEqual([]);
  });

  it.each([
    ['contrato zb', 'o zb'],
    ['zibeline', 'zibeline'],
    ['contrato', 'contrato'],
  ])('looks up the pieces of "%s" that few titles have, or else all', async (text, pieces) => {
    const titles = Array.from({ length: 10 }, (_, n) => `contrato ${n}`);
    const row = await database.read((transaction) =>
      transaction.one<{ chosen: readonly string[]; rare: readonly string[] }>(sql`
        SELECT rare_grams('proj_1', 'SANDBOX', ${text}, ${titles}::text[])::text[] AS chosen,
               tenant_grams('proj_1', 'SANDBOX', ${pieces})::text[] AS rare`),
    );
    expect(new Set(row.chosen)).toEqual(new Set(row.rare));
  });
});

describe('under row-level security', () => {
  it.each<readonly [EnvelopeFilter, string]>([
    [{ sort: 'updatedAt' }, 'envelopes_by_change'],
    [{ sort: '-updatedAt' }, 'envelopes_by_change'],
    [{ sort: 'updatedAt', updatedFrom: at(0) }, 'envelopes_by_change'],
    [{ sort: 'createdAt' }, 'envelopes_by_tenant'],
    // With so few rows the planner may as well filter by status.
    [{ status: ['SENT', 'CANCELLED'] }, 'envelopes_by_(status|tenant)'],
    [{ templateId: 'tpl_1' }, 'envelopes_by_template'],
  ])('reads %o along %s', async (filter, index) => {
    const plans: string[] = [];
    await database.withScope({ tenant }).read((tx) =>
      listEnvelopes(recordQueryPlans(tx, plans), deps.secrets, {
        tenant,
        filter,
        page: { limit: 5, after: null },
      }),
    );
    expect(plans[0]).toMatch(new RegExp(`Index (Only )?Scan (Backward )?using ${index} `));
  });

  it.each(['envelopes', 'envelope_metadata'])(
    'lets the planner expect all rows of a tenant in %s',
    async (table) => {
      const rowsOf = new Sql(
        [`FROM ${table} WHERE project_id = '${tenant.projectId}' AND environment = 'SANDBOX'`],
        [],
      );
      await database.change((tx) => tx.run(new Sql([`ANALYZE ${table}`], [])));
      const [expected, existing] = await database.withScope({ tenant }).read(async (tx) => {
        const [row] = await tx.query<Record<string, string>>(sql`EXPLAIN SELECT ${rowsOf}`);
        const { count } = await tx.one<{ count: number }>(sql`SELECT count(*)::int AS count ${rowsOf}`);
        return [Number(/rows=(\d+)/.exec(row?.['QUERY PLAN'] ?? '')?.[1]), count];
      });
      expect(expected).toBeGreaterThan(0.9 * existing);
    },
  );

  it('looks up the version of a document by its key, instead of reading every version', async () => {
    const plan = await database.withScope({ tenant }).read(async (transaction) => {
      await transaction.run(sql`SET LOCAL enable_seqscan TO off`); // only where there is no other way
      return transaction.query<Record<string, string>>(
        sql`EXPLAIN ${DOCUMENT_SELECT} WHERE ed.envelope_id = any(array(SELECT unnest(${[id(1)]}::text[])))`,
      );
    });
    const lines = plan.flatMap((row) => Object.values(row)).join('\n');
    // A condition on the index, not a filter behind it.
    expect(lines).toMatch(/Scan using \w+ on document_versions v .*\n +Index Cond: \(id = /);
  });

  it('has no policy that may be answered by reading the whole table it asks', async () => {
    const rows = await database.read((transaction) =>
      transaction.query<{ tablename: string }>(
        sql`SELECT tablename FROM pg_policies WHERE qual ILIKE '%EXISTS (%' OR with_check ILIKE '%EXISTS (%'`,
      ),
    );
    expect(rows).toEqual([]);
  });
});
