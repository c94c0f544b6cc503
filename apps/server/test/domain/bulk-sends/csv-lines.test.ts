import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLines } from '../../../src/domain/bulk-sends/csv-lines.ts';
import { AppError } from '../../../src/domain/errors/app-error.ts';
import { refusalOf } from '../../given/refusal.ts';

describe('csvLines', () => {
  it.each([';', ',', '\t'])('finds the delimiter %j in the first line', (delimiter) => {
    const text = ['nome', 'cpf\n"Lima, Ana; Dra."', '1'].join(delimiter);
    expect(csvLines(text)).toEqual([
      { line: 1, cells: ['nome', 'cpf'] },
      { line: 2, cells: ['Lima, Ana; Dra.', '1'] },
    ]);
  });

  it.each(['sep=;\n', '\uFEFFSEP=;\r\n', '"sep=;"\n', 'sep=;;;\n', 'sep=,\n'])(
    'reads the delimiter of a first line %j, which counts as a line',
    (first) => {
      const delimiter = first.includes(',') ? ',' : ';';
      const text = `${first}nome${delimiter}a/b/c,d\n`.replace(
        'a/b/c,d',
        delimiter === ',' ? 'cpf' : 'a,b,c,d',
      );
      expect(csvLines(text)[0]).toMatchObject({
        line: 2,
        cells: ['nome', delimiter === ',' ? 'cpf' : 'a,b,c,d'],
      });
    },
  );

  it('takes other first lines as they are', () => {
    expect(csvLines('sep=|\na;b')[0]).toMatchObject({ line: 1 });
  });

  it.each(['\n', '\r\n', '\r'])(
    'counts lines that end with %j, empty lines and lines within quotes too',
    (end) => {
      const text = ['', 'nome;cpf', '"Ana', ' ""A"" Lima";1', '', ' ; ', 'Bia;2', ''].join(end);
      expect(csvLines(text)).toEqual([
        { line: 2, cells: ['nome', 'cpf'] },
        { line: 3, cells: ['Ana\n "A" Lima', '1'] },
        { line: 7, cells: ['Bia', '2'] },
      ]);
    },
  );

  it.each([
    ['a;b\n1;2\n"x;y\n', 3],
    ['a;b\n1"2";3\n', 2],
    ['a;b\n"a"b;c\n', 2],
  ])('names the line of a quote that is out of place: %j', (text, line) => {
    expect(refusalOf(() => csvLines(text))).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { fields: [{ field: 'csv', rule: 'csv.syntax', params: { line } }] },
    });
  });

  it('returns every cell that was written, and the line that it is in', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'ç', ';', ',', '"', '\n', ' ') });
    const rows = fc.array(fc.tuple(cell, cell), { maxLength: 8 });
    fc.assert(
      fc.property(rows, (people) => {
        const written = people.map((cells) =>
          cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(';'),
        );
        let line = 2;
        const expected = people.flatMap((cells) => {
          const start = line;
          line += cells.join('').split('\n').length;
          return cells.some((text) => text.trim() !== '') ? [{ line: start, cells: [...cells] }] : [];
        });
        expect(csvLines(['x;y', ...written, ''].join('\n')).slice(1)).toEqual(expected);
      }),
    );
  });

  it('reads or refuses any text, and never fails otherwise', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', ';', ',', '\t', '"', '\n', '\r', ' ', '\0', '\uFEFF'),
    });
    fc.assert(
      fc.property(text, (any) => {
        try {
          return Array.isArray(csvLines(any));
        } catch (error) {
          return error instanceof AppError && error.code === 'VALIDATION_FAILED';
        }
      }),
    );
  });
});
