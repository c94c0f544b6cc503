import { describe, expect, it } from 'vitest';
import { containing, idsContaining } from '../../../../src/adapters/postgres/stores/text-search.ts';
import { sql } from '../../../../src/adapters/postgres/sql.ts';
import { testDatabase } from '../../../database.ts';

const { database } = await testDatabase({ empty: true });

const finds = (text: string, within: string): Promise<boolean> =>
  database.read(async (transaction) => {
    const rows = await transaction.query(sql`SELECT 1 WHERE true ${containing(text, sql`${within}::text`)}`);
    return rows.length === 1;
  });

describe('containing', () => {
  it.each([
    ['contrato', 'Contrato de locação', true],
    ['LOCAÇÃO', 'Contrato de locação', true],
    ['', 'anything', true],
    ['venda', 'Contrato de locação', false],
    ['100%', 'desconto de 100%', true],
    ['100%', 'desconto de 1000', false],
    ['a_b', 'a_b', true],
    ['a_b', 'axb', false],
    [String.raw`\%`, String.raw`\%`, true],
    [String.raw`\%`, '%', false],
    [String.raw`c:\x`, String.raw`C:\x`, true],
    ["'; DROP TABLE x; --", 'nothing', false],
  ])('%j in %j: %s', async (text, within, found) => expect(await finds(text, within)).toBe(found));
});

describe('idsContaining', () => {
  /** Rows 1 to `count`, of which some are a contract; the index returns row 1. */
  const search = (count: number, contracts: readonly number[], limit: number) =>
    database.read((transaction) =>
      idsContaining(transaction, {
        text: 'contract',
        limit,
        searched: sql`''`,
        rows: (most, and) => sql`
          SELECT n::text AS id, CASE WHEN n = any(${contracts}::int[]) THEN 'A contract' ELSE 'A letter' END AS searched
          FROM generate_series(1, ${count}) n WHERE true ${and} ORDER BY n DESC LIMIT ${most}`,
        indexed: sql`AND n = 1`,
      }),
    );

  it.each([
    ['returns the newest matches', 9000, [8999, 8998, 2000], 2, ['8999', '8998']],
    ['returns all matches of a short list', 199, [100, 1], 3, ['100', '1']],
    ['reads on after a match among the newest 200', 9000, [8801, 8000, 5001], 3, ['8801', '8000', '5001']],
    ['returns all matches of a list that is read', 3999, [3999, 1], 3, ['3999', '1']],
  ] as const)('%s', async (_, count, contracts, limit, ids) => {
    expect(await search(count, contracts, limit)).toEqual(ids);
  });

  it.each([
    ['none of the newest 200 matches', 9000, [8800, 8799], 2],
    ['so few of the newest 200 match that 4,000 would not fill the page', 9000, [8999, 8998], 41],
    ['too few of the newest 4,000 match', 9000, [8900, 5000], 2],
    ['the last of the newest 4,000 does not complete them', 4000, [4000, 3999], 3],
  ] as const)('asks the index if %s', async (_, count, contracts, limit) => {
    expect(await search(count, contracts, limit)).toEqual(['1']);
  });
});
