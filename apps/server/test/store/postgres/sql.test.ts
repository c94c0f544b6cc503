import { describe, expect, it } from 'vitest';
import { join, json, sql } from '../../../src/store/postgres/sql.ts';
import type { Sql } from '../../../src/store/postgres/sql.ts';

const select = (id: string) => sql`SELECT * FROM envelopes WHERE id = ${id}`;

describe('sql', () => {
  it('sends values apart from the text, whatever is in them', () => {
    const name = "Robert'); DROP TABLE students;--";
    const statement = sql`SELECT * FROM signers WHERE name = ${name} AND id = ${7}`;
    expect(statement.text).toBe('SELECT * FROM signers WHERE name = $1 AND id = $2');
    expect(statement.values).toEqual([name, 7]);
  });

  it('counts the parameters on through pieces, also nested ones', () => {
    const inner = sql`status = ${'SENT'}`;
    const piece = sql`(${inner} OR title = ${'x'})`;
    const statement = sql`SELECT ${1} WHERE ${piece} AND id = ${'e'} LIMIT ${10}`;
    expect(statement.text).toBe('SELECT $1 WHERE (status = $2 OR title = $3) AND id = $4 LIMIT $5');
    expect(statement.values).toEqual([1, 'SENT', 'x', 'e', 10]);
  });

  it('puts in a piece at either end and an empty piece', () => {
    expect(sql`${sql`SELECT 1`}`.text).toBe('SELECT 1');
    expect(sql`${sql`SELECT`} ${2}${sql``}`.text).toBe('SELECT $1');
  });

  it('keeps null, arrays and bytes as values', () => {
    const bytes = new Uint8Array([1]);
    expect(sql`SELECT ${null}, ${['a', 'b']}, ${bytes}`.values).toEqual([null, ['a', 'b'], bytes]);
  });

  it('has the same name for the same text, whatever the values and wherever it is written', () => {
    expect(select('a').name).toBe(select('b').name);
    expect(select('a').name).toBe(sql`SELECT * FROM ${sql`envelopes`} WHERE id = ${'c'}`.name);
    expect(select('a').name).not.toBe(sql`SELECT * FROM signers WHERE id = ${'a'}`.name);
  });

  it('composes the same template anew for other pieces, and for pieces in other places', () => {
    const compose = (first: string | Sql, second: string | Sql) => sql`SELECT ${first}, ${second}`;
    const [now, number] = [sql`now()`, sql`1`];
    for (let turn = 0; turn < 2; turn += 1) {
      expect(compose(now, 'x')).toMatchObject({ text: 'SELECT now(), $1', values: ['x'] });
      expect(compose('x', now)).toMatchObject({ text: 'SELECT $1, now()', values: ['x'] });
      expect(compose(now, number)).toMatchObject({ text: 'SELECT now(), 1', values: [] });
      expect(compose(number, now)).toMatchObject({ text: 'SELECT 1, now()', values: [] });
      expect(compose(sql`f(${turn})`, 'x')).toMatchObject({ text: 'SELECT f($1), $2', values: [turn, 'x'] });
    }
    expect(compose(now, 'x').parts).toBe(compose(now, 'y').parts); // so its text is hashed once
  });

  it('has names that PostgreSQL does not cut off (63 bytes)', () => {
    expect(sql`SELECT 1`.name.length).toBeLessThanOrEqual(63);
  });
});

describe('join', () => {
  it('puts the separator between the pieces and counts on', () => {
    const conditions = [sql`a = ${1}`, sql`b = ${2}`, sql`c = ${3}`];
    const statement = sql`WHERE ${join(conditions, sql` AND `)} LIMIT ${4}`;
    expect(statement.text).toBe('WHERE a = $1 AND b = $2 AND c = $3 LIMIT $4');
    expect(statement.values).toEqual([1, 2, 3, 4]);
  });

  it('joins any number of pieces with any separator, again and again', () => {
    for (const count of [1, 2, 3, 40, 2, 41, 1, 3]) {
      const pieces = Array.from({ length: count }, (_, index) => sql`(${index})`);
      const numbers = pieces.map((_, index) => `($${index + 1})`);
      expect(join(pieces, sql`, `).text).toBe(numbers.join(', '));
      expect(join(pieces, sql` OR `).text).toBe(numbers.join(' OR '));
    }
    const between = join([sql`a`, sql`b`, sql`c`], sql` + ${7} + `);
    expect(between).toMatchObject({ text: 'a + $1 + b + $2 + c', values: [7, 7] });
  });

  it('is empty for no pieces', () => {
    expect(join([], sql`, `).text).toBe('');
  });
});

describe('json', () => {
  it('writes a value for a json column; nothing is null', () => {
    expect(json([1, { a: 'b' }])).toBe('[1,{"a":"b"}]');
    expect(json(undefined)).toBe('null');
  });
});
