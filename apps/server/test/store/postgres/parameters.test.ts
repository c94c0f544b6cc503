import { describe, expect, it } from 'vitest';
import type { SqlValue } from '../../../src/store/postgres/database.ts';
import { toParameter } from '../../../src/store/postgres/parameters.ts';
import { sql } from '../../../src/store/postgres/sql.ts';
import { testDatabase } from '../../database.ts';

const { database } = await testDatabase({ empty: true });

describe('toParameter', () => {
  it.each<[SqlValue, string | Buffer | null]>([
    [null, null],
    ['texto', 'texto'],
    [12, '12'],
    [9007199254740993n, '9007199254740993'],
    [true, 'true'],
    [new Date('2026-10-17T23:59:59.123Z'), '2026-10-17T23:59:59.123Z'],
    [new Uint8Array([0, 255]), Buffer.from([0, 255])],
    [[], '{}'],
    [['a', null, 2], '{"a",NULL,"2"}'],
    [['"', '\\', 'NULL', ''], String.raw`{"\"","\\","NULL",""}`],
    [[[1], [2]], '{{"1"},{"2"}}'],
    [[new Uint8Array([1])], String.raw`{"\\x01"}`],
  ])('writes value %#', (value, written) => {
    expect(toParameter(value)).toEqual(written);
  });

  it.each(['no date', '+012026-01-01T00:00:00.000Z'])('refuses the date %s', (written) => {
    expect(() => toParameter(new Date(written))).toThrow(RangeError);
  });

  it('returns the bytes of a view, not of what lies around it', () => {
    expect(toParameter(new Uint8Array([1, 2, 3, 4]).subarray(1, 3))).toEqual(Buffer.from([2, 3]));
  });
});

it('a value that cannot be written fails its statement, and those behind it in its turn', async () => {
  const results = await database.read((tx) =>
    Promise.allSettled([
      tx.one(sql`SELECT ${1}::int AS n`),
      tx.query(sql`SELECT ${new Date(Number.NaN)}::timestamptz`),
      tx.one(sql`SELECT ${2}::int AS n`),
    ]),
  );
  const refused = { reason: expect.any(RangeError) };
  expect(results).toMatchObject([{ value: { n: 1 } }, refused, refused]);
});

it('lists of lists arrive as they were sent', async () => {
  const list = [
    ['a', 'b'],
    ['c"', '\\'],
  ];
  expect(await database.read((tx) => tx.one(sql`SELECT ${list}::text[] AS list`))).toEqual({ list });
});
