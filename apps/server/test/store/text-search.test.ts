import { describe, expect, it } from 'vitest';
import { containing, idsContaining } from '../../src/store/text-search.ts';
import { sql } from '../../src/store/postgres/sql.ts';
import { testDatabase } from '../database.ts';

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
  interface Searched {
    /** Rows 1 to `rows`; the index returns row 1. */
    readonly rows: number;
    /** The rows that are a contract. */
    readonly contracts: readonly number[];
    readonly limit: number;
  }

  const search = ({ rows: count, contracts, limit }: Searched) =>
    database.read((transaction) =>
      idsContaining(transaction, {
        text: 'contract',
        limit,
        searched: sql`''`,
        rows: (maximum, and) => sql`
          SELECT n::text AS id, CASE WHEN n = any(${contracts}::int[]) THEN 'A contract' ELSE 'A letter' END AS searched
          FROM generate_series(1, ${count}) n WHERE true ${and} ORDER BY n DESC LIMIT ${maximum}`,
        indexed: sql`AND n = 1`,
      }),
    );

  it.each<[string, Searched, readonly string[]]>([
    ['the newest matches', { rows: 9000, contracts: [8999, 8998, 2000], limit: 2 }, ['8999', '8998']],
    ['all matches of a short list', { rows: 199, contracts: [100, 1], limit: 3 }, ['100', '1']],
    [
      'further matches after one among the newest 200',
      { rows: 9000, contracts: [8801, 8000, 5001], limit: 3 },
      ['8801', '8000', '5001'],
    ],
    ['all matches of a list that is read', { rows: 3999, contracts: [3999, 1], limit: 3 }, ['3999', '1']],
  ])('returns %s', async (_, searched, ids) => {
    expect(await search(searched)).toEqual(ids);
  });

  it.each<[string, Searched]>([
    ['none of the newest 200 matches', { rows: 9000, contracts: [8800, 8799], limit: 2 }],
    [
      'so few of the newest 200 match that 4,000 would not fill the page',
      { rows: 9000, contracts: [8999, 8998], limit: 41 },
    ],
    ['too few of the newest 4,000 match', { rows: 9000, contracts: [8900, 5000], limit: 2 }],
    [
      'the last of the newest 4,000 does not complete them',
      { rows: 4000, contracts: [4000, 3999], limit: 3 },
    ],
  ])('looks in the index if %s', async (_, searched) => {
    expect(await search(searched)).toEqual(['1']);
  });
});
