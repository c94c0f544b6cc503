import { describe, expect, it } from 'vitest';
import { missingOf } from '../../../src/store/postgres/applied-migrations.ts';

const file = (name: string, sha256 = name) => ({
  name,
  sha256,
  text: '',
  isCompatible: false,
  isOutsideTransaction: false,
});
const row = (name: string, compatible = false, sha256 = name) => ({ name, sha256, compatible });
const FILES = [file('0001_a.sql'), file('0002_b.sql')];

describe('the files that a database has not seen', () => {
  it.each([
    ['nothing applied', [], ['0001_a.sql', '0002_b.sql']],
    ['the first applied', [row('0001_a.sql')], ['0002_b.sql']],
    ['all applied', [row('0001_a.sql'), row('0002_b.sql')], []],
    ['newer ones, compatible', [row('0001_a.sql'), row('0002_b.sql'), row('0003_c.sql', true)], []],
  ])('with %s', (_, applied, expected) => {
    expect(missingOf(applied, FILES).map(({ name }) => name)).toEqual(expected);
  });

  it.each([
    ['a changed file', [row('0001_a.sql', false, 'other')], '0001_a.sql was changed after it was applied'],
    ['a gap', [row('0002_b.sql')], '0001_a.sql is numbered before 0002_b.sql'],
    [
      'a newer one that breaks',
      [row('0001_a.sql'), row('0002_b.sql'), row('0003_c.sql')],
      'has seen 0003_c.sql, which is missing here',
    ],
    [
      'one that breaks behind one that is compatible',
      [row('0001_a.sql'), row('0002_b.sql'), row('0003_c.sql', true), row('0004_d.sql')],
      'has seen 0004_d.sql, which is missing here',
    ],
    [
      'an unknown one in between, compatible or not',
      [row('0001_a.sql'), row('0001_x.sql', true)],
      'has seen 0001_x.sql, which is missing here',
    ],
  ])('refuses %s', (_, applied, message) => {
    expect(() => missingOf(applied, FILES)).toThrow(message);
  });
});
