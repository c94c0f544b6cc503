import { describe, expect, it } from 'vitest';
import { containing } from '../../../../src/adapters/postgres/stores/text-search.ts';
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
