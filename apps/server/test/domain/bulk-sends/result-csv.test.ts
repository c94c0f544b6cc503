import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLines } from '../../../src/domain/bulk-sends/csv-lines.ts';
import { resultCsv } from '../../../src/domain/bulk-sends/result-csv.ts';
import { aBulkRow, PERSON } from '../../given/bulk-send.ts';

const EN = { language: 'en', separator: ',' } as const;

describe('resultCsv', () => {
  it('has a line for each row, in the language and with the delimiter of the reader', () => {
    const problem = {
      field: 'cpf',
      column: 3,
      rule: 'cpf.digits',
      params: {},
      message: 'Is not a valid CPF.',
    } as const;
    const rows = [
      aBulkRow({ status: 'SENT', envelopeId: 'env_1' }),
      aBulkRow({ line: 3, status: 'INVALID', problems: [problem] }),
      aBulkRow({ line: 4, status: 'FAILED', error: 'NOT_FOUND', person: null }),
    ];
    expect(resultCsv(rows, EN).split('\r\n')).toEqual([
      '\uFEFF"line","name","email","envelopeId","status","problem","description"',
      '"2","Maria Souza","maria@example.com","env_1","SENT","","sent"',
      '"3","Maria Souza","maria@example.com","","INVALID","cpf: Is not a valid CPF.","invalid"',
      expect.stringMatching(/^"4","","","","FAILED","NOT_FOUND: .*","failed"$/),
      '',
    ]);
    const [header, sent, invalid] = resultCsv(rows, { language: 'pt-BR', separator: ';' }).split('\r\n');
    expect(header).toBe('\uFEFF"linha";"nome";"e-mail";"documento";"status";"problema";"situação"');
    expect(sent).toBe('"2";"Maria Souza";"maria@example.com";"env_1";"SENT";"";"enviado"');
    expect(invalid).toContain('com problema');
  });

  it.each(['=1+1', '+55', '-2', '@SUM(A1)', ' =1', '\t=1', '＝1'])(
    'makes a text of %j, which a spreadsheet would run',
    (name) => {
      const csv = resultCsv([aBulkRow({ person: { ...PERSON, name } })], EN);
      expect(csv.split('\r\n')[1]).toMatch(/^"2","'/);
    },
  );

  it('is read back as it was written, and no cell begins like a formula', () => {
    const name = fc.string({ unit: fc.constantFrom('a', '=', '+', '-', '@', '"', ',', ';', '\n', 'ç') });
    fc.assert(
      fc.property(name, fc.constantFrom(',' as const, ';' as const), (text, separator) => {
        const csv = resultCsv([aBulkRow({ person: { ...PERSON, name: `x${text}` } })], {
          language: 'en',
          separator,
        });
        expect(csvLines(csv)[1]?.cells[1]?.replaceAll("'", '')).toBe(`x${text}`);
        const begun = resultCsv([aBulkRow({ person: { ...PERSON, name: text } })], {
          language: 'en',
          separator,
        });
        const cell = csvLines(begun)[1]?.cells[1] ?? '';
        expect(cell).not.toMatch(/^\s*[=+\-@]/);
      }),
    );
  });
});
