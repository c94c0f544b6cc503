import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvHeading, csvLine, envelopeLine } from '../../../src/domain/envelopes/envelope-csv.ts';
import { aDraft } from '../../given/envelope.ts';
import { aSigner } from '../../given/signer.ts';

/** The cells of a line, read as RFC 4180 says. */
function cellsOf(line: string, separator: string): readonly string[] {
  const body = line.slice(1, -3);
  return body.split(`"${separator}"`).map((cell) => cell.replaceAll('""', '"'));
}

const STYLE = { separator: ',', valueKeys: [] } as const;

describe('csvLine', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['  =HYPERLINK("x")', `'  =HYPERLINK("x")`],
    ['+5511', "'+5511"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t'=1"],
    ['\u200b=1', "'\u200b=1"],
    ['\ufeff\u2060\u00ad@SUM(A1)', "'\ufeff\u2060\u00ad@SUM(A1)"],
    ['\u3164\uff1d1', "'\u3164\uff1d1"],
    ['"=1', `'"=1`],
    ['a;=1', "a;'=1"],
    ['a, \u200b+1', "a,' \u200b+1"],
    ['a;"=1', `a;'"=1`],
    ['a|-2', "a|'-2"],
    ['a\tb\n=1', "a\tb\n'=1"],
    ['a;;\r\n@x', "a;;\r\n'@x"],
    ['a; b - c', 'a; b - c'],
    ['1=1', '1=1'],
    ['Ana "Bia"; Souza', 'Ana "Bia"; Souza'],
    ['', ''],
  ])('writes %j as %j', (cell, written) => {
    expect(cellsOf(csvLine([cell], ','), ',')).toEqual([written]);
  });

  it('keeps every cell apart, whatever it contains, and starts none with a formula', () => {
    const cell = fc.string().filter((text) => !/[",;|\t\r\n]/.test(text));
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

it('begins no cell with a formula, whichever separator a spreadsheet splits the line at', () => {
  const unit = fc.constantFrom(
    'a',
    ' ',
    '=',
    '+',
    '-',
    '@',
    '"',
    "'",
    ',',
    ';',
    '|',
    '\t',
    '\n',
    '\u200b',
    '\ufeff',
    '\uff1d',
  );
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit }), { minLength: 1 }),
      fc.constantFrom(',', ';'),
      (cells, separator) => {
        const line = csvLine(cells, separator);
        // As a spreadsheet reads it that expects another separator and takes quotes for text.
        for (const cell of line.split(/[,;|\t\r\n]/))
          expect(cell).not.toMatch(/^[\s"\u200b\ufeff]*[=+\-@\uff1d]/);
      },
    ),
  );
});

it('has as many headings in each language as a line has cells', () => {
  const cells = cellsOf(envelopeLine(aDraft({ labels: ['a', 'b'] }), new Map(), STYLE), ',');
  expect(cells.slice(-2)).toEqual(['a, b', 'pt-BR']);
  for (const language of ['pt-BR', 'en', 'es'] as const) {
    const heading = csvHeading(language, STYLE);
    expect(heading.startsWith('\uFEFF"')).toBe(true);
    expect(cellsOf(heading.slice(1), ',')).toHaveLength(cells.length);
  }
});

it('names the role of everybody but signers, before the status', () => {
  const signers = [aSigner(1), aSigner(2, { role: 'WITNESS' })];
  const line = envelopeLine(aDraft({ signers }), new Map(), STYLE);
  expect(line).toContain('<maria1@example.com> SENT');
  expect(line).toContain('<maria2@example.com> WITNESS SENT');
});

it('has a column for each key of a value, empty where nothing was entered', () => {
  const style = { separator: ',', valueKeys: ['aluguel', 'outro'] } as const;
  expect(csvHeading('en', style)).toContain('"value.aluguel","value.outro"');
  expect(envelopeLine(aDraft(), new Map([['aluguel', '2500.5']]), style)).toContain('"2500.5",""\r\n');
});
