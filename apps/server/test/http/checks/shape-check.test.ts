import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { compileShape } from '../../../src/http/checks/shape-check.ts';

const check = compileShape(
  Type.Object({
    title: Type.Optional(Type.String()),
    limit: Type.Optional(Type.Integer()),
    notify: Type.Optional(Type.Boolean()),
    expiresAt: Type.Optional(Type.String({ format: 'date-time' })),
  }),
  'body',
);

describe('compileShape', () => {
  it('ignores unknown members', () => {
    expect(check({ title: 'a', colour: 'red' }, 'json')).toEqual({ value: { title: 'a' }, problems: [] });
  });

  it('adds no defaults', () => {
    expect(check({}, 'json')).toEqual({ value: {}, problems: [] });
  });

  it('trims texts and normalizes them to NFC', () => {
    expect(check({ title: ' cafe\u0301 ' }, 'json').value).toEqual({ title: 'caf\u00e9' });
  });

  it('reads numbers and booleans from texts', () => {
    const { value, problems } = check({ limit: '5', notify: 'false', title: '7' }, 'text');
    expect([value, problems]).toEqual([{ limit: 5, notify: false, title: '7' }, []]);
  });

  it.each([['5.5'], ['0x10'], ['']])('does not read "%s" as a whole number', (limit) => {
    expect(check({ limit }, 'text').problems).toEqual([
      { field: 'limit', message: 'Must be a whole number.', rule: 'type', params: { type: 'integer' } },
    ]);
  });

  it('does not read numbers from the texts of JSON', () => {
    expect(check({ limit: '5' }, 'json').problems).toHaveLength(1);
  });

  it.each([['2026-12-31T23:59:60Z'], ['2026-01-31'], ['tomorrow']])(
    'refuses %s as a time, because Date cannot represent it',
    (expiresAt) => {
      expect(check({ expiresAt }, 'json').problems.map(({ field }) => field)).toEqual(['expiresAt']);
    },
  );
});
