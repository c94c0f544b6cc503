import { describe, expect, it } from 'vitest';
import type { Shape } from '../src/json-shape.ts';
import {
  integer,
  list,
  mapOf,
  moment,
  nullable,
  oneOf,
  openRecord,
  record,
  text,
} from '../src/json-shape.ts';

function problemsOf(shape: Shape<unknown>, value: unknown): readonly string[] {
  const problems: string[] = [];
  return shape(value, 'it', problems) ? [] : problems;
}

const point = { x: integer(0), name: text('is no name', /^[a-z]+$/) };

describe('shapes', () => {
  it.each<[string, Shape<unknown>, unknown]>([
    ['a record', record<{ x: number; name: string }>(point), { x: 0, name: 'a' }],
    ['an absent member', record<{ x: number; name?: string }>(point, 'name'), { x: 1 }],
    ['a member too many', openRecord<{ x: number; name: string }>(point), { x: 0, name: 'a', more: 1 }],
    ['a list', list(integer(1), 1, 2), [1, 2]],
    ['a map', mapOf(/^[a-z]$/, integer(1)), { a: 1, b: 2 }],
    ['null', nullable(integer(1)), null],
    ['a word', oneOf('A', 'B'), 'B'],
    ['a leap day', moment, '2028-02-29T23:59:59.999Z'],
  ])('accept %s', (_what, shape, value) => {
    expect(problemsOf(shape, value)).toEqual([]);
  });

  it.each<[string, Shape<unknown>, unknown, string]>([
    ['no record', record<{ x: number; name: string }>(point), [], 'it is not an object'],
    ['null', record<{ x: number; name: string }>(point), null, 'it is not an object'],
    ['a missing member', record<{ x: number; name: string }>(point), { x: 0 }, 'it.name is no name'],
    [
      'undefined',
      record<{ x: number; name?: string }>(point, 'name'),
      { x: 1, name: undefined },
      'it.name is no name',
    ],
    [
      'a strange member',
      record<{ x: number; name: string }>(point),
      { x: 0, name: 'a', y: 1 },
      'it has a member that the format does not know',
    ],
    ['a fraction', integer(0), 0.5, 'it is not an integer from 0'],
    ['what JSON rounds', integer(0), 2 ** 53, 'it is not an integer from 0'],
    ['less than the least', integer(1), 0, 'it is not an integer from 1'],
    ['a list too long', list(integer(1), 1, 2), [1, 2, 3], 'it is not a list of 1 to 2'],
    ['a list too short', list(integer(1), 1, 2), [], 'it is not a list of 1 to 2'],
    ['a wrong item', list(integer(1), 1, 2), [1, 'x'], 'it[1] is not an integer from 1'],
    ['no map', mapOf(/^[a-z]$/, integer(1)), [], 'it is not an object'],
    ['a wrong name', mapOf(/^[a-z]$/, integer(1)), { AA: 1 }, 'it has a strange member'],
    ['a wrong value', mapOf(/^[a-z]$/, integer(1)), { a: 0 }, 'it.a is not an integer from 1'],
    ['another word', oneOf('A', 'B'), 'C', 'it is not one of A, B'],
    ['a day that is none', moment, '2026-02-29T00:00:00.000Z', 'it is not a UTC time with milliseconds'],
    ['no milliseconds', moment, '2026-02-28T00:00:00Z', 'it is not a UTC time with milliseconds'],
    ['another zone', moment, '2026-02-28T00:00:00.000+00:00', 'it is not a UTC time with milliseconds'],
    ['a leap second', moment, '2016-12-31T23:59:60.000Z', 'it is not a UTC time with milliseconds'],
    ['a number', moment, 0, 'it is not a UTC time with milliseconds'],
  ])('reject %s and report where', (_what, shape, value, problem) => {
    expect(problemsOf(shape, value)).toEqual([problem]);
  });
});
