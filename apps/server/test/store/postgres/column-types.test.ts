import { describe, expect, it } from 'vitest';
import { columnParser } from '../../../src/store/postgres/column-types.ts';
import { sql } from '../../../src/store/postgres/sql.ts';
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

describe('columnParser', () => {
  const parse = columnParser(1184);

  it.each([
    ['2026-10-17 23:59:59+00', '2026-10-17T23:59:59.000Z'],
    ['2026-10-17 23:59:59.1+00', '2026-10-17T23:59:59.100Z'],
    ['2026-10-17 23:59:59.120456+00', '2026-10-17T23:59:59.120Z'],
    ['2026-10-17 23:59:59.999999-03', '2026-10-18T02:59:59.999Z'],
    ['2026-01-01 01:00:00.000001+14', '2025-12-31T11:00:00.000Z'],
    ['2026-10-17 23:59:59.5+05:30', '2026-10-17T18:29:59.500Z'],
    ['0099-12-31 00:00:00+00', '0099-12-31T00:00:00.000Z'],
    ['12026-12-31 00:00:00+00', '+012026-12-31T00:00:00.000Z'],
    ['0044-03-15 12:00:00+00 BC', '-000043-03-15T12:00:00.000Z'],
  ])('reads the point in time %s', (written, expected) => {
    expect(parse(written)).toEqual(new Date(expected));
  });

  it('reads infinity as the driver does', () => {
    expect([parse('infinity'), parse('-infinity')]).toEqual([Infinity, -Infinity]);
  });

  it('reads every point in time that the database writes', async () => {
    const rows = await database.read((tx) =>
      tx.query<{ at: Date; ms: number }>(sql`SELECT at, trunc(extract(epoch FROM at) * 1000)::int8 AS ms
        FROM generate_series(timestamptz '1999-12-31', '2031-01-01', '37 days 5 hours 17 minutes 3.0019 seconds') at`),
    );
    expect(rows.length).toBeGreaterThan(300);
    expect(rows.map(({ at }) => at.getTime())).toEqual(rows.map(({ ms }) => ms));
  });
});
