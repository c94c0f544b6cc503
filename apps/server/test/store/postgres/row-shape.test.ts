import { expect, it } from 'vitest';
import { RowShape } from '../../../src/store/postgres/row-shape.ts';

const [INT4, TEXT, INT8] = [23, 25, 20];

const column = (name: string, dataTypeID: number) => ({
  name,
  dataTypeID,
  tableID: 0,
  columnID: 0,
  dataTypeSize: -1,
  dataTypeModifier: -1,
  format: 'text',
});

it('returns rows with the columns in their order, each parsed as its type', () => {
  const shape = new RowShape([column('z', INT4), column('a', TEXT), column('n', INT8)]);
  const row = shape.read(['1', null, '2']);
  expect(Object.entries(row)).toEqual([
    ['z', 1],
    ['a', null],
    ['n', 2],
  ]);
  expect(shape.read([null, 'b', null])).toEqual({ z: null, a: 'b', n: null });
});

it.each([[['1', '2']], [[]]])('refuses a row that does not have as many values: %j', (values) => {
  expect(() => new RowShape([column('z', INT4)]).read(values)).toThrow('has other columns');
});
