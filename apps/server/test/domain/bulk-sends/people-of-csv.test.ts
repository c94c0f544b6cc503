import { describe, expect, it } from 'vitest';
import { peopleOfCsv } from '../../../src/domain/bulk-sends/people-of-csv.ts';
import { BULK_ROWS } from '../../../src/domain/limits.ts';
import { refusalOf } from '../../given/refusal.ts';

describe('the first line', () => {
  it.each([
    'Nome;E-mail;CPF;Telefone',
    'nome completo; Endereço de E-mail ;Número do CPF;CELULAR',
    'name,email,cpf,phone',
    'Full name,e-mail address,CPF,Mobile',
    'Nome do signatário;E-mail do signatário;CPF/CNPJ;Celular do cliente',
    'nombre\tcorreo electrónico\tcpf\tteléfono',
  ])('names the columns: %s', (header) => {
    expect(peopleOfCsv(`${header}\na`).columns).toEqual({ name: 1, email: 2, cpf: 3, phone: 4 });
  });

  it('may have other columns, and may leave CPF and phone out', () => {
    const { columns, rows } = peopleOfCsv('cidade;email;nome\nRecife;a@example.com;Ana');
    expect(columns).toEqual({ name: 3, email: 2, cpf: null, phone: null });
    expect(rows).toEqual([{ line: 2, cells: { name: 'Ana', email: 'a@example.com' }, problems: [] }]);
  });

  it('prefers the plain name of a column', () => {
    expect(peopleOfCsv('nome do cliente;nome;email\na').columns).toMatchObject({ name: 2, email: 3 });
  });

  it.each([
    ['', ['name', 'email']],
    ['cliente;email\nAna;a', ['name']],
    ['Maria;maria@example.com\nx;y', ['name', 'email']],
    ['nome;cpf\nAna;1', ['email']],
    ['nome;email;e-mail\nAna;a;b', ['email']],
    ['nome;email;celular;telefone\nAna;a;1;2', ['phone']],
  ])('must name each column once: %j', (text, columns) => {
    expect(refusalOf(() => peopleOfCsv(text))).toMatchObject({
      details: { fields: [{ field: 'csv', rule: 'csv.columns', params: { columns } }] },
    });
  });
});

describe('the rows', () => {
  it('leave out empty cells, and may be short', () => {
    expect(peopleOfCsv('nome;email;cpf\n Ana ; ;\nBia').rows).toEqual([
      { line: 2, cells: { name: 'Ana' }, problems: [] },
      { line: 3, cells: { name: 'Bia' }, problems: [] },
    ]);
  });

  it('have a problem if they are too long, as after a comma that was not quoted', () => {
    const [row, other] = peopleOfCsv('nome,email\nLima, Ana,a@example.com\nBia,b@example.com,').rows;
    expect(row?.problems).toMatchObject([
      { field: 'csv', column: 3, rule: 'csv.cells', params: { limit: '2' } },
    ]);
    expect(other?.problems).toEqual([]);
  });

  it(`are 1 to ${BULK_ROWS}`, () => {
    const list = (count: number) => `nome;email\n${'Ana;a@example.com\n'.repeat(count)}`;
    const ruleOf = (count: number) => refusalOf(() => peopleOfCsv(list(count))).details;
    expect(peopleOfCsv(list(BULK_ROWS)).rows).toHaveLength(BULK_ROWS);
    expect(ruleOf(BULK_ROWS + 1)).toMatchObject({ fields: [{ field: 'csv', rule: 'max_items' }] });
    expect(ruleOf(0)).toMatchObject({ fields: [{ field: 'csv', rule: 'min_items' }] });
  });
});
