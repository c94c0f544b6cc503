import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvHeading, csvLine, envelopeLine } from '../../../src/domain/envelopes/envelope-csv.ts';
import { aDraft } from '../../given/envelope.ts';

/** The cells of a line, read as RFC 4180 says. */
function cellsOf(line: string, separator: string): readonly string[] {
  const body = line.slice(1, -3);
  return body.split(`"${separator}"`).map((cell) => cell.replaceAll('""', '"'));
}

describe('csvLine', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['  =HYPERLINK("x")', `'  =HYPERLINK("x")`],
    ['+5511', "'+5511"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['1=1', '1=1'],
    ['Ana "Bia"; Souza', 'Ana "Bia"; Souza'],
    ['', ''],
  ])('writes %j as %j', (cell, written) => {
    expect(cellsOf(csvLine([cell], ','), ',')).toEqual([written]);
  });

  it('keeps every cell apart, whatever it contains, and starts none with a formula', () => {
    const cell = fc.string().filter((text) => !text.includes('"'));
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1 }), (cells) => {
        const read = cellsOf(csvLine(cells, ';'), ';');
        expect(read.map((text) => text.replace(/^'/, ''))).toEqual(
          cells.map((text) => text.replace(/^'/, '')),
        );
        for (const text of read) expect(text).not.toMatch(/^\s*[=+\-@]/);
      }),
    );
  });
});

it('has as many headings in each language as a line has cells', () => {
  const cells = cellsOf(envelopeLine(aDraft({ labels: ['a', 'b'] }), ','), ',');
  expect(cells.at(-1)).toBe('a, b');
  for (const language of ['pt-BR', 'en', 'es'] as const) {
    const heading = csvHeading(language, ',');
    expect(heading.startsWith('\uFEFF"')).toBe(true);
    expect(cellsOf(heading.slice(1), ',')).toHaveLength(cells.length);
  }
});
