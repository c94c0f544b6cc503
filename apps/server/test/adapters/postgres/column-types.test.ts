import { describe, expect, it } from 'vitest';
import { sql } from '../../../src/adapters/postgres/sql.ts';
import { testDatabase } from '../../database.ts';

const { database } = await testDatabase({ empty: true });

describe('values from the database', () => {
  it('bigint is a number, also of count(*)', async () => {
    const row = await database.read((tx) =>
      tx.one(sql`SELECT count(*) AS n, ${'9007199254740991'}::bigint AS largest FROM generate_series(1, 3)`),
    );
    expect(row).toEqual({ n: 3, largest: Number.MAX_SAFE_INTEGER });
  });

  it('a bigint that a number cannot hold is refused, not rounded', async () => {
    const tooLarge = database.read((tx) => tx.one(sql`SELECT ${'9007199254740993'}::bigint AS n`));
    await expect(tooLarge).rejects.toThrow('9007199254740993 does not fit a number');
  });

  it('returns a date as it is written, in no time zone', async () => {
    expect(await database.read((tx) => tx.one(sql`SELECT ${'2026-01-31'}::date AS day`))).toEqual({
      day: '2026-01-31',
    });
  });

  it('a point in time is a Date to the millisecond, in and out', async () => {
    const at = new Date('2026-10-17T23:59:59.123Z');
    expect(await database.read((tx) => tx.one(sql`SELECT ${at}::timestamptz AS at`))).toEqual({ at });
  });

  it('bytes, arrays and json arrive as they were sent', async () => {
    const bytes = Buffer.from([0, 1, 255]);
    const row = await database.read((tx) =>
      tx.one(sql`SELECT ${new Uint8Array(bytes)}::bytea AS bytes, ${['a"b', 'c\\,']}::text[] AS texts,
        ${[bytes, bytes]}::bytea[] AS several, ${JSON.stringify(['x'])}::jsonb AS list`),
    );
    expect(row).toEqual({ bytes, texts: ['a"b', 'c\\,'], several: [bytes, bytes], list: ['x'] });
  });
});
